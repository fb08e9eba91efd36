/** A card that follows the pointer, from the table to the hand, from the hand to the table, or along the hand. */
export type Side = 'table' | 'hand';

/** So far a finger may tremble, in px. */
const TREMBLE = 9;

export class Drag {
  card = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** Whether the click that follows belongs to a drag. */
  wasDragged = false;
  #from: { card: string; side: Side; x: number; y: number; pointer: number } | null = null;

  constructor(readonly drop: (card: string, from: Side, to: Side, at: number, beside: string | null) => void) {}

  down(event: PointerEvent, card: string, side: Side): void {
    if (event.button !== 0) return;
    this.wasDragged = false;
    this.#from = { card, side, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from || event.pointerId !== from.pointer) return;
    if (this.card === null && Math.hypot(event.clientX - from.x, event.clientY - from.y) < TREMBLE) return;
    [this.card, this.x, this.y] = [from.card, event.clientX, event.clientY];
    this.wasDragged = true;
  }

  up(event: PointerEvent): void {
    const from = this.#from;
    this.#from = null;
    if (!from || this.card === null) return;
    this.card = null;
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    const zone = below.map((one) => one.closest<HTMLElement>('[data-drop]')).find((one) => one !== null);
    const beside = below.map((one) => one.closest<HTMLElement>('[data-held]')).find((one) => one !== null);
    const to = zone?.dataset.drop as Side | undefined;
    if (to) this.drop(from.card, from.side, to, event.timeStamp, beside?.dataset.held ?? null);
  }

  cancel(): void {
    this.#from = null;
    this.card = null;
  }
}
