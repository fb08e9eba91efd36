/**
 * For whoever plays by keyboard: the focus is moved to where the next thing is done.
 *
 * Rules of this file: who points with a mouse or a finger keeps the focus where it is, and so does whoever is busy
 * outside the board.
 */
let keyed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => (keyed = true), true);
  document.addEventListener('pointerdown', () => (keyed = false), true);
}

/** Bring the focus to the first of these places that is there, each named by a selector. */
export function guide(root: HTMLElement | undefined, ...places: string[]): void {
  const here = document.activeElement;
  if (!root || !keyed || (here && here !== document.body && !root.contains(here))) return;
  for (const place of places) {
    const found = [...root.querySelectorAll<HTMLElement>(place)].find((one) => one.checkVisibility?.() ?? true);
    if (found) return found.focus({ preventScroll: true });
  }
}

/** Arrows go round a row of buttons that is one stop for the Tab key; returns the place arrived at, or -1. */
export function stroll(event: KeyboardEvent, buttons: readonly HTMLElement[], row = 0): number {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row, Home: -Infinity, End: Infinity }[event.key];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (!by || at < 0) return -1;
  event.preventDefault();
  const next = Math.max(0, Math.min(buttons.length - 1, at + by));
  buttons[next].focus();
  return next;
}
