import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Standstill from './Standstill.svelte';

afterEach(cleanup);

const in3s = () => performance.now() + 2_900;

test('a table that stands still says for whom it waits, and for how long', () => {
  render(Standstill, { still: { away: [1], until: in3s(), goesOn: false }, names: ['Ann', 'Bob'] });
  expect(screen.getByRole('status').textContent).toMatch(/Bob.*3/);
});

test('when everybody is back it counts down', () => {
  render(Standstill, { still: { away: [], until: in3s(), goesOn: true }, names: ['Ann', 'Bob'] });
  expect(screen.getByRole('status').textContent).toMatch(/3/);
});
