import { expect, test, vi } from 'vitest';
import type { AnyEvent } from './board';
import { Sitting, type Update } from './sitting.svelte';

const told = (n: number, said = `thing ${n}`): Update => ({
  changes: { n },
  told: [{ event: { type: 'Thing' }, said }],
  ask: null,
  asked: [1],
});
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
  sitting.take({
    changes: { n: 2 },
    told: [{ event: { type: 'Thing', seat: 1 } as AnyEvent, said: '' }],
    ask: ask(),
    asked: [0],
  });
  await rest();
  expect(sitting.ask).toBe(first);
  sitting.take({
    changes: { n: 3 },
    told: [{ event: { type: 'Thing', seat: 0 } as AnyEvent, said: '' }],
    ask: ask(),
    asked: [0],
  });
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
  const memory = [0, 1, 2, 3].map((n) => ({
    view: { n },
    told: n ? [{ event: { type: 'Thing' }, said: `thing ${n}` }] : [],
    asked: [],
  }));
  sitting.recall(memory, 21);
  expect(sitting.lines.map((line) => line.said)).toEqual(['thing 1', 'thing 2', 'thing 3', 'thing 4']);
  expect(sitting.lines.map((line) => sitting.moments[line.moment].view.n)).toEqual([1, 2, 3, 4]);
  expect(sitting.view?.n).toBe(4);
});

test('a memory that is ahead of the line says everything once', async () => {
  const sitting = new Sitting('bell');
  sitting.cut({ view: { n: 0 }, ask: null, asked: [], seq: 20 });
  sitting.recall(
    [0, 1].map((n) => ({ view: { n }, told: n ? [{ event: { type: 'Thing' }, said: `thing ${n}` }] : [], asked: [] })),
    21,
  );
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
  sitting.recall(
    [0, 1, 2, 3, 4, 5].map((n) => ({ view: { n }, told: [], asked: [] })),
    22,
  );
  expect(sitting.view?.n).toBe(4);
});

const stages = [
  { events: 1, changes: { n: 1, full: true } },
  { events: 2, changes: { n: 2 } },
];
/** Three things at once, with two looks on the way; nothing of the first is left at the end but `n`. */
const staged = (more: Partial<Update> = {}): Update => ({
  changes: { n: 3 },
  told: [1, 2, 3].map((n) => ({ event: { type: 'Thing', seat: 1 } as AnyEvent, said: `thing ${n}` })),
  stages,
  ask: { type: 'AskThing', seat: 0 },
  asked: [0],
  ...more,
});
/** A sitting whose board looks at everything until it is told to go on. */
function watched() {
  const sitting = seated();
  let done = () => {};
  const look = () => sitting.hold(new Promise<void>((over) => (done = over)));
  const take = async (update: Update) => {
    sitting.take(update);
    look();
    await rest(10);
  };
  const goOn = async () => {
    const shown = sitting.beat;
    done();
    while (sitting.beat === shown) await rest();
    look();
    await rest(10);
  };
  return { sitting, take, goOn };
}
const said = (told: readonly { said: string }[]) => told.map((one) => one.said);

test('stages on the way are shown one after another, each with what led to it and what comes next', async () => {
  const { sitting, take, goOn } = watched();
  await take(staged());
  expect(sitting.view).toEqual({ n: 1, kept: true, full: true });
  expect([said(sitting.told), said(sitting.ahead)]).toEqual([['thing 1'], ['thing 2']]);
  await goOn();
  expect(sitting.view).toEqual({ n: 2, kept: true, full: true });
  expect([said(sitting.told), said(sitting.ahead)]).toEqual([['thing 2'], ['thing 3']]);
  await goOn();
  expect(sitting.view).toEqual({ n: 3, kept: true });
  expect([said(sitting.told), said(sitting.ahead)]).toEqual([['thing 3'], []]);
});

test('at a stage one sees whom the table waits for, and is asked when all of it has happened', async () => {
  const { sitting, take, goOn } = watched();
  await take(staged({ stages: stages.slice(0, 1) }));
  expect([sitting.ask, sitting.asked]).toEqual([null, [0]]);
  await goOn();
  expect(sitting.ask?.type).toBe('AskThing');
});

test('a question that was open before stays the same through every stage', async () => {
  const { sitting, take, goOn } = watched();
  sitting.take({ ...told(1), ask: { type: 'AskThing', seat: 0 } });
  await rest(10);
  const open = sitting.ask;
  await take(staged({ stages: stages.slice(0, 1) }));
  expect(sitting.ask).toBe(open);
  await goOn();
  expect(sitting.ask).toBe(open);
});

test('the log keeps step with what is shown, and a stage is no moment to look back to', async () => {
  const { sitting, take, goOn } = watched();
  await take(staged());
  expect(said(sitting.lines)).toEqual(['thing 1']);
  await goOn();
  expect(said(sitting.lines)).toEqual(['thing 1', 'thing 2']);
  await goOn();
  expect(said(sitting.lines)).toEqual(['thing 1', 'thing 2', 'thing 3']);
  expect(sitting.moments.map(({ view }) => view.n)).toEqual([0, 3]);
  expect(sitting.lines.map(({ moment }) => moment)).toEqual([1, 1, 1]);
});

