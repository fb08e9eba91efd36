import { expect, test } from 'vitest';
import { Sitting, type Update } from './sitting.svelte';

const told = (n: number): Update => ({
  changes: { n },
  told: [{ event: { type: 'Thing' }, said: `thing ${n}` }],
  ask: null,
  asked: [1],
});
const rest = (ms = 0) => new Promise((done) => setTimeout(done, ms));

test('what was answered is asked no more, while what came of it waits to be shown', async () => {
  const sent: unknown[] = [];
  const sitting = new Sitting('bell', (move) => sent.push(move));
  sitting.seat = 0;
  sitting.cut({ view: { n: 0 }, ask: { type: 'AskThing', seat: 0 }, asked: [0] });
  sitting.take({ ...told(1), ask: { type: 'AskThing', seat: 0 }, asked: [0] });
  let finish = () => {};
  sitting.hold(new Promise<void>((done) => (finish = done)));
  sitting.answer({ type: 'DoThing', seat: 0 });
  sitting.take({ ...told(2), ask: { type: 'AskMore', seat: 0 }, asked: [0] });
  sitting.settle(null);
  expect(sitting.ask).toBeNull();
  finish();
  await rest(20);
  expect(sitting.ask?.type).toBe('AskMore');
  expect(sent).toHaveLength(1);
});

test('a refusal stands as long as its question, and no longer', async () => {
  const sitting = new Sitting('bell');
  const ask = { type: 'AskThing', seat: 0 };
  const refused = { key: 'no', said: 'No.', rule: '1.2', move: { type: 'DoThing', seat: 0 } };
  sitting.cut({ view: { n: 0 }, ask, asked: [0, 1] });
  sitting.settle(refused);
  sitting.take({ ...told(1), ask: { ...ask }, asked: [0] });
  await rest();
  expect(sitting.refusal?.said).toBe('No.');
  sitting.take({ ...told(2), ask: null, asked: [1] });
  await rest();
  expect(sitting.refusal).toBeNull();
  sitting.settle(refused);
  sitting.take({ ...told(3), ask: null, asked: [1] });
  await rest();
  expect(sitting.refusal).toBeNull();
});
