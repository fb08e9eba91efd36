/** Where the others sit in rows: nobody is covered by the one who is looked at closely. */

/** So much wider is the place of somebody who is looked at closely. */
const CLOSE = 1.8;

/** The tracks of a grid of so many in rows of `columns`, the `large`-th of them looked at closely. */
export function seatGrid(many: number, columns: number, large: number): { columns: string; rows: string } {
  const across = Array.from({ length: columns }, (_, i) => (large >= 0 && large % columns === i ? CLOSE : 1));
  const rows = Array.from({ length: Math.ceil(many / columns) }, (_, i) =>
    large >= 0 && Math.floor(large / columns) === i ? 'var(--close)' : 'var(--body)',
  );
  return { columns: across.map((wide) => `minmax(0, ${wide}fr)`).join(' '), rows: rows.join(' ') };
}
