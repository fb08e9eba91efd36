import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { wants } from './wants.ts';

/** What is shown of a game apart from its table. */
const GAME = /games[\\/](\w+)[\\/](?:facts\.ts|Pot\.svelte)$/;
const house = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), wants()],
  base: '/',
  build: {
    outDir: '../src/tripot/_client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The house itself comes in one piece. What several pages share comes in another, and so does what a game shows
    // at its table and elsewhere: on a slow line every file costs a round trip.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'house', tags: ['$initial'], priority: 4 },
            { name: 'parts', test: /src[\\/](parts|lib|words)[\\/]/, minShareCount: 2, priority: 3 },
            { name: (id) => GAME.exec(id)?.[1] ?? null, test: GAME, priority: 2, debugName: 'games' },
            { name: 'covers', test: /games[\\/]covers\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
