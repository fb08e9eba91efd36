import { expect, test } from 'vitest';
import { lights } from './lights';

test('of two dice that look the same only as many are lit as are thrown', () => {
  expect(lights({ type: 'Throw', seat: 0, dice: ['sr3', 'sr3', 'Bg2'], exo1: [], exoall: false })).toEqual([
    '.hand > li:nth-child(1 of [data-code="sr3"])',
    '.hand > li:nth-child(2 of [data-code="sr3"])',
    '.hand > li:nth-child(1 of [data-code="Bg2"])',
    '.acts .main',
  ]);
});

test('what does nothing is done with the other button', () => {
  expect(lights({ type: 'Hold', seat: 0 })).toEqual(['.acts .other']);
});
