/** Which files belong together, as the build has written it into the document: they are asked for all at once. */

export const wants = JSON.parse(document.getElementById('wants')?.textContent ?? '{}') as Record<string, readonly string[]>;

/** Ask for all files of a page or a board, those that were asked for before left out. */
export function fetchFiles(what: string): void {
  for (const href of wants[what] ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
}
