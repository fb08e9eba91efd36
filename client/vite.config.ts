import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { wants } from './wants.ts';

const house = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), wants()],
  base: '/',
  build: { outDir: '../src/tripot/_client', emptyOutDir: true, manifest: true, target: 'es2022' },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
