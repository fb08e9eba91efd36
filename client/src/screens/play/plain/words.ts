/** What the plain table says beside the words of the game; only who plays at it loads them. */
import type { Language } from '../../../base/language';
import { tiedWords } from '../../../base/french';

const en = {
  question: 'Question',
  news: 'Just now',
  table: 'The table',
  players: 'Players',
  others: 'The others',
  you: 'you',
  toPlay: 'to answer',
  hidden: (n: number | null) => (n === null ? 'hidden' : `${n} hidden`),
  none: 'none',
  yes: 'yes',
  no: 'no',
  fetching: 'The answers are on their way…',
  pick: (fewest: number, most: number, there: number) =>
    fewest === most ? `choose ${most}` : most < there ? `${fewest} to ${most}` : fewest ? `at least ${fewest}` : 'any',
  picked: (n: number) => `${n} chosen`,
  between: (lowest: number, highest: number) => `${lowest} to ${highest}`,
  type: 'Type an answer',
  typeMore: 'There are more answers than are listed here. Any of them can be typed, like this:',
  typeHint: 'In notation, like this:',
  send: 'Answer',
  left: (seconds: number) => `${seconds} s left`,
  past: 'You are looking back.',
};

const fr: typeof en = {
  question: 'Question',
  news: 'À l’instant',
  table: 'La table',
  players: 'Joueurs',
  others: 'Les autres',
  you: 'vous',
  toPlay: 'doit répondre',
  // cards, coins, dice: a word that agrees with all of them
  hidden: (n) => (n === null ? 'non visible' : `${n} non visible${n < 2 ? '' : 's'}`),
  none: 'rien',
  yes: 'oui',
  no: 'non',
  fetching: 'Les réponses arrivent…',
  pick: (fewest, most, there) =>
    fewest === most
      ? `choisissez-en ${most}`
      : most < there
        ? `de ${fewest} à ${most}`
        : fewest
          ? `au moins ${fewest}`
          : 'à volonté',
  picked: (n) => `sélection : ${n}`,
  between: (lowest, highest) => `de ${lowest} à ${highest}`,
  type: 'Taper une réponse',
  typeMore: 'Il y a plus de réponses qu’on n’en liste ici. Toutes peuvent être tapées, comme ceci :',
  typeHint: 'En notation, comme ceci :',
  send: 'Répondre',
  left: (seconds) => `encore ${seconds} s`,
  past: 'Vous regardez en arrière.',
};

export type PlainWords = typeof en;

const french = tiedWords(fr);

export const plainWords = (language: Language): PlainWords => (language === 'fr' ? french : en);
