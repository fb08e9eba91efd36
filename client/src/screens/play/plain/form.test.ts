import { expect, test } from 'vitest';
import type { Form, FormField } from '../../../net/protocol';
import { blank, keysOf, made, picked } from './form';

const field = (name: string, kind: FormField['kind'], values: unknown[] = []): FormField => ({
  name,
  label: name,
  kind,
  values: values.map((value) => ({ value, said: String(value) })),
  fewest: 0,
  most: 9,
});
const FORM: Form = {
  type: 'Throw',
  said: 'Throw',
  move: { type: 'Throw', seat: 1, dice: ['a'], to: null, count: 2, mask: 0, at: 7 },
  fields: [
    field('dice', 'several', ['a', 'a', 'b']),
    field('to', 'one', [null, 0, 2]),
    field('count', 'number'),
    field('mask', 'bits', [1, 2, 4]),
  ],
  answers: [],
};
const [dice, to, , mask] = FORM.fields;

test('a form begins like the move it came with, and nothing is picked where several things may be', () => {
  expect(made(FORM, blank(FORM))).toEqual({ type: 'Throw', seat: 1, dice: [], to: null, count: 2, mask: 0, at: 7 });
});

test('a value that is there twice can be picked twice', () => {
  const [first, second] = keysOf(dice);
  let filled = picked(dice, picked(dice, blank(FORM), second), first);
  expect(made(FORM, filled)).toMatchObject({ dice: ['a', 'a'] });
  filled = picked(dice, filled, first);
  expect(made(FORM, filled)).toMatchObject({ dice: ['a'] });
});

test('of some values one is chosen, and bits are added up', () => {
  let filled = picked(to, picked(to, blank(FORM), '0'), '2');
  filled = picked(mask, picked(mask, filled, '4'), '1');
  expect(made(FORM, { ...filled, count: 5 })).toMatchObject({ to: 2, mask: 5, count: 5 });
});

test('what is no longer offered is not sent', () => {
  const filled = picked(to, blank(FORM), '2');
  const fewer = { ...FORM, fields: [dice, field('to', 'one', [0])] };
  expect(made(fewer, filled)).toBeNull();
});
