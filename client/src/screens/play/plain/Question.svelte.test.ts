import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Trouble } from '../../../net/api';
import type { Question as Asked } from '../../../net/protocol';
import Question from './Question.svelte';
import { plainWords } from './words';

afterEach(cleanup);

const ASKED: Asked = {
  said: 'Well?',
  answers: [
    { move: { type: 'Pass', seat: 0 }, said: 'Pass' },
    { move: { type: 'Draw', seat: 0 }, said: 'Draw' },
  ],
  forms: [
    {
      type: 'Bid',
      said: 'Bid',
      move: { type: 'Bid', seat: 0, count: 1, face: 1 },
      fields: [
        { name: 'count', label: 'How many', kind: 'number', values: [], fewest: 1, most: 12 },
        {
          name: 'face',
          label: 'Showing',
          kind: 'one',
          values: [1, 2, 3].map((value) => ({ value, said: `a ${value}` })),
          fewest: 0,
          most: 0,
        },
      ],
      answers: [],
    },
  ],
  forms_first: false,
  examples: ['bid 1 1'],
  is_whole: true,
};

function asked(more: Partial<Parameters<typeof render<typeof Question>>[1]> = {}) {
  const answer = vi.fn();
  const typed = vi.fn(async () => ({ move: { type: 'Bid', seat: 0, count: 3, face: 2 }, said: 'Bid three' }));
  render(Question, {
    line: 'Well?',
    question: ASKED,
    clock: null,
    refusal: null,
    pending: false,
    own: plainWords('en'),
    isPiece: () => false,
    answer,
    openRule: () => {},
    typed,
    ...more,
  });
  return { answer, typed };
}

test('an answer is a button, and the first nine have a key', async () => {
  const { answer } = asked();
  await fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await fireEvent.keyDown(document.body, { key: '1' });
  await fireEvent.keyDown(screen.getByRole('spinbutton'), { key: '1' });
  await fireEvent.keyDown(document.body, { key: '3' });
  expect(answer.mock.calls).toEqual([
    [{ type: 'Draw', seat: 0 }, 'Draw'],
    [{ type: 'Pass', seat: 0 }, 'Pass'],
  ]);
});

test('a move is put together in a form', async () => {
  const { answer } = asked();
  await fireEvent.input(screen.getByRole('spinbutton', { name: /How many/ }), { target: { value: '4' } });
  await fireEvent.click(screen.getByRole('radio', { name: 'a 3' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Bid' }));
  expect(answer).toHaveBeenCalledExactlyOnceWith({ type: 'Bid', seat: 0, count: 4, face: 3 }, '');
});

test('what is typed is read by the house, and what it cannot read is said', async () => {
  const { answer, typed } = asked();
  const line = screen.getByRole('textbox', { hidden: true });
  await fireEvent.input(line, { target: { value: 'bid 3 2' } });
  await fireEvent.submit(line.closest('form')!);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith({ type: 'Bid', seat: 0, count: 3, face: 2 }, 'Bid three'));
  typed.mockRejectedValue(new Trouble('unread_answer', 'That is no answer here.', 400));
  await fireEvent.input(line, { target: { value: 'what' } });
  await fireEvent.submit(line.closest('form')!);
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('That is no answer here.');
});

test('while an answer is on its way nothing more is answered, and a refusal stands at the question', async () => {
  const { answer } = asked({
    pending: true,
    refusal: { key: 'low', said: 'Too low.', rule: '3.3', move: { type: 'Bid', seat: 0 } },
  });
  await fireEvent.keyDown(document.body, { key: '1' });
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Pass' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('Too low.');
});
