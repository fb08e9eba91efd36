import { describe, expect, it } from 'vitest';
import data from '../../../../src/tripot/games/tricky_twist/data.toml?raw';
import { PRINTED } from './printed';
import type { ScoringCard } from './shapes';

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
    const book = read(data) as unknown as typeof PRINTED;
    const plain = (one: object) => ({ ...one, reconstructed: [] });
    const filled = (card: Partial<ScoringCard>) => plain({ stars: [], families: [], min_false: 0, ...card });
    expect(PRINTED.rank_stars).toEqual(book.rank_stars);
    expect(PRINTED.scoring_cards).toEqual(book.scoring_cards.map(filled));
    expect(PRINTED.variable_bonuses).toEqual(book.variable_bonuses.map(plain));
  });
});
