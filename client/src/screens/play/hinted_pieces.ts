/** What a hint speaks of: whether it is still to be had, and how it is lit on whatever board lies there. */
import type { AnyAsk, AnyMove } from '../../table/board';

/** Whether something that a move speaks of stood in the question as it was, and does not as it is now. */
export function isGone(move: AnyMove, before: AnyAsk, now: AnyAsk): boolean {
  const [was, is] = [new Set(strings(before)), new Set(strings(now))];
  return strings(move).some((code) => was.has(code) && !is.has(code));
}

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap((part) => strings(part))
      : [];

/** Light some parts of the board, as long as they are there, until the function that is returned is called. */
export function light(move: AnyMove, parts: readonly string[]): () => void {
  const sheet = new CSSStyleSheet();
  const answer = `[data-answer=${JSON.stringify(JSON.stringify(move))}]`; // at the plain table
  sheet.replaceSync(`
    .felt :is(${[...parts, answer].join(', ')}) {
      outline: 3px dashed var(--on-felt);
      outline-offset: 1px;
      animation: hinted 0.7s ease-in-out infinite alternate;
    }
    @keyframes hinted {
      to { outline-offset: 5px; }
    }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet));
}
