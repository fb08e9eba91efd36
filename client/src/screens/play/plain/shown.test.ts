import { expect, test } from 'vitest';
import type { TableFields } from '../../../net/protocol';
import { Words } from '../../../words/game_words';
import { Teller, type Shown } from './shown';
import { plainWords } from './words';

const FIELDS: TableFields = {
  labels: {
    phase: 'Now',
    hands: 'Hand',
    ready: 'Ready',
    places: 'Places',
    'places.hand': 'Hand',
    'places.limits': '',
    'places.late': 'Late',
    turn: 'To play',
    trick: 'Trick',
    'trick.cards': 'Cards',
    'trick.by': 'Led by',
    bid: 'Bid',
    'bid.count': 'How many',
    secret: '',
    mask: 'Folded',
    piles: 'Piles',
    'piles.n': 'Number',
  },
  seats: ['turn', 'trick.by'],
  rows: ['hands', 'ready', 'places'],
  words: { 'field.phase.play': 'playing', 'piece.7M': 'seven of moons', 'bit.mask.1': 'thumb', 'bit.mask.4': 'ring' },
};
const ENTRIES = { 'move.Bid': 'Bid {count, plural, one {# die} other {# dice}}', 'move.Odd': 'Throw {dice, dice}' };
const words = new Words('en', { ...ENTRIES, ...FIELDS.words }, ['Ann', 'Bob']);
const teller = new Teller(FIELDS, words, plainWords('en'), (code) => code === '7M');

const said = (shown: Shown): string => {
  if (shown.kind === 'text' || shown.kind === 'piece') return shown.text;
  if (shown.kind === 'hidden') return plainWords('en').hidden(shown.count);
  if (shown.kind === 'none') return 'none';
  if (shown.kind === 'fields') return shown.parts.map((part) => `${part.label} ${said(part.shown)}`).join(', ');
  return shown.parts.map(said).join(shown.kind === 'row' ? ', ' : '; ');
};
const table = (view: Record<string, unknown>) =>
  teller.table(view).map(({ label, shown }) => `${label}: ${said(shown)}`);

test('what lies on the table is told by its labels: names for seats, words for values, nothing of the options', () => {
  const view = { options: { seats: 2 }, phase: 'play', turn: 1, secret: 3, mask: 5, hands: [[], []] };
  expect(table(view)).toEqual(['Now: playing', 'To play: Bob', 'Folded: thumb, ring']);
});

test('what is hidden is counted, what is empty is none, what is not there or not so is left out', () => {
  const view = { trick: { cards: ['?', '7M', '?'], by: 0 }, piles: [], bid: null, ready2: false };
  expect(table(view)).toEqual(['Trick: Cards seven of moons, 2 hidden, Led by Ann', 'Piles: none']);
  expect(table({ phase: '?' })).toEqual(['Now: hidden']);
});

test('a piece keeps its code, so that it can be drawn, and its name, so that it can be read', () => {
  expect(teller.show(['7M', '8M'], 'trick.cards')).toEqual({
    kind: 'row',
    parts: [
      { kind: 'piece', code: '7M', text: 'seven of moons' },
      { kind: 'text', text: '8M' },
    ],
  });
});

test('words that are there several times are counted, figures are not', () => {
  expect(said(teller.show(['big', 'small', 'big'], 'box'))).toBe('big × 2, small');
  expect(said(teller.show([5, 2, 5], 'cup'))).toBe('5, 2, 5');
});

test('things in a row are a list of their parts', () => {
  expect(said(teller.show([{ n: 1 }, { n: 2 }], 'piles'))).toBe('Number 1; Number 2');
});

test('a move that lies on the table is said in the words of the game, unless they need its own formats', () => {
  expect(said(teller.show({ type: 'Bid', seat: 0, count: 2 }, 'bid'))).toBe('Bid 2 dice');
  expect(said(teller.show({ type: 'Odd', count: 3 }, 'bid'))).toBe('How many 3');
});

test('each seat has what belongs to it, and a field in which nobody has anything is left out', () => {
  const view = {
    hands: [['7M'], ['?']],
    ready: [false, true],
    places: [
      { hand: [], limits: [1, 2], late: false },
      { hand: [], limits: [3, 4], late: false },
    ],
  };
  const seats = teller.seats(view, 2).map((own) => own.map(({ label, shown }) => `${label}: ${said(shown)}`));
  expect(seats).toEqual([
    ['Hand: seven of moons', 'Ready: no'],
    ['Hand: 1 hidden', 'Ready: yes'],
  ]);
});
