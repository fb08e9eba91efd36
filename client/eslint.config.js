// What svelte-check does not see: mistakes in TypeScript and in Svelte's markup. How things look is for prettier.
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['positions/', 'src/net/protocol.ts', 'src/games/*/types.ts'] }, // written by scripts
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Equal cards and dice lie side by side: they have no key but their place, which is what Svelte uses anyway.
      'svelte/require-each-key': 'off',
      // Sets and maps are kept in $state.raw and replaced whole, or are no state at all.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
