/** Where the others sit round a wide table: in an arc, each in a box of their own, nobody covered by anybody. */

/** A place of a figure with its name, in px of the room that all of them have. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much wider than high a place is. */
const SHAPE = 0.86;
/** Somebody who is looked at closely is so much larger, has so much of the arc, and the others draw in a little. */
const CLOSE = 1.4;
const SHARE = 1.6;
const DRAWN_IN = 0.88;
/** So often those who would overlap move aside, every so manieth time the longer way, for corners. */
const ROUNDS = 60;
const LONGER_WAY = 4;

/** From the left neighbour over the far side to the right one; `large` is the number of who is looked at, or -1. */
export function arcOf(many: number, large: number, room: { width: number; height: number }, body: number): Place[] {
  const shares = Array.from({ length: many }, (_, i) => (i === large ? SHARE : 1));
  const all = many + (large < 0 ? 0 : SHARE - 1);
  const usual = large < 0 ? body : body * DRAWN_IN;
  let passed = 0;
  const places = shares.map((share, i) => {
    const turn = (Math.PI * (passed + share / 2)) / all;
    passed += share;
    const across = Math.cos(turn);
    const height = i === large ? body * CLOSE : usual;
    const width = height * SHAPE;
    return {
      left: ((1 - Math.sign(across) * Math.abs(across) ** 0.5) / 2) * (room.width - width),
      top: (1 - Math.sin(turn) ** 0.8) * (room.height - height),
      width,
      height,
    };
  });
  for (let round = 0; round < ROUNDS && moveAside(places, room, round % LONGER_WAY === LONGER_WAY - 1); round += 1);
  return places;
}

/** Every two who overlap move apart by as much; whether any did. */
function moveAside(places: Place[], room: { width: number; height: number }, longer: boolean): boolean {
  let moved = false;
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1)) {
      const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
      const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
      if (across < 0.5 || down < 0.5) continue;
      moved = true;
      if (across <= down !== longer) {
        const way = other.left + other.width / 2 > one.left + one.width / 2 ? across / 2 : -across / 2;
        [one.left, other.left] = [one.left - way, other.left + way];
      } else {
        const way = other.top + other.height / 2 > one.top + one.height / 2 ? down / 2 : -down / 2;
        [one.top, other.top] = [one.top - way, other.top + way];
      }
      for (const place of [one, other]) {
        place.left = Math.max(0, Math.min(room.width - place.width, place.left));
        place.top = Math.max(0, Math.min(room.height - place.height, place.top));
      }
    }
  return moved;
}

/** The room for the others on a board of this size, in px, as `board.css` lays it out. */
export const ROOM = { top: 52, side: 14, bottom: 150 } as const;

/** How high a figure with its name is on a board of this height. */
export const bodyOf = (many: number, height: number): number =>
  many > 5 ? Math.max(126, Math.min(156, 0.19 * height)) : Math.max(150, Math.min(196, 0.24 * height));
