/**
 * How cards travel between the table, the hands of the others and one's own.
 *
 * Rules of this file: it looks at elements that bear data-fly (a card that lies somewhere) and data-home (somebody's
 * place), and changes nothing but their motion; nothing waits for it.
 */
const MS = 260;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

interface Lay {
  box: DOMRect;
  node: HTMLElement;
}

export class Flights {
  #was = new Map<string, Lay>();

  /** Remember where every card lies. */
  note(root: HTMLElement): void {
    this.#was = new Map(
      [...root.querySelectorAll<HTMLElement>('[data-fly]')].map((node) => [
        node.dataset.fly!,
        { box: node.getBoundingClientRect(), node },
      ]),
    );
  }

  /** Let cards travel: `came` says from whose place a new card comes, `went` where one goes that lies here no more. */
  fly(root: HTMLElement, came: ReadonlyMap<string, string>, went: ReadonlyMap<string, string>): void {
    const here = new Set<string>();
    for (const node of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const card = node.dataset.fly!;
      here.add(card);
      const from = this.#was.get(card)?.box ?? (came.has(card) ? home(root, came.get(card)!) : null);
      if (from) slide(node, from);
    }
    for (const [card, to] of went) {
      const lay = this.#was.get(card);
      const end = home(root, to);
      if (lay && end && !here.has(card)) leave(root, lay, end);
    }
  }
}

const home = (root: HTMLElement, name: string): DOMRect | null =>
  root.querySelector(`[data-home="${name}"]`)?.getBoundingClientRect() ?? null;

const between = (from: DOMRect, to: DOMRect): [number, number] => [
  from.x + from.width / 2 - to.x - to.width / 2,
  from.y + from.height / 2 - to.y - to.height / 2,
];

function slide(node: HTMLElement, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  const [x, y] = between(from, to);
  if (Math.hypot(x, y) < 4) return;
  const scale = to.width ? Math.max(0.4, Math.min(1.6, from.width / to.width)) : 1;
  node.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 9 }, {}], {
    duration: MS,
    easing: EASE,
  });
}

function leave(root: HTMLElement, { box, node }: Lay, to: DOMRect): void {
  const frame = root.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-fly', 'data-slot', 'id', 'aria-label']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${box.x - frame.x}px`,
    top: `${box.y - frame.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    pointerEvents: 'none',
    zIndex: '9',
  });
  root.append(ghost);
  const [x, y] = between(to, box);
  const motion = ghost.animate(
    [{}, { transform: `translate(${x}px, ${y}px) scale(0.45)`, opacity: 0.9, offset: 0.9 }, { opacity: 0 }],
    { duration: MS * 1.6, easing: EASE },
  );
  void motion.finished.catch(() => undefined).then(() => ghost.remove());
}
