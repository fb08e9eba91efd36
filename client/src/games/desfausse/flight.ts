/** Dice on the move between two updates: from where they lay to where they lie, or into the cauldron. */
import type { Tracked } from './track';

interface Spot {
  box: DOMRect;
  node: HTMLElement;
  /** The width of a small die there. */
  die: number;
}
export type Places = Map<number, Spot>;

const LONG = 320;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

/** Where every die lies now. */
export function where(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-die]')) {
    const die = node.offsetWidth / (node.querySelector('.big') ? 1.3 : 1);
    found.set(Number(node.dataset.die), { box: node.getBoundingClientRect(), node, die });
  }
  return found;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Let the dice fly from their places before; those that burn leave the table. */
export function fly(root: HTMLElement, before: Places, burnt: readonly Tracked[]): void {
  if (typeof root.animate !== 'function') return;
  for (const [id, { box, node }] of where(root)) {
    const old = before.get(id)?.box;
    if (!old || !old.width || !box.width) continue;
    const [from, to] = [middle(old), middle(box)];
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    node.animate(
      [
        { translate: `${dx}px ${dy}px`, scale: old.width / box.width, zIndex: 9 },
        { translate: '0px 0px', scale: 1, zIndex: 9 },
      ],
      { duration: LONG, easing: EASE },
    );
  }
  const hell = root.querySelector('[data-hell]')?.getBoundingClientRect();
  if (!hell) return;
  burnt.forEach(({ id }, i) => {
    const spot = before.get(id);
    if (spot) burn(root, spot, hell, i * 40);
  });
}

function burn(root: HTMLElement, { box, node, die }: Spot, hell: DOMRect, delay: number): void {
  const ghost = node.cloneNode(true) as HTMLElement;
  const base = root.getBoundingClientRect();
  ghost.removeAttribute('data-die');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${box.left - base.left}px`,
    top: `${box.top - base.top}px`,
    listStyle: 'none',
    pointerEvents: 'none',
    zIndex: '20',
  });
  ghost.style.setProperty('--die', `${die}px`);
  root.append(ghost);
  const [dx, dy] = [
    hell.left + hell.width / 2 - box.left - box.width / 2,
    hell.top + hell.height * 0.3 - box.top - box.height / 2,
  ];
  const fall = ghost.animate(
    [
      { translate: '0px 0px', scale: 1, opacity: 1 },
      { translate: `${dx * 0.9}px ${dy - 24}px`, scale: 0.8, opacity: 1, offset: 0.75 },
      { translate: `${dx}px ${dy}px`, scale: 0.4, opacity: 0 },
    ],
    { duration: LONG, delay, easing: 'ease-in', fill: 'backwards' },
  );
  const gone = () => ghost.remove();
  fall.finished.then(gone, gone);
}
