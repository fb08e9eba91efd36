/**
 * When a picture is seen: one refresh after it was drawn, 17 ms on a screen of 60 Hz and 7 on one of 144.
 *
 * Rules of this file: a race counts from when a screen of 60 Hz would have shown the picture, whatever this one is.
 */

const SIXTIETH = 1000 / 60;
/** No screen is quicker than this, nor slower than that; a page that is busy skips frames. */
const [QUICKEST, SLOWEST] = [1000 / 360, 1000 / 30];
const FRAMES = 6;

/** The refresh of a screen in ms, by the times of frames that followed each other. */
export function refreshOf(times: number[]): number {
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  return gaps.length ? Math.min(SLOWEST, Math.max(QUICKEST, Math.min(...gaps))) : SIXTIETH;
}

let known = SIXTIETH;

/** Tells when the next frame is seen, and once more when the refresh has been measured anew; returns what ends it. */
export function whenSeen(tell: (time: number, isMeasured: boolean) => void): () => void {
  const times: number[] = [];
  let next = requestAnimationFrame(function step(time) {
    times.push(time);
    const isMeasured = times.length === FRAMES;
    if (isMeasured) known = refreshOf(times);
    if (isMeasured || times.length === 1) tell(times[0] + known - SIXTIETH, isMeasured);
    if (!isMeasured) next = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(next);
}
