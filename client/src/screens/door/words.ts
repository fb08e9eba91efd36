/** What is said at the door of a private house; only who stands before it loads these words. */
import type { Language } from '../../base/language';
import { tiedWords } from '../../base/french';

const en = {
  title: 'A private house',
  lead: 'Whoever lives here gives parties for friends. Say the word, and come in.',
  word: 'The word of the house',
  enter: 'Come in',
  hint: 'You do not know it? Ask whoever invited you, for the word or for a link. This browser will remember it.',
  empty: 'Say something: the door does not open by itself.',
  out: 'You were shown the door',
  outHint: 'If you think that this is a mistake, talk to whoever keeps the house.',
};

const fr: typeof en = {
  title: 'Une maison privée',
  lead: 'On y reçoit des amis. Dites le mot, et entrez.',
  word: 'Le mot de la maison',
  enter: 'Entrer',
  hint: 'Vous ne le connaissez pas ? Demandez à qui vous a invité le mot, ou un lien. Ce navigateur s’en souviendra.',
  empty: 'Dites quelque chose : la porte ne s’ouvre pas toute seule.',
  out: 'On vous a mis à la porte',
  outHint: 'Si vous pensez que c’est une erreur, parlez-en à qui tient la maison.',
};

const french = tiedWords(fr);

export const doorWords = (language: Language): typeof en => (language === 'fr' ? french : en);
