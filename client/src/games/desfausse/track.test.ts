import { expect, test } from 'vitest';
import type { Event } from './types';
import { laid, track } from './track';

const told = (...events: Event[]) => events.map((event) => ({ event }));
const ids = (hands: ReturnType<typeof laid>['hands']) => hands.map((hand) => hand.map((die) => die.id));

test('a die that is thrown stays the same die, whatever it shows', () => {
  const before = laid([['sr3', 'sr3', 'BgD']]).hands;
  const after = track(before, told({ type: 'DiceThrown', seat: 0, dice: ['sr3'], shown: ['sr3'] }), [
    ['sr3', 'sr3', 'BgD'],
  ]);
  expect(ids(after.hands)).toEqual(ids(before));
  expect([...after.thrown]).toEqual([before[0][0].id]);
});

test('a die that is given away is the same die in the other hand', () => {
  const before = laid([['sr3', 'sr4'], ['sg5']]).hands;
  const after = track(before, told({ type: 'DiceGiven', seat: 0, to: 1, dice: ['sr4'] }), [['sr3'], ['sg5', 'sr4+']]);
  expect(after.hands[1][1]).toEqual({ id: before[0][1].id, code: 'sr4+' });
  expect([...after.given]).toEqual([before[0][1].id]);
});

test('dice that go to hell leave the table, and the next turn begins with the rest', () => {
  const before = laid([['sr3', 'Br3', 'sg2']]).hands;
  const after = track(
    before,
    told(
      { type: 'DiceSentToHell', seat: 0, dice: ['sr3', 'Br3'] },
      { type: 'TurnEnded' },
      { type: 'TurnStarted', turn: 2 },
    ),
    [['sg-']],
  );
  expect(after.burnt.map((die) => die.id)).toEqual([before[0][0].id, before[0][1].id]);
  expect(after.hands).toEqual([[{ id: before[0][2].id, code: 'sg-' }]]);
});

test('the view is right where the events do not add up', () => {
  const before = laid([['sr3']]).hands;
  const after = track(before, told({ type: 'DiceSentToHell', seat: 0, dice: ['Bg5'] }), [['sg2', 'sr4']]);
  expect(after.hands[0].map((die) => die.code)).toEqual(['sg2', 'sr4']);
  expect(after.hands[0][1].id).toBe(before[0][0].id);
});

test('a new round brings new dice', () => {
  const before = laid([['sr3'], ['sg2']]).hands;
  const after = track(before, told({ type: 'RoundStarted', round: 2 }), [
    ['sr-', 'sg-'],
    ['sr-', 'sg-'],
  ]);
  const old = ids(before).flat();
  expect(
    ids(after.hands)
      .flat()
      .some((id) => old.includes(id)),
  ).toBe(false);
});
