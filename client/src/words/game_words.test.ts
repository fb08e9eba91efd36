import { expect, test } from 'vitest';
import { Words } from './game_words';

const entries = {
  won: '{seat, seat} wins {n, plural, one {# star} other {# stars}}.',
  who: '{seats, seats}',
  card: 'Play {card, card}',
};
const english = new Words('en', entries, ['Ann', 'Bob', 'Eve']);
const french = new Words('fr', { won: '{n, plural, one {# étoile} other {# étoiles}}' });

test('gaps are filled with names and counted nouns', () => {
  expect(english.say('won', { seat: 1, n: 3 })).toBe('Bob wins 3 stars.');
  expect(english.say('won', { seat: 0, n: 1 })).toBe('Ann wins 1 star.');
});

test('French counts nought and one as singular, English only one', () => {
  expect(french.say('won', { n: 0 })).toBe('0 étoile');
  expect(english.say('won', { seat: 0, n: 0 })).toBe('Ann wins 0 stars.');
});

test('several seats are listed in one breath', () => {
  expect(english.say('who', { seats: [0, 1, 2] })).toBe('Ann, Bob and Eve');
  expect(english.say('who', { seats: [] })).toBe('nobody');
});

test('a game writes its own things in its own way', () => {
  const words = english.with({ card: (code) => `the ${code}` });
  expect(words.say('card', { card: '7M' })).toBe('Play the 7M');
});

test('an unknown key is said as it is', () => {
  expect(english.say('ask.AskNothing')).toBe('ask.AskNothing');
});
