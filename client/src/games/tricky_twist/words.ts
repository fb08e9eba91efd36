/** What the board says beside the game's own catalogue: names of places on the table, and how to handle it. */
import { tiedLater } from '../../base/french';
import type { Words } from '../../words/game_words';
import { faceOf, faceSigns, type Bonus } from './bonus';
import type { Shown } from './types';

const en = {
  tricks: 'Tricks',
  falseTricks: 'False tricks',
  hand: 'Your hand',
  reserve: 'Reserve',
  yourReserve: 'Your reserve',
  kept: 'Bonus cards',
  bonus: 'Bonus',
  market: 'Bonus cards on offer',
  noMarket: 'All bonus cards are gone.',
  oddValue: 'Odd value',
  evenValue: 'Even value',
  anyValue: 'Any value',
  shiftBy: (steps: string) => `Shift ${steps}`,
  scoring: 'Scoring card',
  round: (n: number, all: number) => `Round ${n} of ${all}`,
  lastTrick: 'Last trick',
  lastTrickOf: (name: string) => `Last trick: ${name}`,
  falseTrick: 'false trick',
  youTake: 'You take the trick.',
  takes: (name: string) => `${name} takes the trick.`,
  youLead: 'You lead: play any card.',
  youFollow: (family: string) => `Led: ${family}. You must follow.`,
  youAreFree: (family: string) => `No ${family}: any card makes a false trick.`,
  led: (family: string) => `led: ${family}`,
  leads: 'leads',
  inHand: (n: number) => `${n} in hand`,
  inReserve: (n: number) => `${n} in reserve`,
  shuffled: 'You get the top one; nobody knows which.',
  lastCard: 'You hold your last card: unless you draw, the round is about to end.',
  cardsIn: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  back: 'face down',
  openTo: 'everyone knows this card',
  notNow: 'Not now. Choose it to hear why.',
  look: (name: string) => `Look at the cards of ${name}`,
  labelled: (what: string, how: string | number) => `${what}: ${how}`,
  nothingYet: 'nothing yet',
  chosen: (n: number, all: number) => `${n} of ${all}`,
  toReserve: (n: number) => `Tap or drag ${n} cards here`,
  setAside: 'Set aside',
  moreToChoose: (n: number) => (n === 1 ? 'One more' : `${n} more`),
  giveBack: 'Back into the hand',
  whatFor: 'Before each trick you may draw one of them back.',
  shuffledSoon: 'They will be shuffled, and nobody may look.',
  remember: 'Left in your reserve:',
  orTurn: 'or first turn a pile over',
  takeWhat: 'Choose a bonus card to read it.',
  takeBackWhat: 'Which false trick comes back?',
  takeBackNone: 'None',
  countsAs: 'It will count as',
  take: 'Take it',
  unused: 'Not used',
  suggested: 'suggested',
  asSuggested: 'As suggested',
  declare: 'Declare',
  turnPile: (n: number) => `Trick ${n}`,
  onTop: (card: string) => `${card} on top`,
  becomesTrick: 'becomes a trick',
  step: (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),
  now: 'If the round ended now',
  even: 'As many of both',
  nowNote: 'The trick on the table does not count yet. Everyone is taken to declare what pays best.',
  keepInSight: 'Keep my stars in sight',
  reckoning: 'The house is reckoning…',
  noStars: 'The house cannot reckon just now.',
  range: (least: number, most: number) => `${least}–${most}`,
  counts: (cards: string) => `Counted by the Scoring card: ${cards}.`,
  doubts: {
    covered: 'May turn over a trick whose cards you cannot see.',
    memory: 'You may turn over a trick; at this table you are to remember what lies in it.',
    others: 'Ranks depend on what the others declare.',
    sealed: 'Has declared; it is not shown yet.',
  },
  worthSuggested: 'Suggested',
  worthYours: 'Yours',
  worthBest: 'Nothing pays more, as far as can be told.',
  worthSame: 'It pays the same.',
  worthLess: (n: number) => (n === 1 ? '1 star less than suggested.' : `${n} stars less than suggested.`),
  worthMore: (n: number) => (n === 1 ? '1 star more than suggested.' : `${n} stars more than suggested.`),
  sheet: 'Score sheet',
  playOn: (round: number) => `On with round ${round}`,
  trick: (n: number) => `Trick ${n}`,
  tricksOf: (n: number): string => (n === 1 ? 'trick' : 'tricks'),
  pairsOf: 'pairs',
  forPairs: (n: number, each: number) => (n === 1 ? `1 pair × ${each}` : `${n} pairs × ${each}`),
  counted: (n: number) => `${n} counted`,
  ranked: (n: number) => `rank ${n}`,
  total: 'Total',
  thisRound: 'Round',
  star: (n: number) => (n === 1 ? '1 star' : `${n} stars`),
  drew: 'draws',
  stayed: 'stays',
};
export type BoardWords = typeof en;

