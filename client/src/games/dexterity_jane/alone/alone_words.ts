/** What practice and the daily ten say, in both languages with the same keys. */
import { tiedLater } from '../../../base/french';
import { settings } from '../../../base/settings.svelte';

const date = (day: string, language: 'fr' | 'en') =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
const seconds = (ms: number) => (ms / 1000).toFixed(3);

export const en = {
  practice: 'Practice',
  practiceLead: 'Fold, slam, look, and again. Your own browser holds the watch, so no line is in the way.',
  cards: 'Cards in a round',
  upright: 'Cards upright',
  uprightHint: 'To begin with: nothing to turn in your head.',
  drill: 'Drill',
  noDrill: 'All fingers',
  drillHint: 'Every round shows this finger, and those it is taken for.',
  drillMost: (finger: string) => `You confuse the ${finger} most.`,
  begin: 'Begin',
  again: 'Ten more',
  change: 'Choose again',
  bests: 'Your best times',
  bestsHint: 'Measured and kept by this browser. They are nobody’s business but yours.',
  noBests: 'No right round yet.',
  best: 'Best',
  rights: 'Right',
  cardsOf: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  of: (right: number, all: number) => `${right} of ${all}`,
  round: (n: number, all: number) => `Round ${n} of ${all}`,
  ready: 'Ready',
  readyLine: 'Both hands open. Press the bar, or the space bar, when you are ready.',
  steady: 'Steady… any moment now.',
  fold: 'Fold your fingers, then slam!',
  slam: 'Slam!',
  sent: 'Locked. Checking…',
  next: 'Next round',
  finish: 'See how it went',
  right: (time: string) => `Right, in ${time}!`,
  wrong: 'Not this time.',
  newBest: 'Your best yet!',
  tooLate: 'The time of this round was over.',
  wanted: 'To be folded',
  yours: 'Your hands',
  left: 'Left hands',
  rightHands: 'Right hands',
  gone: (card: string) => `${card}, taken off`,
  pair: 'Pairs cancel.',
  open: 'An open hand takes its whole row away.',
  daily: 'The daily ten',
  dailyOf: (day: string) => `the daily ten of ${date(day, 'en')}`,
  dailyDay: (day: string) => date(day, 'en'),
  dailyLead:
    'Ten rounds, one card to ten, the same for everybody here today. One try. A right round is worth its ' +
    'number; who has as many points was better in less time.',
  dailyClock:
    'The house deals, holds the countdown and measures; what your browser claims counts as far as your ' +
    'line explains it. A round that you have seen goes on, even if you load the page again.',
  judged: 'How is this judged?',
  start: 'Start my try',
  goOn: (round: number) => `Go on with round ${round}`,
  done: 'You have had your try today. Tomorrow there is another.',
  score: (points: number, right: number, all: number, ms: number) =>
    `${points === 1 ? '1 point' : `${points} points`} · ${right}/${all} · ${seconds(ms)} s`,
  share: 'Copy the result',
  copied: 'Copied: send it to a friend.',
  shareText: 'Your result as a text',
  board: 'Best of the house today',
  noBoard: 'Nobody has finished yet today.',
  place: 'Place',
  player: 'Player',
  points: 'Points',
  time: 'Time',
  you: 'you',
  ruled: (claimed: number, ms: number) =>
    `Your browser measured ${seconds(claimed)} s; your line explains ${seconds(ms)} s, and that counts.`,
  sealed: 'How can I know that the cards were settled before?',
  sealedText:
    'This is the hash of the secret that today’s cards are dealt from, and of tomorrow’s. An hour after ' +
    'midnight (UTC) the secret itself is shown, and anybody can deal the day again.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  howItWent: 'How it went',
  summary: (right: number, all: number) => `${right} of ${all} right`,
  seconds: (ms: number) => `${seconds(ms)} s`,
  leave: 'Leave',
};

