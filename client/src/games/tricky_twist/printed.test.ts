import { describe, expect, it } from 'vitest';
import { PRINTED } from './printed';
import type { ScoringCard } from './shapes';

/* Outside the client's folder, where Vite serves nothing: read as a file, from the folder that the tests run in. */
const FILE = '../src/tripot/games/tricky_twist/data.toml';
const files: string = 'node:fs';
const { readFileSync } = (await import(/* @vite-ignore */ files)) as { readFileSync(path: string, encoding: 'utf8'): string };

/** As much of TOML as a data file of this game is written in. */
function read(text: string): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  let part = whole;
  const value = (word: string): unknown => JSON.parse(word.replace(/(\w+) =/g, '"$1":'));
  for (const raw of text.split('\n')) {
    const line = raw.replace(/ *#.*$/, '').trim();
    const head = line.match(/^\[\[(\w+)\]\]$/);
    const field = line.match(/^(\w+) = (.*)$/);
    if (head) ((whole[head[1]] ??= []) as unknown[]).push((part = {}));
    else if (field) part[field[1]] = value(field[2]);
  }
  return whole;
}

describe('what is printed on the cards', () => {
  it('is what the rules read from data.toml', () => {
    const book = read(readFileSync(FILE, 'utf8')) as unknown as typeof PRINTED;
    const plain = (one: object) => ({ ...one, reconstructed: [] });
    const filled = (card: Partial<ScoringCard>) => plain({ stars: [], families: [], min_false: 0, ...card });
    expect(PRINTED.rank_stars).toEqual(book.rank_stars);
    expect(PRINTED.scoring_cards).toEqual(book.scoring_cards.map(filled));
    expect(PRINTED.variable_bonuses).toEqual(book.variable_bonuses.map(plain));
  });
});
