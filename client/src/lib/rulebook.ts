/**
 * A rulebook's text as blocks: numbered paragraphs that can be pointed at, lists, tables, examples.
 *
 * Rules of this file: it reads the little Markdown that the rulebooks are written in; nothing becomes HTML here.
 */
import { tied } from './french';

export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'ref'; text: string; paragraph: string };

/** Pieces that lie together in a figure, with what is said of them. */
export interface Group {
  caption: string;
  pieces: { code: string; lit: boolean }[];
}

export type Block =
  | { kind: 'heading'; level: number; number: string | null; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'quote'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'figure'; rows: Group[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const HEADING = /^(#{1,6})\s+(?:(\d+(?:\.\d+)*)\.?\s+)?(.*)$/;
const ITEM = /^\s*(?:[*-]|\d+\.)\s+(.*)$/;

export function parse(text: string): Block[] {
  const lines = text.split('\n');
  const known = new Set(lines.map((line) => HEADING.exec(line)?.[2]).filter(Boolean) as string[]);
  const inline = (source: string) => inlines(tied(source), known);
  const blocks: Block[] = [];
  let i = 0;
  const gather = (goesOn: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (i < lines.length && goesOn(lines[i])) taken.push(lines[i++]);
    return taken;
  };
  while (i < lines.length) {
    const line = lines[i];
    const heading = HEADING.exec(line);
    if (!line.trim()) i++;
    else if (heading) {
      i++;
      blocks.push({ kind: 'heading', level: heading[1].length, number: heading[2] ?? null, text: inline(heading[3]) });
    } else if (line.startsWith('```')) {
      i++;
      const drawn = gather((next) => !next.startsWith('```'));
      blocks.push(line === '```figure' ? { kind: 'figure', rows: drawn.map(groups) } : { kind: 'code', text: drawn.join('\n') });
      i++;
    } else if (line.startsWith('|')) {
      const rows = gather((next) => next.startsWith('|')).map(cells);
      blocks.push({ kind: 'table', head: rows[0].map(inline), rows: rows.slice(2).map((row) => row.map(inline)) });
    } else if (line.startsWith('>')) {
      const said = gather((next) => next.startsWith('>')).map((next) => next.replace(/^>\s?/, ''));
      blocks.push({ kind: 'quote', text: inline(said.join(' ')) });
    } else if (ITEM.test(line)) {
      const ordered = /^\s*\d/.test(line);
      const items: string[] = [];
      for (const next of gather((part) => Boolean(part.trim()) && !HEADING.test(part) && !part.startsWith('|'))) {
        const item = ITEM.exec(next);
        if (item) items.push(item[1]);
        else items[items.length - 1] += ` ${next.trim()}`;
      }
      blocks.push({ kind: 'list', ordered, items: items.map(inline) });
    } else {
      const said = gather((next) => Boolean(next.trim()) && !HEADING.test(next) && !ITEM.test(next) && !/^(?:[|>]|```)/.test(next));
      if (!said.length) said.push(lines[i++]);
      blocks.push({ kind: 'paragraph', text: inline(said.join(' ')) });
    }
  }
  return blocks;
}

/**
 * A row of a figure: `you have: 3M [7S 8S] | on top: 1M`. Groups stand side by side, each may say what it is; where some
 * pieces are in brackets the row is about those.
 */
export function groups(row: string): Group[] {
  const pointed = row.includes('[');
  return row.split('|').map((part) => {
    const [, caption = '', pieces = ''] = /^(?:([^:]*):)?(.*)$/.exec(part)!;
    let inside = !pointed;
    return {
      caption: caption.trim(),
      pieces: pieces.split(/\s+|(?<=\[)|(?=\])/).flatMap((word) => {
        if (word === '[') inside = true;
        else if (word === ']') inside = false;
        else if (word) return [{ code: word, lit: inside }];
        return [];
      }),
    };
  });
}

const cells = (row: string): string[] => row.replace(/^\||\|\s*$/g, '').split('|').map((cell) => cell.trim());

/** Bold, italic, code, and the numbers of paragraphs that exist. */
export function inlines(source: string, known: ReadonlySet<string>): Inline[] {
  const found: Inline[] = [];
  const parts = source.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/);
  for (const part of parts) {
    if (!part) continue;
    if (part.startsWith('`')) found.push({ kind: 'code', text: part.slice(1, -1) });
    else if (part.startsWith('**')) found.push({ kind: 'strong', text: part.slice(2, -2) });
    else if (part.startsWith('*') && part.length > 2) found.push({ kind: 'em', text: part.slice(1, -1) });
    else found.push(...references(part, known));
  }
  return found;
}

function references(text: string, known: ReadonlySet<string>): Inline[] {
  const found: Inline[] = [];
  for (const part of text.split(/((?<![\d.,])\d+\.\d+(?:\.\d+)*(?![\d%]))/)) {
    if (!part) continue;
    found.push(known.has(part) ? { kind: 'ref', text: part, paragraph: part } : { kind: 'text', text: part });
  }
  return found;
}

export const plain = (text: readonly Inline[]): string => text.map((part) => part.text).join('');

/** Where a book is to be opened. */
export interface Pointed {
  paragraph: string;
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
