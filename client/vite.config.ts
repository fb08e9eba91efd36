import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { wants } from './wants.ts';

const house = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), wants()],
  base: '/',
  build: {
    outDir: '../src/tripot/_client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // What several pages share comes in one piece: on a slow line every file costs a round trip.
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'parts', test: /src[\\/](parts|lib|words)[\\/]/, minShareCount: 2 }] } } },
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
