import { expect, test } from 'vitest';
import { atTable, optionFacts } from './options';

const schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      properties: {
        seats: { type: 'integer', minimum: 3, maximum: 4, default: 4 },
        ties: { enum: ['dense', 'standard'], default: 'standard' },
        aids: { type: 'boolean', default: false },
        rounds: { anyOf: [{ type: 'integer', minimum: 1, maximum: 3 }, { type: 'null' }], default: null },
        seconds: { type: 'integer', minimum: 0, maximum: 300, default: 45 },
        eldest: { type: 'integer', minimum: 0, maximum: 3, default: 0, format: 'seat' },
        data: { anyOf: [{ $ref: '#/$defs/Data' }, { type: 'null' }], default: null },
      },
    },
    Data: { properties: {} },
  },
};

test('every option with a few values is offered with them', () => {
  const found = Object.fromEntries(optionFacts(schema).map((option) => [option.name, option.choices]));
  expect(found.seats).toEqual([3, 4]);
  expect(found.ties).toEqual(['dense', 'standard']);
  expect(found.aids).toEqual([true, false]);
  expect(found.rounds).toEqual([null, 1, 2, 3]);
});

test('a long row of numbers is offered in steps that have the usual one', () => {
  const seconds = optionFacts(schema).find((option) => option.name === 'seconds')!;
  expect(seconds.choices.length).toBeLessThan(11);
  expect(seconds.choices).toContain(45);
});

test('whole custom components are not offered', () => {
  expect(optionFacts(schema).map((option) => option.name)).not.toContain('data');
});

test('a seat is offered only where the table has it', () => {
  const found = Object.fromEntries(optionFacts(schema).map((option) => [option.name, option]));
  expect(atTable(found.eldest, 3).choices).toEqual([0, 1, 2]);
  expect(atTable(found.eldest, 4).choices).toEqual([0, 1, 2, 3]);
  expect(atTable(found.seconds, 3)).toBe(found.seconds);
});
