import { expect, test, vi } from 'vitest';
import type { Claim, Refusal } from '../../table/board';
import { Exchange } from './exchange.svelte';
import { Stage } from './stage';
import type { Move } from './types';

function table() {
  const sent: { move: Move; claim?: Claim; after?: string; settle: (why: Refusal | null) => void }[] = [];
  const stage = new Stage(['gaze_x'], 4);
  const exchange = new Exchange(stage, (move, claim, after) => {
    const input = `input ${sent.length}`;
    return { input, settled: new Promise((settle) => sent.push({ move, claim, after, settle })) };
  });
  return { sent, stage, exchange };
}
const gone = (move: Move): Refusal => ({ key: 'GONE', said: 'Another hand was quicker.', rule: '5.4', move });

test('a take is claimed from the frame that first showed the card, a call from the last one', () => {
  const { sent, stage, exchange } = table();
  exchange.hear(['A1'], 7);
  exchange.see(1000);
  exchange.hear(['A1', 'B2'], 9);
  exchange.see(1400);
  stage.seen = { frame: 12, drawn: 2000 };
  exchange.take(0, 'A1', 2500);
  exchange.act({ type: 'Call', seat: 0, target: 2, at: 0 }, 2600);
  expect(sent.map(({ claim }) => claim)).toEqual([
    { type: 'Sighted', frame: 7, drawn: 1000, event: 2500 },
    { type: 'Sighted', frame: 12, drawn: 2000, event: 2600 },
  ]);
});

test('a card that a busy page draws with the frame after it is still claimed from its own', () => {
  const { sent, exchange } = table();
  exchange.hear(['A1'], 7);
  exchange.hear(['A1', 'B2'], 8);
  exchange.see(1000);
  exchange.take(0, 'A1', 1500);
  exchange.take(0, 'B2', 1600);
  expect(sent.map(({ claim }) => claim)).toEqual([
    { type: 'Sighted', frame: 7, drawn: 1000, event: 1500 },
    { type: 'Sighted', frame: 8, drawn: 1000, event: 1600 },
  ]);
});

test('a hand lies on a card until it is mine or gone, and the sentence says so', async () => {
  const { sent, exchange } = table();
  exchange.take(0, 'A1', 1);
  exchange.take(0, 'A1', 2);
  expect(exchange.reaching).toEqual(['A1']);
  expect(sent).toHaveLength(1);
  sent[0].settle(gone(sent[0].move));
  await vi.waitFor(() => expect(exchange.reaching).toEqual([]));
  expect(exchange.refusal?.said).toBe('Another hand was quicker.');
});

test('a move that follows one on its way depends on it; one that follows nothing does not', async () => {
  const { sent, exchange } = table();
  exchange.take(0, 'A1', 1);
  exchange.place(0, 'B2', 2);
  expect(sent.map(({ after }) => after)).toEqual([undefined, 'input 0']);
  for (const { settle } of sent) settle(null);
  await vi.waitFor(() => expect(exchange.placing).toEqual([]));
  exchange.place(0, 'C3', 3);
  expect(sent[2].after).toBeUndefined();
});
