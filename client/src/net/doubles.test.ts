import { expect, test } from 'vitest';
import { Doubles } from './doubles';

test('what comes by both is heard once, whichever is first', () => {
  const doubles = new Doubles();
  doubles.begin();
  doubles.markedBySpare(7);
  doubles.markedByMain(7);
  const heard = [doubles.bySpare(), doubles.byMain(), doubles.byMain(), doubles.bySpare(), doubles.bySpare()];
  expect(heard).toEqual([true, false, true, false, true]);
});

test('until both have the mark the main socket brings everything', () => {
  const doubles = new Doubles();
  doubles.begin();
  doubles.markedBySpare(7);
  expect([doubles.byMain(), doubles.bySpare()]).toEqual([true, false]);
  doubles.markedByMain(7);
  expect([doubles.bySpare(), doubles.byMain(), doubles.byMain(), doubles.bySpare()]).toEqual([false, true, true, true]);
});

test('what a spare has brought before it broke is not heard again, and the next one begins anew', () => {
  const doubles = new Doubles();
  doubles.markedBySpare(7);
  doubles.markedByMain(7);
  doubles.bySpare();
  doubles.bySpare();
  doubles.begin();
  expect([doubles.byMain(), doubles.byMain(), doubles.byMain()]).toEqual([false, false, true]);
  doubles.markedByMain(8);
  doubles.markedBySpare(8);
  expect([doubles.bySpare(), doubles.byMain()]).toEqual([true, false]);
});
