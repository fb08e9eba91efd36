import { expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import { freed, isDie, look, order, painted, places, spoken } from './dice';

const words = new Words('en', {
  'die.sr': 'small red',
  'die.Bg': 'big green',
  'face.3': '3',
  'face.D': 'devil',
  'mark.g': 'counts as green',
  'mark.free': 'unblocked',
  'mark.received': 'received',
});

test('a die is taken apart as the rules write it', () => {
  expect(look('sr3g*+')).toEqual({ big: false, body: 'r', counts: 'g', face: '3', freed: true, received: true });
  expect(look('BgD')).toEqual({ big: true, body: 'g', counts: 'g', face: 'D', freed: false, received: false });
});

test('what is no die is not drawn as one in a text', () => {
  expect(['sr3', 'BgD', 'sr3g', 'srD*', 'sr3+', 'sr-'].every(isDie)).toBe(true);
  expect(['sr7', 'B3', 'sr33', 'faces.B', ''].some(isDie)).toBe(false);
});

test('a painted die counts as the other colour, painted twice as its own', () => {
  expect(painted('sr3')).toBe('sr3g');
  expect(painted('sr3g')).toBe('sr3');
  expect(painted('Bg5+')).toBe('Bg5r+');
  expect(freed('srD')).toBe('srD*');
});

test('a die says all that it shows', () => {
  expect(spoken('sr3g+', words)).toBe('small red 3 (counts as green, received)');
  expect(spoken('BgD*', words)).toBe('big green devil (unblocked)');
});

test('dice lie by value, then devils, then those just received', () => {
  const hand = ['sr2+', 'sgD', 'sr5', 'Br3', 'sg3'];
  expect([...hand].sort((a, b) => (order(a) < order(b) ? -1 : 1))).toEqual(['Br3', 'sg3', 'sr5', 'sgD', 'sr2+']);
});

test('every die is found once', () => {
  expect(places(['sr3', 'sr3', 'sg2'], ['sg2', 'sr3', 'sr3'])).toEqual([2, 0, 1]);
  expect(places(['sr3'], ['sr3', 'sr3'])).toBeNull();
});
