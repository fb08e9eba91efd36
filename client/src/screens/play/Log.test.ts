import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Log from './Log.svelte';

afterEach(cleanup);

test('a scroll that is told when the log has been put away breaks nothing', async () => {
  const { unmount } = render(Log, { lines: [], people: [], past: null, since: 0, lookBack: () => {} });
  const log = screen.getByRole('log');
  const broken: unknown[] = [];
  const note = (event: ErrorEvent) => (event.preventDefault(), broken.push(event.error));
  addEventListener('error', note);
  unmount();
  await Promise.resolve();
  log.dispatchEvent(new Event('scroll'));
  removeEventListener('error', note);
  expect(broken).toEqual([]);
});
