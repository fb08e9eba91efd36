import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Block } from '../../table/rulebook';
import Rulebook from './Rulebook.svelte';

afterEach(cleanup);

const BOOK: Block[] = [
  { kind: 'heading', level: 2, number: '4', text: ['Le jeu'] },
  {
    kind: 'paragraph',
    number: '4.1',
    text: [{ kind: 'strong', text: '4.1' }, ' Menez, voir ', { kind: 'ref', text: '4.2' }],
  },
  { kind: 'paragraph', text: [{ kind: 'em', text: 'Exemple : ' }, { kind: 'code', text: '7M' }, ' gagne !'] },
  { kind: 'paragraph', number: '4.2', text: [{ kind: 'strong', text: '4.2' }, ' Fournissez.'] },
];

const draw = (now: string | null = null, follow = vi.fn()) => {
  render(Rulebook, { blocks: BOOK, now, follow });
  return follow;
};

test('a line is drawn with its marks, and in French its spaces are tied', () => {
  draw();
  const line = screen.getByText('7M').parentElement!;
  expect(line.textContent).toBe('Exemple\u00a0: 7M gagne\u00a0!');
  expect(line.querySelector('em')!.textContent).toBe('Exemple\u00a0: ');
  expect(line.querySelector('code')!.textContent).toBe('7M');
});

test('a reference leads to its paragraph', async () => {
  const follow = draw();
  await fireEvent.click(screen.getByRole('link', { name: '4.2' }));
  expect(follow).toHaveBeenCalledWith('4.2');
});

test('a paragraph with a number of its own has an address, and is marked with what belongs to it', () => {
  draw('4.1');
  const marked = [...document.querySelectorAll('.marked')];
  expect(marked.map((block) => block.id)).toEqual(['rule-4.1', '']);
});
