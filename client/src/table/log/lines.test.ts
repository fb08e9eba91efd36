import { expect, test } from 'vitest';
import { inSight, linesBefore, linesUntil, toldOf } from './lines';

const readers = { names: ['Ann', 'Bob'], me: 0 };
const events = [
  { type: 'TrickBegun' },
  { type: 'CardPlayed', seat: 1 },
  { type: 'TrickTaken', seat: 1 },
  { type: 'BonusKept', seat: 0 },
];
const told = toldOf({
  events,
  said: ['Trick 1.', 'Bob plays the 7 of moons.', 'Bob takes the trick: the 7 of moons.', 'You take a bonus.'],
  procedure: [0],
  pieces: { 1: [{ start: 10, end: 24, code: '7M' }] },
  faded: { 1: '', 2: 'Bob takes the trick.' },
});
const lines = linesUntil([{ told }, { told: [{ event: events[0], said: 'Trick 2.' }] }]);
const said = (some: readonly { said: string }[]) => some.map((line) => line.said);

test('what is in sight is told in full, with its pieces and what is procedure', () => {
  expect(said(inSight(lines, 0))).toHaveLength(5);
  expect(lines[0].isProcedure).toBe(true);
  expect(lines[1].pieces).toEqual([{ start: 10, end: 24, code: '7M' }]);
});

test('what is out of sight keeps all that is not to be remembered by heart', () => {
  expect(said(inSight(lines, 1))).toEqual(['Trick 1.', 'Bob takes the trick.', 'You take a bonus.', 'Trick 2.']);
});

test('what was heard only just now can still be read', () => {
  const heard = lines.map((line, i) => ({ ...line, heard: i * 1000 }));
  expect(said(inSight(heard, 1, 500))).toEqual(said(lines));
  expect(said(inSight(heard, 1, 1500))).toEqual(said(lines).filter((_, i) => i !== 1));
  expect(said(inSight(heard, 1))).toEqual(said(inSight(lines, 1)));
});

test('lines from before are counted backwards, and say who stood in for somebody', () => {
  const page = {
    first: 7,
    lines: [
      { said: 'Trick 1.' },
      { said: 'Bob plays the 7.', seat: 1, stood_in: 'bot' as const, pieces: [{ start: 10, end: 15, code: '7M' }] },
    ],
  };
  const [one, two] = linesBefore(page, 0, readers);
  expect([one.n, two.n]).toEqual([-2, -1]);
  expect([one.moment, two.moment]).toEqual([-1, -1]);
  expect(two.said).toBe('A bot for Bob: Bob plays the 7.');
  const [{ start, end }] = two.pieces!;
  expect(two.said.slice(start, end)).toBe('the 7');
});
