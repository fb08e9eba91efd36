import { expect, test } from 'vitest';
import { groups, parse, plain, primer } from './rulebook';

const BOOK = `# A game

For two.

## 1. In short

### 1.1 What it is about
Play \`7M\` as in 2.1,
and *smile*.

## 2. Cards
### 2.1 Which
* one, **bold**
  and on
* two

| card | worth |
|---|---|
| \`7M\` | 7 |
`;

test('headings carry the numbers that refusals name', () => {
  const numbers = parse(BOOK).flatMap((block) => (block.kind === 'heading' ? [block.number] : []));
  expect(numbers).toEqual([null, '1', '1.1', '2', '2.1']);
});

test('a number of a paragraph that exists is a reference, other numbers are text', () => {
  const [said] = parse('## 1.1 A\nSee 1.1, not 9.9, nor 3.').filter((block) => block.kind === 'paragraph');
  expect(said.text.filter((part) => part.kind === 'ref').map((part) => part.text)).toEqual(['1.1']);
});

test('lists and tables are read with what is inside them', () => {
  const list = parse(BOOK).find((block) => block.kind === 'list')!;
  expect(list.items.map(plain)).toEqual(['one, bold and on', 'two']);
  const table = parse(BOOK).find((block) => block.kind === 'table')!;
  expect(table.head.map(plain)).toEqual(['card', 'worth']);
  expect(table.rows[0][0]).toEqual([{ kind: 'code', text: '7M' }]);
});

test('a line that begins with a piece goes on with its paragraph', () => {
  const [said, ...rest] = parse('`sr3` counts,\n`srD*` is free.\n\n```\nsr3\n```');
  expect(said).toEqual({ kind: 'paragraph', text: [{ kind: 'code', text: 'sr3' }, { kind: 'text', text: ' counts, ' }, { kind: 'code', text: 'srD*' }, { kind: 'text', text: ' is free.' }] });
  expect(rest.map((block) => block.kind)).toEqual(['code']);
});

test('the primer is what stands under 1.1', () => {
  expect(primer(parse(BOOK))).toEqual(['Play 7M as in 2.1, and smile.']);
});

test('a figure is rows of groups, and brackets say which pieces it is about', () => {
  expect(groups('you have: 3M [7S 8S] | on top: 1M')).toEqual([
    { caption: 'you have', pieces: [{ code: '3M', lit: false }, { code: '7S', lit: true }, { code: '8S', lit: true }] },
    { caption: 'on top', pieces: [{ code: '1M', lit: false }] },
  ]);
  expect(groups('7M ?')).toEqual([{ caption: '', pieces: [{ code: '7M', lit: true }, { code: '?', lit: true }] }]);
  const [drawn] = parse('```figure\nAnna: 1M\nBea: 2S\n```');
  expect(drawn).toMatchObject({ kind: 'figure', rows: [[{ caption: 'Anna' }], [{ caption: 'Bea' }]] });
});
