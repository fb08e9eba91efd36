import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveTable } from '../../table/live_table.svelte';
import { Words } from '../../words/game_words';
import Result from './Result.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const person = (name: string) => ({ name, avatar: name, bot: null, absent: false, here: true });
const table = {
  id: 'k7qf2mnp',
  seat: 1,
  sitting: { game: 'desfausse', people: [person('Ann'), person('Bob')] },
  room: { next: null },
  rematch: () => {},
} as unknown as LiveTable;

test('a tap that was meant for the table leads nowhere: the ways on open a moment after the result', async () => {
  const { container } = render(Result, {
    table,
    outcome: { winners: [1], ranks: [2, 1], scores: [0, 1] },
    words: new Words('en', {}, ['Ann', 'Bob']),
    close: () => {},
  });
  const ways = container.querySelector<HTMLElement>('.ways')!;
  expect(screen.getByText('You have won')).toBeTruthy();
  expect(ways.inert).toBe(true);
  vi.runAllTimers();
  await tick();
  expect(ways.inert).toBe(false);
  expect(document.activeElement?.textContent).toBe('Play again');
});
