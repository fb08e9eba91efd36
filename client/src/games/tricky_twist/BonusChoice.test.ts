import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Words } from '../../words/game_words';
import BonusChoice from './BonusChoice.svelte';
import type { AskBonus, Place, Shown } from './types';
import { boardWords } from './words';

afterEach(cleanup);
const words = new Words('en', {
  'bonus.TAKEBACK': 'Take back',
  'bonus.WILD': 'Wild',
  'bonus_text.TAKEBACK': 'A false trick comes back to your hand.',
  'move.PassBonus': 'Take none',
  'ask.AskBonus': 'A 7!',
});
const say = boardWords(words);
const view = { remarks: { card: null } } as unknown as Shown;
const place = {
  piles: [
    { number: 1, is_false: true, cards: ['3M'] },
    { number: 4, is_false: true, cards: ['9S'] },
  ],
} as unknown as Place;
const ask: AskBonus = {
  type: 'AskBonus',
  seat: 0,
  supply: ['TAKEBACK', 'WILD'],
  targets: [1, 4],
  at_once: [],
  flips: [],
  limit_ms: null,
};

function asked() {
  const take = vi.fn();
  render(BonusChoice, { ask, view, place, words, busy: false, refused: '', take, pass: () => {}, turn: () => {} });
  return take;
}
const button = (name: string) => screen.getByText(name);
const radios = () => [...document.querySelectorAll('[role=radio]')];

test('nothing is taken before a card is chosen', () => {
  asked();
  expect(button(say.take)).toHaveProperty('disabled', true);
});

test('to take back means to say which false trick: the last one is set, and another one or none can be', async () => {
  const take = asked();
  await fireEvent.click(button('Take back'));
  expect(radios().map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
  await fireEvent.click(button(say.take));
  expect(take).toHaveBeenLastCalledWith('TAKEBACK', 4, null);
  await fireEvent.click(radios()[0]);
  await fireEvent.click(button(say.take));
  expect(take).toHaveBeenLastCalledWith('TAKEBACK', 1, null);
  await fireEvent.click(button(say.takeBackNone));
  await fireEvent.click(button(say.take));
  expect(take).toHaveBeenLastCalledWith('TAKEBACK', null, null);
});

test('a card that is kept takes no false trick along', async () => {
  const take = asked();
  await fireEvent.click(button('Take back'));
  await fireEvent.click(button('Wild'));
  expect(document.querySelector('[role=radiogroup]')).toBeNull();
  await fireEvent.click(button(say.take));
  expect(take).toHaveBeenLastCalledWith('WILD', null, null);
});
