import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { isCard, readCard } from './cards';
import { facts } from './facts';
import Hand from './Hand.svelte';
import { bitOf } from './hand';
import HandCard from './HandCard.svelte';
import Piece from './Piece.svelte';
import { cardName, handName, handWords } from './words';

afterEach(cleanup);
const [en, fr] = [handWords('en'), handWords('fr')];

test('a card is read from its notation, whole or short', () => {
  expect(readCard('LI*27r')).toEqual({ side: 'L', finger: 'I', bullets: 1, number: 27, mat: 'red' });
  expect(readCard('RO')).toEqual({ side: 'R', finger: null, bullets: 0, number: null, mat: null });
  for (const other of ['?', 'L', 'XI', 'LI61r', 'LI0r', 'LI27', 'LI27b', 'LIT'] as const)
    expect(isCard(other)).toBe(false);
});

test('cards and hands are called by hand and finger in both languages', () => {
  expect(cardName('LI*27r', en)).toBe('left hand, index folded, 1 bullet');
  expect(cardName('RO48g', en)).toBe('right hand, open');
  expect(cardName('?', en)).toBe('card, face down');
  expect(cardName('RP', fr)).toBe('main droite, auriculaire plié');
  const mask = bitOf('L', 'T') | bitOf('L', 'R') | bitOf('R', 'M');
  expect(handName('L', mask, bitOf('L', 'R'), en)).toBe('left hand, thumb and ring finger folded, wrong: ring finger');
  expect(handName('L', mask, 0, fr)).toBe('main gauche, pouce et annulaire pliés');
  expect(handName('R', mask, 0, en)).toBe('right hand, middle finger folded');
});

test('a hand says what it shows and marks the fingers that are wrong', () => {
  const { container } = render(Hand, { side: 'R', folded: bitOf('R', 'I'), view: 'back', wrong: bitOf('R', 'P') });
  expect(screen.getByRole('img', { name: handName('R', bitOf('R', 'I'), bitOf('R', 'P')) })).toBeTruthy();
  expect([...container.querySelectorAll('.front:has(.wrong)')].map((one) => one.getAttribute('data-finger'))).toEqual([
    'P',
  ]);
  expect([...container.querySelectorAll('[data-folded=true]')].map((one) => one.getAttribute('data-finger'))).toEqual([
    'I',
  ]);
});

test('a hand may be given another name', () => {
  render(Hand, { side: 'L', folded: 0, label: 'Your left hand' });
  expect(screen.getByRole('img', { name: 'Your left hand' })).toBeTruthy();
});

test('a card is turned as it lies and carries its bullets', () => {
  const { container } = render(HandCard, { card: 'LI**27r', angle: 115, size: 64 });
  expect(screen.getByRole('img', { name: cardName('LI**27r') }).style.rotate).toBe('115deg');
  expect(container.querySelectorAll('.bullet').length).toBe(2);
});

test('mats differ by their pattern as well', () => {
  const patterns = (card: string) => {
    const { container } = render(HandCard, { card });
    return [container.querySelectorAll('.ray').length > 0, container.querySelectorAll('.dot').length > 0];
  };
  expect(patterns('LI26r')).toEqual([true, false]);
  cleanup();
  expect(patterns('LI38g')).toEqual([false, true]);
});

test('nothing of a card that lies face down reaches the page', () => {
  const { container } = render(HandCard, { card: 'LI*27r', down: true });
  const turned = container.innerHTML;
  cleanup();
  expect(render(HandCard, { card: '?' }).container.innerHTML).toBe(turned);
});

test('rulebooks and logs draw cards', () => {
  expect(facts.isPiece!('RO*')).toBe(true);
  render(Piece, { code: 'RO*' });
  expect(screen.getByRole('img', { name: cardName('RO*') })).toBeTruthy();
});
