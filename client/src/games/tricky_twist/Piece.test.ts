import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { facts } from './facts';
import Sentence from '../../ui/Sentence.svelte';

afterEach(cleanup);

const said = 'Ann plays the 7 of moons.';
const pieces = [{ start: 10, end: 24, code: '7M' }];

test('a piece is drawn in its sentence, and the sentence reads as it was said', () => {
  const { container } = render(Sentence, { said, pieces, facts });
  expect(container.textContent?.trim()).toBe(said);
  expect(container.querySelector('[aria-hidden=true] .piece.M')).not.toBeNull();
});

test('a game that draws nothing is told in words', () => {
  const { container } = render(Sentence, { said, pieces, facts: { paragraphs: {} } });
  expect(container.textContent?.trim()).toBe(said);
  expect(container.querySelector('.drawn')).toBeNull();
});

test('what no game can draw stays in words', () => {
  const strange = [{ start: 10, end: 24, code: '99X' }];
  const { container } = render(Sentence, { said, pieces: strange, facts });
  expect(container.textContent?.trim()).toBe(said);
  expect(container.querySelector('.drawn')).toBeNull();
});