export const fr: typeof en = {
  practice: 'Entraînement',
  practiceLead:
    'Pliez, frappez, regardez, et recommencez. Votre navigateur tient le chronomètre : aucune liaison en travers.',
  cards: 'Cartes par manche',
  upright: 'Cartes droites',
  uprightHint: 'Pour commencer : rien à tourner dans la tête.',
  drill: 'Exercice',
  noDrill: 'Tous les doigts',
  drillHint: 'Chaque manche montre ce doigt, et ceux pour lesquels on le prend.',
  drillMost: (finger) => `Vous confondez surtout : ${finger}.`,
  begin: 'Commencer',
  again: 'Dix de plus',
  change: 'Choisir autrement',
  bests: 'Vos meilleurs temps',
  bestsHint: 'Mesurés et gardés par ce navigateur. Ils ne regardent que vous.',
  noBests: 'Encore aucune manche juste.',
  best: 'Record',
  rights: 'Justes',
  cardsOf: (n) => (n < 2 ? `${n} carte` : `${n} cartes`),
  of: (right, all) => `${right} sur ${all}`,
  round: (n, all) => `Manche ${n} sur ${all}`,
  ready: 'Prêt',
  readyLine: 'Les deux mains ouvertes. Appuyez sur la barre, ou sur la barre d’espace, quand vous êtes prêt.',
  steady: 'Attention… d’un instant à l’autre.',
  fold: 'Pliez vos doigts, puis frappez !',
  slam: 'Frappez !',
  sent: 'Verrouillé. On vérifie…',
  next: 'Manche suivante',
  finish: 'Voir le bilan',
  right: (time) => `Juste, en ${time} !`,
  wrong: 'Pas cette fois.',
  newBest: 'Votre record !',
  tooLate: 'Le temps de cette manche était écoulé.',
  wanted: 'À plier',
  yours: 'Vos mains',
  left: 'Mains gauches',
  rightHands: 'Mains droites',
  gone: (card) => `${card}, retirée`,
  pair: 'Les paires s’annulent.',
  open: 'Une main ouverte emporte toute sa rangée.',
  daily: 'Les dix du jour',
  dailyOf: (day) => `les dix du ${date(day, 'fr')}`,
  dailyDay: (day) => date(day, 'fr'),
  dailyLead:
    'Dix manches, d’une carte à dix, les mêmes pour tout le monde ici aujourd’hui. Un seul essai. Une ' +
    'manche juste vaut son numéro ; à points égaux, le moins de temps l’emporte.',
  dailyClock:
    'La maison distribue, retient le compte à rebours et mesure ; ce que dit votre navigateur compte ' +
    'dans la mesure où votre liaison l’explique. Une manche que vous avez vue continue, même si vous ' +
    'rechargez la page.',
  judged: 'Comment juge-t-on ?',
  start: 'Commencer mon essai',
  goOn: (round) => `Reprendre à la manche ${round}`,
  done: 'Vous avez eu votre essai aujourd’hui. Demain, il y en aura un autre.',
  score: (points, right, all, ms) =>
    `${points < 2 ? `${points} point` : `${points} points`} · ${right}/${all} · ${seconds(ms).replace('.', ',')} s`,
  share: 'Copier le résultat',
  copied: 'Copié : envoyez-le à un ami.',
  shareText: 'Votre résultat en texte',
  board: 'Les meilleurs de la maison aujourd’hui',
  noBoard: 'Personne n’a encore fini aujourd’hui.',
  place: 'Place',
  player: 'Joueur',
  points: 'Points',
  time: 'Temps',
  you: 'vous',
  ruled: (claimed, ms) =>
    `Votre navigateur a mesuré ${seconds(claimed).replace('.', ',')} s ; votre liaison explique ` +
    `${seconds(ms).replace('.', ',')} s, et c’est ce qui compte.`,
  sealed: 'Comment savoir que les cartes étaient fixées avant ?',
  sealedText:
    'Voici l’empreinte du secret dont on tire les cartes d’aujourd’hui, et celle de demain. Une heure ' +
    'après minuit (UTC), le secret lui-même est montré, et chacun peut redistribuer la journée.',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  howItWent: 'Le bilan',
  summary: (right, all) => `${right} ${right < 2 ? 'juste' : 'justes'} sur ${all}`,
  seconds: (ms) => `${seconds(ms).replace('.', ',')} s`,
  leave: 'Quitter',
};

const french = tiedLater(fr);
export type AloneWords = typeof en;
/** Alive when the visitor's language changes. */
export const aloneWords = (): AloneWords => (settings.language === 'fr' ? french() : en);
