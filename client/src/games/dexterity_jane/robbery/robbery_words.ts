/** What the table says of pistols and coins, in both languages with the same keys. */
import { withName } from '../../../base/french';
import { f, n } from '../counting';

export const en = {
  pickOne: 'Take one of these coins',
  lookAtCoins: 'Look at them',
  coverCoins: 'Cover them',
  yourCoins: (values: string) => `Your coins: ${values}.`,
  noCoins: 'You have no coin.',
  knownCoins: (name: string, values: string) => `You know of ${name}: ${values}.`,
  draw: { L: 'Draw the left pistol', R: 'Draw the right pistol' },
  putAway: { L: 'Put the left pistol away', R: 'Put the right pistol away' },
  handUsed: {
    L: (name: string) => `The left hand was used by ${name}`,
    R: (name: string) => `The right hand was used by ${name}`,
  },
  goesFirst: 'the sheriff’s star: this hand goes first',
  aimsAt: (name: string) => `aims at ${name}`,
  fireAt: (name: string, digit: number) => `Fire at ${name}, key ${digit}`,
  aimOne: 'Whom do you rob? Tap a player or press their number.',
  aimLeft: 'Two pistols: whom does the left one aim at?',
  aimRight: (name: string) => `The left one aims at ${name}. And the right one?`,
  keepOther: {
    L: (name: string) => `Keep the left pistol: fire at ${name}`,
    R: (name: string) => `Keep the right pistol: fire at ${name}`,
  },
  sentShot: 'Fired. Was that hand still free?',
  foldOrRob: 'Fold and slam, or draw a pistol!',
  bang: (shots: number): string => (shots > 1 ? 'Bang! Bang!' : 'Bang!'),
  firedAt: (names: string) => `has fired at ${names}`,
  robberies: 'The robberies, in order',
  bullets: {
    L: (count: number) => `${n(count, 'bullet', 'bullets')} on left hands`,
    R: (count: number) => `${n(count, 'bullet', 'bullets')} on right hands`,
  },
  odd: 'An odd number: it succeeds',
  even: 'An even number: it fails',
  coinGoes: {
    taken: (taker: string, loser: string) => `${taker} takes a coin from ${loser}.`,
    none: (_taker: string, loser: string) => `${loser} has no coin to lose.`,
    due: (taker: string, loser: string) => `${taker} picks a coin of ${loser}…`,
  },
};

export const fr: typeof en = {
  pickOne: 'Prenez une de ces pièces',
  lookAtCoins: 'Les regarder',
  coverCoins: 'Les cacher',
  yourCoins: (values) => `Vos pièces : ${values}.`,
  noCoins: 'Vous n’avez pas de pièce.',
  knownCoins: (name, values) => `Vous connaissez, chez ${name} : ${values}.`,
  draw: { L: 'Dégainer le pistolet gauche', R: 'Dégainer le pistolet droit' },
  putAway: { L: 'Rengainer le pistolet gauche', R: 'Rengainer le pistolet droit' },
  handUsed: {
    L: (name) => `La main gauche a déjà servi : ${name}`,
    R: (name) => `La main droite a déjà servi : ${name}`,
  },
  goesFirst: 'l’étoile du shérif : cette main passe en premier',
  aimsAt: (name) => `vise ${name}`,
  fireAt: (name, digit) => `Tirer sur ${name}, touche ${digit}`,
  aimOne: 'Qui braquez-vous ? Touchez un joueur ou tapez son numéro.',
  aimLeft: 'Deux pistolets : qui vise le gauche ?',
  aimRight: (name) => `Le gauche vise ${name}. Et le droit ?`,
  keepOther: {
    L: (name) => `Garder le pistolet gauche : tirer sur ${name}`,
    R: (name) => `Garder le pistolet droit : tirer sur ${name}`,
  },
  sentShot: 'Tiré. Cette main était-elle encore libre ?',
  foldOrRob: 'Pliez et frappez, ou dégainez !',
  bang: (shots) => (shots > 1 ? 'PAN ! PAN !' : 'PAN !'),
  firedAt: (names) => `a tiré sur ${names}`,
  robberies: 'Les braquages, dans l’ordre',
  bullets: {
    L: (count) => `${f(count, 'balle', 'balles')} sur les mains gauches`,
    R: (count) => `${f(count, 'balle', 'balles')} sur les mains droites`,
  },
  odd: 'Nombre impair : réussi',
  even: 'Nombre pair : raté',
  coinGoes: {
    taken: (taker, loser) => `${taker} prend une pièce à ${loser}.`,
    none: (_taker, loser) => `${loser} n’a pas de pièce à perdre.`,
    due: (taker, loser) => `${withName(`${taker} choisit une pièce de `, loser)}…`,
  },
};
