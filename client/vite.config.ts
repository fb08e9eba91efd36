import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { wants } from './wants.ts';

/** What is shown of a game apart from its table. */
const GAME = /games[\\/](\w+)[\\/](?:facts\.ts|Pot\.svelte)$/;
const PARTS = /src[\\/](parts|lib|words)[\\/]/;
/** The rules, as a page and at a table. */
const BOOK = /[\\/](Rules|OpenBook|Rulebook|Figure)\.svelte$|[\\/](reading\.svelte|rulebook)\.ts$/;
const house = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), wants()],
  base: '/',
  build: {
    outDir: '../src/tripot/_client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: false, // `wants.ts` knows it sooner
    // The house itself comes in one piece. What several pages share comes in another, and so does what a game shows
    // at its table and elsewhere, and the book of rules: on a slow line every file costs a round trip.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'house', tags: ['$initial'], priority: 4 },
            { name: 'parts', test: (id) => PARTS.test(id) && !BOOK.test(id), minShareCount: 2, priority: 3 },
            { name: 'book', test: BOOK, priority: 2 },
            { name: (id) => GAME.exec(id)?.[1] ?? null, test: GAME, priority: 2, debugName: 'games' },
            { name: 'covers', test: /games[\\/]covers\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
