/** Something that was won flies from where it lay to its new owner. */
const LASTS = 420;

/**
 * A copy of an element moves to the middle of another and is gone; the real things stay where they are. What it reads
 * may be another thing by now.
 */
export function fly(from: Element, to: Element, reads?: string): void {
  if (typeof from.animate !== 'function') return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const copy = from.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  if (reads !== undefined) copy.textContent = reads;
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '5',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: '0',
    pointerEvents: 'none',
  });
  (from.closest<HTMLElement>('[data-game]') ?? document.body).append(copy);
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  const flight = copy.animate(
    [
      { translate: '0 0' },
      { translate: `${x * 0.5}px ${y * 0.5 - 30}px`, scale: '1.2' },
      { translate: `${x}px ${y}px`, scale: '0.5' },
    ],
    { duration: LASTS, easing: 'ease-in-out' },
  );
  flight.finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
