import { expect, test, vi } from 'vitest';
import { Sitting, type Update } from './sitting.svelte';

const told = (n: number, said = `thing ${n}`): Update => ({ changes: { n }, told: [{ event: { type: 'Thing' }, said }], ask: null, asked: [1] });
const rest = (ms = 0) => new Promise((done) => setTimeout(done, ms));

function seated(): Sitting {
  const sitting = new Sitting('bell');
  sitting.seat = 0;
  sitting.cut({ view: { n: 0, kept: true }, ask: null, asked: [] });
  return sitting;
}

test('an update changes the view and tells what led to it', async () => {
  const sitting = seated();
  sitting.take(told(1));
  expect(sitting.view).toEqual({ n: 1, kept: true });
  expect(sitting.told.map((one) => one.said)).toEqual(['thing 1']);
  expect(sitting.lines.map((line) => line.said)).toEqual(['thing 1']);
});

test('a board that holds lets the next update wait', async () => {
  const sitting = seated();
  let finish = () => {};
  sitting.take(told(1));
  sitting.hold(new Promise<void>((done) => (finish = done)));
  sitting.take(told(2));
  await rest(20);
  expect(sitting.view?.n).toBe(1);
  finish();
  await rest(20);
  expect(sitting.view?.n).toBe(2);
});

test('a reader who is far behind jumps to the truth, and the log still has everything', async () => {
  const sitting = seated();
  sitting.take(told(1));
  sitting.hold(new Promise(() => {}));
  for (let n = 2; n <= 9; n++) sitting.take(told(n));
  await rest(30);
  expect(sitting.view?.n).toBe(9);
  expect(sitting.told).toEqual([]);
  expect(sitting.lines).toHaveLength(9);
});

test('looking back shows what was known then, and answers nothing', async () => {
  const sitting = seated();
  sitting.take(told(1));
  await rest();
  sitting.take(told(2));
  await rest();
  sitting.lookBack(0);
  expect(sitting.view?.n).toBe(0);
  expect(sitting.live).toBe(false);
  sitting.take(told(3));
  await rest(10);
  expect(sitting.view?.n).toBe(0);
  sitting.lookBack(null);
  expect(sitting.view?.n).toBe(3);
  expect(sitting.live).toBe(true);
});

test('an answer is sent once, until it has come to something', () => {
  const sent: unknown[] = [];
  const sitting = new Sitting('bell', (move) => sent.push(move));
  sitting.answer({ type: 'Ring', seat: 0 });
  sitting.answer({ type: 'Ring', seat: 0 });
  expect(sent).toHaveLength(1);
  sitting.settle({ key: 'again', said: 'You have answered.', rule: '2', move: { type: 'Ring', seat: 0 } });
  expect(sitting.refusal?.said).toBe('You have answered.');
  sitting.answer({ type: 'Ring', seat: 0 });
  expect(sent).toHaveLength(2);
  expect(sitting.refusal).toBeNull();
});

test('a quick word is heard from its seat and fades by itself', () => {
  vi.useFakeTimers();
  const sitting = seated();
  sitting.hear(2, 'well_played');
  sitting.hear(3, 'oops');
  expect(sitting.waves).toEqual({ 2: 'well_played', 3: 'oops' });
  vi.advanceTimersByTime(2000);
  sitting.hear(3, 'wow');
  vi.advanceTimersByTime(1000);
  expect(sitting.waves).toEqual({ 3: 'wow' });
  vi.advanceTimersByTime(3000);
  expect(sitting.waves).toEqual({});
  vi.useRealTimers();
});
