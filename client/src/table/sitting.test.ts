import { expect, test, vi } from 'vitest';
import type { AnyEvent } from './board';
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

test('to come back to now is a cut: what happened before one looked back does not happen again', async () => {
  const sitting = seated();
  for (const n of [1, 2]) {
    sitting.take(told(n));
    await rest();
  }
  sitting.lookBack(0);
  sitting.lookBack(null);
  expect(sitting.view?.n).toBe(2);
  expect(sitting.told).toEqual([]);
});

test('nobody looks back further than the game lets them, nor stays where it no longer does', async () => {
  const sitting = seated();
  for (const n of [1, 2, 3]) {
    sitting.take(told(n));
    await rest();
  }
  sitting.horizon = { n: 2 };
  sitting.lookBack(0);
  expect(sitting.view?.n).toBe(2);
  sitting.take({ ...told(4), since: { n: 3 } });
  await rest();
  expect(sitting.view?.n).toBe(3);
  sitting.horizon = { n: 4 };
  expect(sitting.hasPast).toBe(false);
  expect(sitting.live).toBe(true);
});

test('a question that stays open while others answer is still the same question', async () => {
  const ask = () => ({ type: 'AskThing', seat: 0, things: [1, 2] });
  const sitting = seated();
  sitting.take({ ...told(1), ask: ask() });
  await rest();
  const first = sitting.ask;
  sitting.take({ changes: { n: 2 }, told: [{ event: { type: 'Thing', seat: 1 } as AnyEvent, said: '' }], ask: ask(), asked: [0] });
  await rest();
  expect(sitting.ask).toBe(first);
  sitting.take({ changes: { n: 3 }, told: [{ event: { type: 'Thing', seat: 0 } as AnyEvent, said: '' }], ask: ask(), asked: [0] });
  await rest();
  expect(sitting.ask).not.toBe(first);
  expect(sitting.ask).toEqual(first);
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

test('what the house remembers goes before what was told here, and no line is there twice', async () => {
  const sitting = new Sitting('bell');
  sitting.cut({ view: { n: 2 }, ask: null, asked: [], seq: 20 });
  sitting.take({ ...told(3), seq: 21 });
  sitting.take({ ...told(4), seq: 22 });
  await rest(20);
  const memory = [0, 1, 2, 3].map((n) => ({ view: { n }, told: n ? [{ event: { type: 'Thing' }, said: `thing ${n}` }] : [], asked: [] }));
  sitting.recall(memory, 21);
  expect(sitting.lines.map((line) => line.said)).toEqual(['thing 1', 'thing 2', 'thing 3', 'thing 4']);
  expect(sitting.lines.map((line) => sitting.moments[line.moment].view.n)).toEqual([1, 2, 3, 4]);
  expect(sitting.view?.n).toBe(4);
});

test('a memory that is ahead of the line says everything once', async () => {
  const sitting = new Sitting('bell');
  sitting.cut({ view: { n: 0 }, ask: null, asked: [], seq: 20 });
  sitting.recall([0, 1].map((n) => ({ view: { n }, told: n ? [{ event: { type: 'Thing' }, said: `thing ${n}` }] : [], asked: [] })), 21);
  sitting.take({ ...told(1), seq: 21 });
  await rest(20);
  sitting.take({ ...told(2), seq: 22 });
  await rest(20);
  expect(sitting.lines.map((line) => line.said)).toEqual(['thing 1', 'thing 2']);
  expect(sitting.view?.n).toBe(2);
});

test('whoever looks back while the memory comes stays at their moment', async () => {
  const sitting = new Sitting('bell');
  sitting.cut({ view: { n: 3 }, ask: null, asked: [], seq: 20 });
  for (const n of [4, 5]) {
    sitting.take({ ...told(n), seq: 17 + n });
    await rest(10);
  }
  sitting.lookBack(1);
  expect(sitting.view?.n).toBe(4);
  sitting.recall([0, 1, 2, 3, 4, 5].map((n) => ({ view: { n }, told: [], asked: [] })), 22);
  expect(sitting.view?.n).toBe(4);
});
