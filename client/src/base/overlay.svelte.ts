/** What is open over the page. */
export const overlay = $state({ settings: false, name: false });