const fr: BoardWords = {
  tricks: 'Plis',
  falseTricks: 'Faux-plis',
  hand: 'Votre main',
  reserve: 'Réserve',
  yourReserve: 'Votre réserve',
  kept: 'Cartes Bonus',
  bonus: 'Bonus',
  market: 'Cartes Bonus à prendre',
  noMarket: 'Toutes les cartes Bonus sont prises.',
  oddValue: 'Valeur impaire',
  evenValue: 'Valeur paire',
  anyValue: 'Toute valeur',
  shiftBy: (steps) => `Décalage ${steps}`,
  scoring: 'Carte Scoring',
  round: (n, all) => `Manche ${n} sur ${all}`,
  lastTrick: 'Dernier pli',
  lastTrickOf: (name) => `Dernier pli : ${name}`,
  falseTrick: 'faux-pli',
  youTake: 'Vous remportez le pli.',
  takes: (name) => `${name} remporte le pli.`,
  youLead: 'Vous entamez : jouez ce que vous voulez.',
  youFollow: (family) => `Demandé : ${family}. Fournissez.`,
  youAreFree: (family) => `Pas de ${family} : tout fera un faux-pli.`,
  led: (family) => `demandé : ${family}`,
  leads: 'entame',
  inHand: (n) => `${n} en main`,
  inReserve: (n) => `${n} en réserve`,
  shuffled: 'Vous aurez celle du dessus, que personne ne connaît.',
  lastCard: 'C’est votre dernière carte : sans pioche, la manche va s’achever.',
  cardsIn: (n) => (n < 2 ? `${n} carte` : `${n} cartes`),
  back: 'face cachée',
  openTo: 'tout le monde connaît cette carte',
  notNow: 'Pas maintenant. Choisissez-la pour savoir pourquoi.',
  look: (name) => `Regarder les cartes de ${name}`,
  labelled: (what, how) => `${what} : ${how}`,
  nothingYet: 'rien encore',
  chosen: (n, all) => `${n} sur ${all}`,
  toReserve: (n) => `Touchez ou glissez ${n} cartes ici`,
  setAside: 'Mettre de côté',
  moreToChoose: (n) => `Encore ${n}`,
  giveBack: 'Reprendre en main',
  whatFor: 'Avant chaque pli, vous pourrez en repiocher une.',
  shuffledSoon: 'Elles seront mélangées, et plus personne ne regardera.',
  remember: 'Il reste dans votre réserve :',
  orTurn: 'ou retournez d’abord une pile',
  takeWhat: 'Choisissez une carte Bonus pour la lire.',
  takeBackWhat: 'Quel faux-pli revient en main ?',
  takeBackNone: 'Aucun',
  countsAs: 'Elle comptera comme',
  take: 'La prendre',
  unused: 'Pas utilisée',
  suggested: 'proposé',
  asSuggested: 'Comme proposé',
  declare: 'Annoncer',
  turnPile: (n) => `Pli ${n}`,
  onTop: (card) => `${card} dessus`,
  becomesTrick: 'devient un pli',
  step: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),
  now: 'Si la manche s’arrêtait là',
  even: 'Autant des deux',
  nowNote: 'Le pli en cours ne compte pas encore. On suppose que chacun annonce ce qui rapporte le plus.',
  keepInSight: 'Garder mes étoiles sous les yeux',
  reckoning: 'La maison calcule…',
  noStars: 'La maison ne peut pas calculer en ce moment.',
  range: (least, most) => `${least} à ${most}`,
  counts: (cards) => `Compté par la carte Scoring : ${cards}.`,
  doubts: {
    covered: 'Peut retourner un pli dont vous ne voyez pas les cartes.',
    memory: 'Vous pouvez retourner un pli ; à cette table, à vous de vous souvenir de ce qu’il contient.',
    others: 'Les rangs dépendent de ce que les autres annoncent.',
    sealed: 'A annoncé ; ce n’est pas encore montré.',
  },
  worthSuggested: 'Proposé',
  worthYours: 'Le vôtre',
  worthBest: 'Rien ne rapporte plus, pour autant qu’on sache.',
  worthSame: 'Cela rapporte autant.',
  worthLess: (n) => (n < 2 ? `${n} étoile de moins que proposé.` : `${n} étoiles de moins que proposé.`),
  worthMore: (n) => (n < 2 ? `${n} étoile de plus que proposé.` : `${n} étoiles de plus que proposé.`),
  sheet: 'Feuille de marque',
  playOn: (round) => `Jouer la manche ${round}`,
  trick: (n) => `Pli ${n}`,
  tricksOf: (n) => (n < 2 ? 'pli' : 'plis'),
  pairsOf: 'paire',
  forPairs: (n, each) => (n < 2 ? `${n} paire × ${each}` : `${n} paires × ${each}`),
  counted: (n) => (n < 2 ? `${n} compté` : `${n} comptés`),
  ranked: (n) => `rang ${n}`,
  total: 'Total',
  thisRound: 'Manche',
  star: (n) => (n < 2 ? `${n} étoile` : `${n} étoiles`),
  drew: 'pioche',
  stayed: 'passe',
};

