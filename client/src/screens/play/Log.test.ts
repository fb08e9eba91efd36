import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
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

const line = (n: number, more = {}) => ({ n, moment: 0, said: `line ${n}`, seat: null, ...more });
const frame = { people: [], past: null, since: 0, lookBack: () => {} };

test('procedure is folded away until somebody wants the details', async () => {
  render(Log, { ...frame, lines: [line(0), line(1, { isProcedure: true })] });
  expect(screen.queryByText('line 1')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText('line 1')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.queryByText('line 1')).toBeNull();
});

test('whoever scrolls to the first line is told what was before it', async () => {
  const asked: string[] = [];
  const readOn = async () => void asked.push('more');
  render(Log, { ...frame, lines: [line(0)], earlier: 12, readOn });
  await fireEvent.scroll(screen.getByRole('log'));
  await vi.waitFor(() => expect(asked).toEqual(['more']));
});
