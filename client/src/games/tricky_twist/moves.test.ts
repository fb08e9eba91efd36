import { expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import { sayMove } from './moves';
import type { Move } from './types';

const words = new Words('en', {
  'move.PlayCard': 'Play {card, card}',
  'move.SetAside': 'Set {cards, cards} aside',
  'move.Draw': 'Draw from the reserve',
  'move.TakeBonus': 'Take the bonus {bonus, bonus}',
  'move.TurnPile': 'Turn the pile of trick {pile} over',
  'move.Declare': 'Declare: {said, said}',
  'word.card': 'the {value} of {family}',
  'word.face': '{bonus} as {shows}',
  'word.nothing': 'nothing',
  'word.shift_pile': 'Shift: {step} on the false trick of trick {pile}',
  'suit.M': 'moons',
  'suit.S': 'suns',
  'shows.false': 'a false trick',
  'bonus.WILD': 'Joker',
  'bonus.TAKEBACK': 'Take back',
});
const said = (move: object) => sayMove(move as Move, words);

test('a card is called by its name', () => {
  expect(said({ type: 'PlayCard', seat: 0, card: '7M' })).toBe('Play the 7 of moons');
  expect(said({ type: 'SetAside', seat: 0, cards: ['7M', '2S'] })).toBe('Set the 7 of moons and the 2 of suns aside');
});

test('a move without things is said as it is', () => {
  expect(said({ type: 'Draw', seat: 0 })).toBe('Draw from the reserve');
});

test('a bonus is taken with what it will do', () => {
  expect(said({ type: 'TakeBonus', seat: 0, bonus: 'WILD', target: null, shows: 'false' })).toBe(
    'Take the bonus Joker · Joker as a false trick',
  );
  expect(said({ type: 'TakeBonus', seat: 0, bonus: 'TAKEBACK', target: 3, shows: null })).toBe(
    'Take the bonus Take back · Trick 3',
  );
});

test('a declaration is said part by part, and an empty one as nothing', () => {
  const nothing = { type: 'Declaration', flip: null, wild: null, faces: [], shift: null };
  expect(said({ type: 'Declare', seat: 0, said: nothing })).toBe('Declare: nothing');
  const much = {
    ...nothing,
    flip: { type: 'Flip', pile: 2, top: '7M' },
    wild: 'false',
    shift: { type: 'ShiftBy', target: 4, step: 1 },
  };
  expect(said({ type: 'Declare', seat: 0, said: much })).toBe(
    'Declare: Turn the pile of trick 2 over · the 7 of moons on top, Joker as a false trick and Shift: +1 ' +
      'on the false trick of trick 4',
  );
});
