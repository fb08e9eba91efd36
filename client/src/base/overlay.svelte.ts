/** What is open over the page. */
export const ui = $state({ settings: false });
