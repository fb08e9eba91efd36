/** What is printed on the cards of the book: the game's data.toml, word for word (printed.test.ts compares them). */
import type { Data } from './shapes';

const STEPS = [0, 0, 2, 5, 9, 14, 20, 27];
const PAIRS = [0, 1, 3, 7, 12, 18, 25, 33];
const card = (
  id: string,
  kind: Data['scoring_cards'][number]['kind'],
  bonus_side: 'family' | 'value',
  stars: number[],
  more: Partial<Data['scoring_cards'][number]> = {},
): Data['scoring_cards'][number] => ({ id, kind, bonus_side, stars, families: [], min_false: 0, reconstructed: [], ...more });

export const PRINTED: Data = {
  rank_stars: [12, 7, 3, 0],
  reconstructed: [],
  scoring_cards: [
    card('RUN', 'longest_run', 'value', STEPS),
    card('EVEN', 'count_even', 'value', STEPS),
    card('ODD', 'count_odd', 'value', STEPS),
    card('PAIR_MS', 'one_of_families', 'family', PAIRS, { families: ['M', 'S'] }),
    card('PAIR_UH', 'one_of_families', 'family', PAIRS, { families: ['U', 'H'] }),
    card('BEST_FAMILY', 'best_family', 'family', [0, 0, 1, 3, 7, 12, 18, 25]),
    card('FAMILIES', 'distinct_families', 'family', [0, 1, 3, 7, 12]),
    card('FEWEST', 'rank_fewest', 'family', []),
    card('MOST', 'rank_most', 'family', [], { min_false: 1 }),
  ],
  variable_bonuses: [
    { id: 'V1', family_face: ['M', 'U'], value_face: { kind: 'list', values: [1, 3, 5, 7, 9, 11] }, reconstructed: [] },
    { id: 'V2', family_face: ['U', 'S'], value_face: { kind: 'list', values: [2, 4, 6, 8, 10, 12] }, reconstructed: [] },
    { id: 'V3', family_face: ['S', 'H'], value_face: { kind: 'list', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }, reconstructed: [] },
    { id: 'V4', family_face: ['H', 'M'], value_face: { kind: 'shift', delta: [-1, 1], min: 1, max: 12 }, reconstructed: [] },
  ],
};
