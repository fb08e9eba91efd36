/** Cards by their notation: a letter for the figure, a digit for the colour. */
import type { Words } from '../../words/game_words';
import { hasKit, kit } from './kit.svelte';

const CARD = /^[A-P][1-5]$/;

export const isCard = (code: string): boolean => CARD.test(code);

/** The marks that a card's figure bears, by name. */
export function marksOf(card: string): string[] {
  if (!hasKit() || !isCard(card)) return [];
  const bits = kit().symbols.indexOf(card[0]);
  return kit().marks.filter((_, place) => bits & (1 << place));
}

/** "the red D: dot and bar"; what is covered is a card. */
export function cardName(card: string, words: Words): string {
  if (!isCard(card)) return words.say('card.hidden');
  const name = words.say('card.name', { colour: words.say(`colour.${card[1]}`), symbol: card[0] });
  const marks = marksOf(card).map((mark) => words.say(`mark.${mark}`));
  const figure = marks.length ? words.listing(marks) : words.say('mark.none');
  return `${name}${words.language === 'fr' ? ' :' : ':'} ${figure}`;
}

/** The cards of a hand that do not belong to the symbol it has most of. */
export function oddOnes(hand: readonly string[]): string[] {
  const many = (card: string) => hand.filter((other) => other[0] === card[0]).length;
  const [first] = [...hand].sort((a, b) => many(b) - many(a));
  return hand.filter((card) => card[0] !== first?.[0]);
}

/** The cards of a hand, one of them moved to where another was. */
export function moved(cards: readonly string[], card: string, beside: string): string[] {
  const to = cards.indexOf(beside);
  const rest = cards.filter((one) => one !== card);
  return [...rest.slice(0, to), card, ...rest.slice(to)];
}
