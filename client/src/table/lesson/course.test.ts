import { expect, test, vi } from 'vitest';
import { Course } from './course.svelte';
import { unfold, type LessonTelling } from './lesson';

const TELLING: LessonTelling = {
  game: 'bell',
  seat: 0,
  names: ['Camille', 'Nora'],
  view: { rung: 0 },
  steps: [
    {
      seat: 0,
      events: [{ type: 'Rung' }],
      said: ['You ring.'],
      changes: { rung: 1 },
      asked: [1],
      move: { type: 'Ring', seat: 0 },
    },
    {
      seat: 1,
      events: [{ type: 'Rung' }],
      said: ['Nora rings.'],
      changes: { rung: 2 },
      asked: [0],
      ask: { type: 'AskRing', seat: 0 },
    },
    {
      seat: 0,
      events: [{ type: 'Hushed' }],
      said: ['You hush.'],
      changes: { rung: 0 },
      asked: [],
      move: { type: 'Hush', seat: 0 },
    },
  ],
  prompts: [
    { step: 0, rule: '1', do: 'Ring.', why: 'A bell.' },
    { step: 2, rule: '2', do: 'Look.', why: 'It rang.' },
    { step: 2, rule: '2', do: 'Hush.', why: 'Enough.' },
    { step: 3, rule: '3', do: 'Done.', why: 'Silence.' },
  ],
  outcome: { scores: [1, 0], ranks: [1, 2], winners: [0] },
};
const begun = (at = 0) => new Course(unfold(TELLING), { calm: () => true, at });
const arrived = (course: Course, at: number) =>
  vi.waitFor(() => expect([course.at, course.running]).toEqual([at, false]), 3000);

test('the move that is meant leads on, and the others play by themselves', async () => {
  const course = begun();
  course.sitting.answer({ type: 'Ring', seat: 0 });
  expect(course.running).toBe(true);
  await arrived(course, 1);
  expect(course.sitting.view).toEqual({ rung: 2 });
  expect(course.sitting.ask).toEqual({ type: 'AskRing', seat: 0 });
  expect(course.sitting.lines.map(({ said }) => said)).toEqual(['You ring.', 'Nora rings.']);
});

test('another move changes nothing, and is told gently', () => {
  const course = begun(2);
  course.sitting.answer({ type: 'Ring', seat: 0 });
  expect([course.at, course.astray, course.sitting.pending]).toEqual([2, true, false]);
  expect(course.sitting.view).toEqual({ rung: 2 });
});

test('a learner who answers before having read everything is not held up', async () => {
  const course = begun(1);
  course.sitting.answer({ type: 'Hush', seat: 0 });
  await arrived(course, 3);
  expect(course.isLast).toBe(true);
  expect(course.sitting.outcome?.winners).toEqual([0]);
});

test('nobody is ever stuck: every prompt can be passed', async () => {
  const course = begun();
  for (let at = 1; at <= 3; at++) {
    await course.next();
    expect(course.at).toBe(at);
  }
  await course.next();
  expect(course.at).toBe(3);
});

test('one step back shows the table as it was, and takes the result away', async () => {
  const course = begun(3);
  course.back();
  expect(course.sitting.view).toEqual({ rung: 2 });
  expect(course.sitting.outcome).toBe(null);
  expect(course.sitting.told).toEqual([]);
});

test('a jump ends what was playing', async () => {
  const course = begun();
  const run = course.next();
  course.go(3);
  await run;
  expect([course.at, course.running]).toEqual([3, false]);
  expect(course.sitting.view).toEqual({ rung: 0 });
});

test('another language keeps the place', () => {
  const course = begun(2);
  course.speak(unfold({ ...TELLING, prompts: TELLING.prompts.map((prompt) => ({ ...prompt, do: 'Chut.' })) }));
  expect([course.at, course.prompt.do]).toEqual([2, 'Chut.']);
});

/** The same bell, with a body: the learner is to wave before Nora rings. */
const waving = () => {
  const [ring, ...rest] = TELLING.prompts;
  const prompts = [ring, { ...rest[0], step: 1, does: 'wave' }, { ...rest[1], step: 2, avoids: 'wave' }, rest[2]];
  return new Course(unfold({ ...TELLING, prompts }), { calm: () => true, at: 1 });
};

test('a gesture that is meant leads on, another one is told gently', async () => {
  const course = waving();
  expect(course.wantsMove).toBe(true);
  course.sitting.bodies!.lesson!.did('yawn');
  expect([course.at, course.astray]).toEqual([1, true]);
  course.sitting.bodies!.lesson!.did('wave');
  await arrived(course, 2);
  course.sitting.bodies!.lesson!.did('wave');
  expect(course.astray).toBe(true);
  course.sitting.bodies!.lesson!.did('yawn');
  await arrived(course, 3);
});

test('whoever has a gesture shown sees the own figure make it', async () => {
  const course = waving();
  const seen: unknown[] = [];
  course.sitting.bodies!.lesson!.hear((seat, gesture) => seen.push([seat, gesture]));
  void course.next();
  expect(seen).toEqual([[0, 'wave']]);
  await arrived(course, 2);
});

test('a move of a race is settled at once: taken, or told gently', async () => {
  const course = begun();
  const wrong = course.sitting.race({ type: 'Hush', seat: 0 });
  expect((await wrong!.settled)?.said).toBe('');
  expect(course.astray).toBe(true);
  const right = course.sitting.race({ type: 'Ring', seat: 0 });
  expect(await right!.settled).toBeNull();
  await arrived(course, 1);
});
