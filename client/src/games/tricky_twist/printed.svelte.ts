/** What is printed on the cards: the table's own, where it brought some, else those of the book, as the house tells them. */
import { api } from '../../lib/api';
import type { Data, Options } from './shapes';

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
