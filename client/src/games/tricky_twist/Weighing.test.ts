import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Words } from '../../words/game_words';
import type { Declaration, SeatStars, Shown, Worth } from './types';
import Weighing from './Weighing.svelte';

afterEach(cleanup);
const words = new Words('en', {});
const view = {} as Shown;
const said: Declaration = { type: 'Declaration', flip: null, wild: 'false', faces: [], shift: null };
const stars = (total: number, doubts: SeatStars['doubts'] = []) => ({ total, doubts }) as unknown as SeatStars;
const told = (worth: Worth) => async () => worth;
const shown = (changed: boolean, worth: Worth) =>
  render(Weighing, { view, seat: 0, said, changed, words, weigh: told(worth) });

test('what is suggested stands alone while nothing is changed', async () => {
  shown(false, { suggested: stars(19), said: stars(19), difference: 0 });
  expect(await screen.findByText('19 ★')).toBeTruthy();
  expect(screen.queryByText('Yours')).toBeNull();
});

test('an own declaration is weighed against it', async () => {
  shown(true, { suggested: stars(19), said: stars(16, ['others']), difference: -3 });
  expect(await screen.findByText('16 ★')).toBeTruthy();
  expect(screen.getByText('−3')).toBeTruthy();
  expect(screen.getByText('3 stars less than suggested. Ranks depend on what the others declare.')).toBeTruthy();
});

test('what cannot be declared says why', async () => {
  const { Trouble } = await import('../../net/api');
  render(Weighing, {
    view,
    seat: 0,
    said,
    changed: true,
    words,
    weigh: () => Promise.reject(new Trouble('malformed', 'The shift moves one false trick.')),
  });
  expect(await screen.findByText('The shift moves one false trick.')).toBeTruthy();
});
