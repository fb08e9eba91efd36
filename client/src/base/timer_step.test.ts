import { expect, test } from 'vitest';
import { stepOf, timerStep } from './timer_step';

/** A clock that goes on by a nanosecond a look, and is rounded. */
function clock(step: number) {
  let time = 0;
  return {
    now: () => Math.floor((time += 0.0001) / step) * step,
    sleep: () => {
      time += 4;
      return Promise.resolve();
    },
  };
}

test('the step of a fine timer is seen at once', async () => {
  const { now, sleep } = clock(0.1);
  expect(await timerStep(now, sleep)).toBeCloseTo(0.1);
});

test('a timer that is rounded to a tenth of a second owns up to it', async () => {
  const { now, sleep } = clock(100);
  expect(await timerStep(now, sleep)).toBeCloseTo(100);
});

test('a clock that stands still has no step', () => {
  expect(stepOf(() => 7)).toBeNull();
});
