import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../base/settings.svelte';
import { shelf } from './shelf.svelte';

const CARD = {
  version: '1',
  levels: ['random'],
  options: {},
  title: 'Prototype',
  minutes: null,
  taglines: {},
  has_lesson: false,
  has_coach: false,
};
const LIAR = {
  name: 'liar',
  seats: [2, 3, 4],
  title: 'Liar’s dice',
  minutes: 10,
  taglines: { en: 'Bid.', fr: 'Pariez !' },
};

afterEach(() => vi.unstubAllGlobals());

test('a game is found by its folder, without asking anybody', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  shelf.look('desfausse');
  expect(shelf.find('desfausse')).toMatchObject({ title: 'DESfausse', seats: [2, 5], hasBoard: true, hasLesson: true });
  expect(fetch).not.toHaveBeenCalled();
});

test('every folder has words in both languages, and its place on the shelf', () => {
  for (const language of ['fr', 'en'] as const) {
    settings.choose('language', language);
    for (const game of shelf.all) expect([game.title, game.tagline]).not.toContain('');
  }
  settings.choose('language', 'auto');
  expect(shelf.all.map((game) => game.name)).toEqual(['tricky_twist', 'desfausse', 'dexterity_jane', 'sign']);
});

test('a game without a folder is on the shelf when the house has told of it', async () => {
  const served = [
    { ...CARD, ...LIAR },
    { ...CARD, name: 'prototype', seats: [2] },
    { ...CARD, name: 'sign', seats: [4] },
  ];
  vi.stubGlobal('fetch', async () => Response.json(served));
  expect(shelf.find('liar')).toBeNull();
  expect(shelf.title('liar')).toBe('liar');
  shelf.look('liar');
  await vi.waitFor(() => expect(shelf.isComplete).toBe(true));
  const about = { title: 'Liar’s dice', tagline: 'Bid.', seats: [2, 4], minutes: 10, hasBoard: false };
  expect(shelf.find('liar')).toMatchObject(about);
  settings.choose('language', 'fr');
  expect(shelf.find('liar')?.tagline).toBe('Pariez\u00a0!');
  settings.choose('language', 'auto');
  expect(shelf.find('prototype')).toMatchObject({ title: 'Prototype', tagline: '', seats: [2, 2], minutes: null });
  expect(shelf.all.map((game) => game.name).slice(3)).toEqual(['sign', 'liar', 'prototype']);
  expect(shelf.find('nothing')).toBeNull();
});
