/** How large the cards can be on a table of any shape: never do two touch, however they lie off their spots. */
import type { Layout } from './types';

/** A box of which nothing is known has spots as far apart as this. */
const USUAL: Layout = {
  radius: 95,
  jitter: 12,
  spots: [
    [220, 170],
    [500, 170],
    [125, 500],
    [375, 500],
    [220, 830],
  ],
};

/** The diameter in pixels, on a table of `width` by `height` of them. */
export function cardSize(width: number, height: number, layout: Layout = USUAL): number {
  const spots = layout.spots.map(([x, y]) => [(x * width) / 1000, (y * height) / 1000]);
  const [offX, offY] = [(layout.jitter * width) / 1000, (layout.jitter * height) / 1000];
  const apart = spots.flatMap(([x, y], i) =>
    spots.slice(i + 1).map(([x2, y2]) => Math.hypot(x - x2, y - y2) - 2 * Math.hypot(offX, offY)),
  );
  const inside = spots.flatMap(([x, y]) => [2 * (Math.min(x, width - x) - offX), 2 * (Math.min(y, height - y) - offY)]);
  return Math.floor(Math.min(...apart, ...inside));
}
