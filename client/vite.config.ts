import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { preload } from './preload.ts';
import parts from './src/ui/seat/faces.json';

/** What is shown of a game apart from its table. */
const GAME = /games[\\/](\w+)[\\/](?:facts\.ts$|shared[\\/])/;
const PARTS =
  /src[\\/](base|words|net|table|ui|screens)[\\/]|games[\\/](\w+[\\/]game\.ts|shelf\.svelte\.ts|UnknownGame\.svelte)$/;
/** The rules, as a page and at a table. */
const BOOK =
  /[\\/](Rules|RulebookPanel|Rulebook|RulebookSearch|Figure)\.svelte$|[\\/](rulebook_loader\.svelte|rulebook)\.ts$/;
const house = 'http://127.0.0.1:8000';

/** Lays the parts of faces beside the client: the house draws pictures with them. */
const faces: Plugin = {
  name: 'faces',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'faces.json', source: JSON.stringify(parts) });
  },
};

export default defineConfig({
  plugins: [svelte(), preload(), faces],
  base: '/',
  build: {
    outDir: '../src/tripot/_client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: false, // `preload.ts` knows it sooner
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
