/** What the coach says beside the words of the game. */
import { tiedLater } from '../../base/french';
import { settings } from '../../base/settings.svelte';

const en = {
  title: 'The coach',
  open: 'Ask the coach',
  lead: 'What would the master do, and why?',
  thinking: 'The master thinks it over …',
  notAsked: 'Nothing is asked of you at the moment. The coach waits with you.',
  bySense: 'Here the master goes by its nose too: there is nothing to compare.',
  even: 'Another answer is about as good: choose what you like.',
  slight: (points: string) => `A little better than the next one, by ${points}.`,
  clear: (points: string) => `Nothing else comes close: the next one brings ${points} less.`,
  points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  best: 'The best',
  played: 'Played',
  behind: (points: string) => `${points} behind`,
  asGood: 'As good',
  compared: (n: number) => `${n} answers compared, with what this seat knows and nothing else.`,
  moment: 'At this moment',
  silent: 'Nobody has to decide anything at this moment.',
  nextDecision: (name: string) => `On to the next decision of ${name}`,
  noPlayed: 'What was played cannot be compared with these.',
  review: 'The whole game',
  whose: 'Whose game',
  through: (n: number, all: number) => `The master has gone through ${n} of ${all} decisions …`,
  dearest: (n: number) => (n === 1 ? 'The decision that cost most' : `The ${n} decisions that cost most`),
  would: (said: string, points: string) => `Better by ${points}: ${said}`,
  see: 'See the moment',
  nothingDear: 'No decision cost anything worth mentioning. The master takes its hat off.',
  noDecision: 'There was nothing to decide that could be compared.',
  over: 'The game is over: now the coach may speak about all of it.',
  again: 'Ask again',
};

const fr: typeof en = {
  title: 'Le coach',
  open: 'Demander au coach',
  lead: 'Que ferait le maître, et pourquoi ?',
  thinking: 'Le maître réfléchit …',
  notAsked: 'On ne vous demande rien pour l’instant. Le coach attend avec vous.',
  bySense: 'Ici, le maître aussi joue au flair : il n’y a rien à comparer.',
  even: 'Une autre réponse vaut à peu près autant : choisissez à votre goût.',
  slight: (points) => `Un peu mieux que la suivante, de ${points}.`,
  clear: (points) => `Rien d’autre n’approche : la suivante rapporte ${points} de moins.`,
  points: (n) => (n < 2 ? `${n} point` : `${n} points`),
  best: 'La meilleure',
  played: 'Joué',
  behind: (points) => `${points} de moins`,
  asGood: 'Aussi bien',
  compared: (n) => `${n} réponses comparées, avec ce que sait cette place et rien d’autre.`,
  moment: 'À ce moment',
  silent: 'Personne n’a de décision à prendre à ce moment.',
  nextDecision: (name) => `À la prochaine décision de ${name}`,
  noPlayed: 'Ce qui a été joué ne se compare pas à ces réponses.',
  review: 'Toute la partie',
  whose: 'La partie de',
  through: (n, all) => `Le maître a revu ${n} décisions sur ${all} …`,
  dearest: (n) => (n < 2 ? 'La décision qui a coûté le plus' : `Les ${n} décisions qui ont coûté le plus`),
  would: (said, points) => `Mieux de ${points} : ${said}`,
  see: 'Voir le moment',
  nothingDear: 'Aucune décision n’a coûté quoi que ce soit de notable. Le maître tire son chapeau.',
  noDecision: 'Il n’y avait rien à décider qui se compare.',
  over: 'La partie est finie : le coach peut maintenant parler de tout.',
  again: 'Redemander',
};

const french = tiedLater(fr);

/** Alive when the visitor's language changes. */
export const coachWords = (): typeof en => (settings.language === 'fr' ? french() : en);
