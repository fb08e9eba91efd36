// Apart from vite.config.ts: a build installs no development dependency, hence no vitest.
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ['browser'] },
    // A busy machine is no broken client.
    test: { testTimeout: 30_000, environment: 'jsdom', pool: 'threads', isolate: false, include: ['src/**/*.test.ts'] },
  }),
);
