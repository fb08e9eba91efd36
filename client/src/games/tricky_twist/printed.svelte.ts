/** What is printed on the cards: this table's own data, where its options bring some, else the game's usual data. */
import { api } from '../../net/api';
import type { Data, Options } from './types';

const BLANK: Data = { rank_stars: [], scoring_cards: [], variable_bonuses: [], reconstructed: [] };

let book = $state.raw<Data>(BLANK);

/** The house tells it with the words of the game, so this costs nothing where a page has asked for those. */
export async function readBook(): Promise<void> {
  if (book !== BLANK) return;
  const told = (await api.words('tricky_twist')).pieces as Data | null;
  if (told) book = told;
}

/** The cards of this table. */
export const printed = (options: Pick<Options, 'data'>): Data => options.data ?? book;