const french = tiedLater(fr);
export const boardWords = (words: Words): BoardWords => (words.language === 'fr' ? french() : en);

/** The game's own ways to write its things, for the gaps of its catalogue. */
const named = (words: Words, section: string, key: unknown) =>
  words.has(`${section}.${key}`) ? words.say(`${section}.${key}`) : String(key);

export function cardName(card: string, words: Words): string {
  if (card === '?') return words.say('word.hidden_card');
  return words.say('word.card', { value: card.slice(0, -1), family: words.say(`suit.${card.slice(-1)}`) });
}

/** A bonus card by what it does at this table: a variable one is called after the face in play. */
export function bonusName(bonus: Bonus, view: Shown, words: Words): string {
  const say = boardWords(words);
  const face = faceOf(bonus, view);
  if (!face) return words.say(`bonus.${bonus}`);
  const { families, values, steps } = face;
  if (families.length) return capital(families.map((family) => words.say(`family.${family}`)).join('/'));
  if (steps.length) return say.shiftBy(faceSigns(face));
  const [first, second] = values;
  const gaps = new Set(values.slice(1).map((value, i) => value - values[i]));
  if (gaps.size !== 1 || values.length < 3) return values.join(', ');
  if (second - first === 1) return say.anyValue;
  return second - first > 2 ? values.join(', ') : first % 2 ? say.oddValue : say.evenValue;
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const withFormats = (words: Words): Words =>
  words.with({
    card: (value, all) => cardName(String(value), all),
    cards: (value, all) => all.listing((value as string[]).map((one) => cardName(one, all))),
    family: (value, all) => named(all, 'family', value),
    bonus: (value, all) => named(all, 'bonus', value),
    scoring: (value, all) => named(all, 'scoring', value),
    shows: (value, all) => (value === null ? all.say('word.unused') : named(all, 'shows', value)),
  });
