/**
 * How cards travel: what lies elsewhere than a moment ago slides there, what is new comes from its owner, what has gone
 * into a packet is gathered by it.
 *
 * Rules of this file: it looks at elements that bear data-fly (a thing that moves) and data-home (a place), and
 * changes nothing but their motion; every motion can be cut at any time.
 */
export interface Origins {
  /** Where a thing that was not on the table comes from. */
  from: ReadonlyMap<string, string>;
  /** Where a thing that has left the table goes. */
  to: ReadonlyMap<string, string>;
}

const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

export class Flights {
  #was = new Map<string, { box: DOMRect; ghost: HTMLElement }>();
  #moving = new Set<Animation>();

  /** Remember where everything lies. */
  note(root: HTMLElement): void {
    this.#was.clear();
    for (const thing of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      this.#was.set(thing.dataset.fly!, { box: thing.getBoundingClientRect(), ghost: thing });
    }
  }

  /** Let everything travel from where it lay to where it lies now. */
  fly(root: HTMLElement, { from, to }: Origins, ms: number): Promise<unknown> {
    const now = new Set<string>();
    for (const thing of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const name = thing.dataset.fly!;
      now.add(name);
      const start = this.#was.get(name)?.box ?? (from.has(name) ? this.#place(root, from.get(name)!) : null);
      if (start) this.#slide(thing, start, ms);
    }
    for (const [name, target] of to) {
      const gone = this.#was.get(name);
      const end = this.#place(root, target);
      if (gone && end && !now.has(name)) this.#send(root, gone.ghost, gone.box, end, ms);
    }
    return Promise.allSettled([...this.#moving].map((motion) => motion.finished));
  }

  /** Everything is where it belongs, at once. */
  cut(): void {
    for (const motion of this.#moving) motion.finish();
    this.#moving.clear();
  }

  #place(root: HTMLElement, name: string): DOMRect | null {
    return root.querySelector(`[data-home="${name}"], [data-fly="${name}"]`)?.getBoundingClientRect() ?? null;
  }

  #slide(thing: HTMLElement, start: DOMRect, ms: number): void {
    const end = thing.getBoundingClientRect();
    const [x, y] = [
      start.x + start.width / 2 - end.x - end.width / 2,
      start.y + start.height / 2 - end.y - end.height / 2,
    ];
    const scale = end.width ? Math.max(0.3, Math.min(2.5, start.width / end.width)) : 1;
    if (Math.hypot(x, y) < 3) return;
    thing.style.zIndex = '8';
    const motion = thing.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, {}], {
      duration: ms,
      easing: EASE,
    });
    this.#follow(motion, () => (thing.style.zIndex = ''));
  }

  #send(root: HTMLElement, shape: HTMLElement, start: DOMRect, end: DOMRect, ms: number): void {
    const frame = root.getBoundingClientRect();
    const ghost = shape.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-fly');
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, {
      position: 'absolute',
      left: `${start.x - frame.x}px`,
      top: `${start.y - frame.y}px`,
      translate: 'none',
      rotate: 'none',
      pointerEvents: 'none',
      zIndex: '9',
    });
    ghost.style.setProperty('--w', `${start.width}px`);
    root.append(ghost);
    const [x, y] = [
      end.x + end.width / 2 - start.x - start.width / 2,
      end.y + end.height / 2 - start.y - start.height / 2,
    ];
    const motion = ghost.animate(
      [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 }],
      { duration: ms, easing: EASE, fill: 'forwards' },
    );
    this.#follow(motion, () => ghost.remove());
  }

  #follow(motion: Animation, after: () => void): void {
    this.#moving.add(motion);
    void motion.finished
      .catch(() => undefined)
      .then(() => {
        this.#moving.delete(motion);
        after();
      });
  }
}
