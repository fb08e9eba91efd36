/**
 * How fine this machine's timer is: browsers round it, some to a tenth of a second.
 *
 * Rules of this file: a fine timer is measured at once, in about a millisecond; only a coarse one takes longer.
 */

const LOOKS = 20_000;
const TICKS = 8;
const NAPS = 60;

/** The smallest step seen in a row of looks at a clock; null where it never moved. */
export function stepOf(now: () => number, looks = LOOKS): number | null {
  let [least, ticks, before] = [Infinity, 0, now()];
  for (let i = 0; i < looks && ticks < TICKS; i++) {
    const time = now();
    if (time > before) {
      least = Math.min(least, time - before);
      ticks += 1;
    }
    before = time;
  }
  return ticks ? least : null;
}

const nap = () => new Promise<void>((done) => setTimeout(done, 4));

/** The step of a clock in ms. */
export async function timerStep(now: () => number = () => performance.now(), sleep = nap): Promise<number> {
  const fine = stepOf(now);
  if (fine !== null) return fine;
  const times = [now()];
  for (let i = 0; i < NAPS && times.length <= TICKS; i++) {
    await sleep();
    if (now() > times[times.length - 1]) times.push(now());
  }
  const steps = times.slice(1).map((time, i) => time - times[i]);
  return steps.length ? Math.min(...steps) : NAPS * 4;
}
