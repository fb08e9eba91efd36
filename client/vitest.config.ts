// Apart from vite.config.ts: a build installs no development dependency, hence no vitest.
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      environment: 'jsdom',
      pool: 'threads',
      isolate: false,
      include: ['src/**/*.test.ts'],
      setupFiles: ['test/patience.ts'],
      testTimeout: 60_000,
    },
  }),
);
