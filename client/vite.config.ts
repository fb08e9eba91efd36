import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { wants } from './wants.ts';

/** What is known of a game apart from its table. */
const GAME = /games[\\/](\w+)[\\/](?:facts\.ts|Piece\.svelte)$/;
const house = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), wants()],
  base: '/',
  build: {
    outDir: '../src/tripot/_client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // What several pages share comes in one piece, and so does what a game's table and its rulebook share: on a slow
    // line every file costs a round trip.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'parts', test: /src[\\/](parts|lib|words)[\\/]/, minShareCount: 2, priority: 2 },
            { name: (id) => GAME.exec(id)?.[1] ?? null, test: GAME, priority: 1, debugName: 'games' },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
