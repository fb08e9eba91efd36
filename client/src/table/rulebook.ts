/**
 * A rulebook's blocks as they are drawn: the house has read the text, so that nobody here has to understand Markdown.
 */
import { tied } from '../base/french';
import type { GameBook, Marked } from '../net/protocol';
import type { GameFacts } from './board';

export type Block = GameBook['rulebook'][number];
export type Inline = string | Marked;

/** What a line says, without its marks. */
export const plain = (text: readonly Inline[]): string =>
  tied(text.map((part) => (typeof part === 'string' ? part : part.text)).join(''));

/** Where a book is to be opened. */
export interface Pointed {
  paragraph: string;
}

/** What the frame of a table hands to the rulebook beside the board. */
export interface RulebookPanelProps {
  game: string;
  facts: GameFacts;
  /** A new object scrolls there again, even to the same paragraph. */
  pointed: Pointed | null;
  follow: (paragraph: string) => void;
}

/** The id of a paragraph in the page. */
export const anchor = (paragraph: string): string => `rule-${paragraph}`;

/** The opening of a rulebook in a few plain sentences: what the game is about, for those who wait. */
export function primer(blocks: readonly Block[]): string[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.number === '1.1');
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.kind === 'heading');
  return rest.slice(0, end < 0 ? 1 : end).flatMap((block) => (block.kind === 'paragraph' ? [plain(block.text)] : []));
}

/** A paragraph that has what somebody looks for. */
export interface Found {
  number: string;
  title: string;
  /** The first words round it. */
  said: string;
}

/** So many letters are shown before what was looked for, and so many in all. */
const BEFORE = 30;
const SAID = 110;

/** As one types it in a hurry: no capitals, no accents; as long as the text itself. */
const bare = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD')[0].toLowerCase()[0] ?? ' ').join('');

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return '';
    case 'list':
      return block.items.map(plain).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
    case 'figure':
    case 'code':
      return '';
    default:
      return plain(block.text);
  }
};

/** The paragraphs that have all the words, those with one in their heading first. */
export function search(blocks: readonly Block[], wanted: string): Found[] {
  const words = bare(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const parts: Found[] = [];
  for (const block of blocks) {
    const number = block.kind === 'heading' || block.kind === 'paragraph' ? block.number : undefined;
    if (number) parts.push({ number, title: block.kind === 'heading' ? plain(block.text) : '', said: '' });
    else if (block.kind === 'heading') continue;
    const part = parts.at(-1);
    if (part) part.said += `${textOf(block)} `;
  }
  const has = (text: string, word: string) => bare(text).includes(word);
  const found = parts.filter(({ title, said }) => words.every((word) => has(`${title} ${said}`, word)));
  const first = (part: Found) => (words.some((word) => has(part.title, word)) ? 0 : 1);
  return found
    .sort((a, b) => first(a) - first(b))
    .map(({ number, title, said }) => {
      const at = Math.max(0, ...words.map((word) => bare(said).indexOf(word)));
      const from = at > BEFORE ? said.indexOf(' ', at - BEFORE) + 1 : 0;
      const rest = said.slice(from, from + SAID).trim();
      return { number, title, said: `${from ? '… ' : ''}${rest}${from + SAID < said.length ? ' …' : ''}` };
    });
}
