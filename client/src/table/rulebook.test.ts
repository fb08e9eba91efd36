import { expect, test } from 'vitest';
import { plain, primer, type Block } from './rulebook';

const BOOK: Block[] = [
  { kind: 'heading', level: 1, text: ['A game'] },
  { kind: 'paragraph', text: ['For two.'] },
  { kind: 'heading', level: 2, number: '1', text: ['In short'] },
  { kind: 'heading', level: 3, number: '1.1', text: ['What it is about'] },
  {
    kind: 'paragraph',
    text: ['Play ', { kind: 'code', text: '7M' }, ' as in ', { kind: 'ref', text: '2.1' }, '.'],
  },
  { kind: 'list', ordered: false, items: [['not this']] },
  { kind: 'heading', level: 2, number: '2', text: ['Cards'] },
  { kind: 'paragraph', text: ['Nor this.'] },
];

test('a line without its marks is plain text, and in French its spaces are tied', () => {
  expect(plain(['Une ', { kind: 'em', text: 'carte' }, ' : ', { kind: 'code', text: '7M' }])).toBe(
    'Une carte\u00a0: 7M',
  );
});

test('the primer is what stands under 1.1', () => {
  expect(primer(BOOK)).toEqual(['Play 7M as in 2.1.']);
});
