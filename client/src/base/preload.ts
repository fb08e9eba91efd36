/** The files of each page and board, as the build has written them into the document, to be asked for all at once. */

export const preloads = JSON.parse(document.getElementById('preloads')?.textContent ?? '{}') as Record<
  string,
  readonly string[]
>;

/** Ask for all files of a page or a board, except those that were asked for before. */
export function preload(what: string): void {
  for (const href of preloads[what] ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
}
