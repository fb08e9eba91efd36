/** How hands, fingers and cards are called aloud. */
import { tiedLater } from '../../base/french';
import { settings } from '../../base/settings.svelte';
import { readCard } from './cards';
import { FINGERS, isFolded, type Finger, type Side } from './hand';

const en = {
  hand: { L: 'left hand', R: 'right hand' } as Record<Side, string>,
  finger: { T: 'thumb', I: 'index', M: 'middle finger', R: 'ring finger', P: 'little finger' } as Record<
    Finger,
    string
  >,
  open: 'open',
  folded: (fingers: readonly string[]) => `${listed(fingers, 'and')} folded`,
  wrong: (fingers: readonly string[]) => `wrong: ${listed(fingers, 'and')}`,
  bullets: (n: number) => (n === 1 ? '1 bullet' : `${n} bullets`),
  back: 'card, face down',
};
export type HandWords = typeof en;

const fr: HandWords = {
  hand: { L: 'main gauche', R: 'main droite' },
  finger: { T: 'pouce', I: 'index', M: 'majeur', R: 'annulaire', P: 'auriculaire' },
  open: 'ouverte',
  folded: (fingers) => `${listed(fingers, 'et')} ${fingers.length > 1 ? 'pliés' : 'plié'}`,
  wrong: (fingers) => `faux : ${listed(fingers, 'et')}`,
  bullets: (n) => (n < 2 ? `${n} balle` : `${n} balles`),
  back: 'carte face cachée',
};

function listed(things: readonly string[], and: string): string {
  return things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`;
}

const french = tiedLater(fr);
/** `handWords()`: alive when the visitor's language changes. */
export const handWords = (language: 'fr' | 'en' = settings.language): HandWords => (language === 'fr' ? french() : en);

/** "left hand, index folded"; `mask` and `wrong` are masks of ten. */
export function handName(side: Side, mask: number, wrong = 0, say: HandWords = handWords()): string {
  const names = (fingers: number) =>
    FINGERS.filter((one) => isFolded(fingers, side, one)).map((one) => say.finger[one]);
  const [folded, mistaken] = [names(mask), names(wrong)];
  const told = [say.hand[side], folded.length ? say.folded(folded) : say.open];
  return (mistaken.length ? [...told, say.wrong(mistaken)] : told).join(', ');
}

/** "left hand, index folded, 1 bullet"; a back is a card face down. */
export function cardName(code: string, say: HandWords = handWords()): string {
  const card = readCard(code);
  if (!card) return say.back;
  const told = [say.hand[card.side], card.finger ? say.folded([say.finger[card.finger]]) : say.open];
  return (card.bullets ? [...told, say.bullets(card.bullets)] : told).join(', ');
}