test('a memory that comes at a stage says everything once', async () => {
  const { sitting, take, goOn } = watched();
  await take(staged({ seq: 5 }));
  sitting.recall([{ view: { n: 0 }, told: [], asked: [] }], 4);
  expect(said(sitting.lines)).toEqual(['thing 1', 'thing 2', 'thing 3']);
  await goOn();
  await goOn();
  expect(said(sitting.lines)).toEqual(['thing 1', 'thing 2', 'thing 3']);
});

test('a cut at a stage is the end of it', async () => {
  const { sitting, take, goOn } = watched();
  await take(staged());
  sitting.cut({ view: { n: 7 }, ask: null, asked: [] });
  expect([sitting.view, sitting.ahead]).toEqual([{ n: 7 }, []]);
  sitting.take(told(8));
  await goOn();
  expect([sitting.view, said(sitting.told)]).toEqual([{ n: 8 }, ['thing 8']]);
});

test('whoever looks back at a stage sees the past, and comes back to the truth', async () => {
  const { sitting, take, goOn } = watched();
  sitting.take(told(0));
  await rest(10);
  await take(staged());
  sitting.lookBack(0);
  expect([sitting.view?.n, sitting.ahead]).toEqual([0, []]);
  await goOn();
  await goOn();
  sitting.lookBack(null);
  expect(sitting.view).toEqual({ n: 3, kept: true });
});

test('a reader who is far behind sees no stage', async () => {
  const sitting = seated();
  sitting.take(told(1));
  sitting.hold(new Promise(() => {}));
  for (let n = 2; n <= 8; n++) sitting.take(told(n));
  sitting.take(staged({ changes: { n: 9 } }));
  await rest(30);
  expect(sitting.view).toEqual({ n: 9, kept: true });
  expect([sitting.told, sitting.ahead]).toEqual([[], []]);
});

test('what the house wants to be seen is, before the next update', async () => {
  const sitting = seated();
  sitting.take({ ...told(1), dwell_ms: 60_000 });
  sitting.take(told(2));
  await rest(20);
  expect(sitting.view?.n).toBe(1);
  sitting.hurry();
  await rest(20);
  expect(sitting.view?.n).toBe(2);
});

test('whoever hurries has seen all when nothing is left to show, and says so once', async () => {
  const sitting = seated();
  sitting.seen = vi.fn();
  sitting.take({ ...told(1), dwell_ms: 60_000 });
  sitting.take({ ...told(2), dwell_ms: 60_000 });
  await rest(20);
  sitting.hurry();
  await rest(20);
  expect(sitting.seen).not.toHaveBeenCalled();
  sitting.hurry();
  await rest(20);
  expect(sitting.seen).toHaveBeenCalledOnce();
  sitting.take(told(3));
  await rest(20);
  expect(sitting.seen).toHaveBeenCalledOnce();
});

test('whoever is late does not look at things for long, whatever the house wants', async () => {
  const sitting = seated();
  for (let n = 1; n <= 9; n++) sitting.take({ ...told(n), dwell_ms: 60_000 });
  sitting.hurry();
  await rest(20);
  sitting.hurry();
  await rest(20);
  expect(sitting.view?.n).toBe(9);
});

const over: Update = {
  changes: { n: 3 },
  told: ['dice go to hell', 'the round is won', 'a round begins'].map((said) => ({ event: { type: said }, said })),
  stages: [{ events: 2, changes: { n: 2 }, dwell_ms: 60_000, ended_by: 1 }],
  ask: { type: 'AskThing', seat: 0 },
  asked: [0],
};

test('a round ends on a card that says why, and nothing is asked until it has been read', async () => {
  const sitting = seated();
  sitting.take(over);
  await rest(20);
  expect(sitting.card).toMatchObject({ said: 'the round is won', why: [{ said: 'dice go to hell' }], full: 60_000 });
  expect(sitting.view?.n).toBe(2);
  expect(sitting.ask).toBeNull();
  sitting.hurry();
  await rest(20);
  expect(sitting.card).toBeNull();
  expect(sitting.ask).not.toBeNull();
});

test('where nothing is shown for long, no card lies in the way', async () => {
  const sitting = seated();
  sitting.take({ ...over, stages: [{ events: 2, changes: { n: 2 }, ended_by: 1 }] });
  await rest(20);
  expect(sitting.card).toBeNull();
  expect(sitting.view?.n).toBe(3);
});

test('a cut takes the card away', async () => {
  const sitting = seated();
  sitting.take(over);
  await rest(20);
  sitting.cut({ view: { n: 7 }, ask: null, asked: [] });
  expect(sitting.card).toBeNull();
  await rest(20);
  expect(sitting.view?.n).toBe(7);
});
