// As wide as the longest line that the tests allow; everything else is prettier's own taste, but for the quotes.
export default {
  printWidth: 120,
  singleQuote: true,
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
