import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Trouble } from '../../net/api';
import type { Verified } from '../../net/protocol';
import Face from '../../ui/seat/Face.svelte';
import DealerProof from './DealerProof.svelte';

afterEach(cleanup);

const PROMISE = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
const dealer = { commit: PROMISE, nonces: { 1: 'ab' }, secret: '00'.repeat(32) };
const fair: Verified = { honest: true, said: 'Every step follows.', answers: 12, stirred: [1], same_rules: true };
const people = [
  { name: 'Ann', avatar: 'a fox', bot: null, absent: false, here: true },
  { name: 'Bob', avatar: 'an owl', bot: null, absent: false, here: true },
];
const show = (verify: () => Promise<Verified>, told: typeof dealer | null = dealer) =>
  render(DealerProof, { dealer: told, people, verify, close: () => {} });

test('an honest dealer is told with who stirred and how much was computed again', async () => {
  show(async () => fair);
  expect(await screen.findByText('Honest')).toBeTruthy();
  expect(screen.getByText('12 draws computed again')).toBeTruthy();
  expect(screen.getByText('Bob')).toBeTruthy();
  expect(screen.queryByText('Ann')).toBeNull();
  expect(await screen.findByText(/Your own browser has taken its fingerprint: it is the promised one/)).toBeTruthy();
});

test('whoever stirred has the face that they had at the table', async () => {
  const { container } = show(async () => fair);
  await screen.findByText('Honest');
  const { container: face } = render(Face, { avatar: 'an owl', name: 'Bob' });
  expect(container.querySelector('.people svg')?.outerHTML).toBe(face.querySelector('svg')?.outerHTML);
});

test('a game by rules of another day says so', async () => {
  show(async () => ({ ...fair, same_rules: false }));
  expect(await screen.findByText(/The rules have changed since/)).toBeTruthy();
});

test('what is wrong is said, and what nobody can tell is not called a lie', async () => {
  show(async () => ({ ...fair, honest: false, said: 'Step 4 was changed.' }));
  expect(await screen.findByText('Something is wrong')).toBeTruthy();
  expect(screen.getByText('Step 4 was changed.')).toBeTruthy();
  show(async () => ({ ...fair, honest: false, said: 'Nothing was promised.' }), null);
  expect(await screen.findByText('Nobody can tell')).toBeTruthy();
});

test('a house that does not answer is no verdict', async () => {
  show(() => Promise.reject(new Trouble('line')));
  expect(await screen.findByText('The house does not answer.')).toBeTruthy();
  expect(screen.queryByText('Honest')).toBeNull();
});
