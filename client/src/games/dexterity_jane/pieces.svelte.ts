/** What is in the box: this table's own, where its options bring one, else that of the house. */
import { api } from '../../net/api';
import type { Components, Options } from './types';

let book = $state.raw<Components | null>(null);

/** The house tells it with the words of the game, so this costs nothing where a page has asked for those. */
export async function readBox(): Promise<void> {
  book ??= (await api.words('dexterity_jane')).pieces as Components | null;
}

/** Null before the house has told. */
export const boxOf = (options: Pick<Options, 'components'>): Components | null => options.components ?? book;
