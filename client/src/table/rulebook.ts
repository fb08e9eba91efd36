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
