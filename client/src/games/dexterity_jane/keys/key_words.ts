/** What the table says of fingers and their keys, in both languages with the same keys. */
import { f, n } from '../counting';
import { FINGERS, type Finger } from '../fingers';
import type { Action } from './keymap.svelte';

type Names = Record<Finger, string>;

/** The same five words for both hands. */
const short = (five: readonly string[]): Names =>
  Object.fromEntries(FINGERS.map((finger, i) => [finger, five[i % 5]])) as Names;
const actions = (fingers: Names, lock: string, left: string, right: string): Record<Action, string> => ({
  ...fingers,
  lock,
  left,
  right,
});

const FINGERS_EN: Names = {
  LT: 'left thumb',
  LI: 'left index',
  LM: 'left middle finger',
  LR: 'left ring finger',
  LP: 'left little finger',
  RT: 'right thumb',
  RI: 'right index',
  RM: 'right middle finger',
  RR: 'right ring finger',
  RP: 'right little finger',
};
const FINGERS_FR: Names = {
  LT: 'pouce gauche',
  LI: 'index gauche',
  LM: 'majeur gauche',
  LR: 'annulaire gauche',
  LP: 'auriculaire gauche',
  RT: 'pouce droit',
  RI: 'index droit',
  RM: 'majeur droit',
  RR: 'annulaire droit',
  RP: 'auriculaire droit',
};

export const en = {
  keys: 'Your keys',
  keyboard: 'The keyboard.',
  finger: FINGERS_EN,
  action: actions(FINGERS_EN, 'slam', 'left pistol', 'right pistol'),
  brief: actions(short(['thumb', 'index', 'mid.', 'ring', 'little']), 'slam', 'pistol', 'pistol'),
  oneOrBoth: 'One hand or both',
  preset: { both: 'Both hands', left: 'Left hand alone', right: 'Right hand alone' },
  tapOrHold: 'Tap or hold',
  tap: 'Tap: one press folds, another one stretches',
  holdKeys: 'Hold: a finger is folded while its key is down',
  tryRollover:
    'To choose “hold”, first press as many of your finger keys at once as you can: many keyboards tell only a few.',
  rollover: (keys: number) =>
    keys < 6
      ? `Your keyboard has told ${n(keys, 'key', 'keys')} at once. Six are needed to hold.`
      : keys < 10
        ? `Your keyboard has told ${keys} keys at once: more fingers than that cannot be held.`
        : 'Your keyboard tells all ten keys at once.',
  eachKey: 'Another key',
  changeKey: (action: string, letter: string) => `${action} ${letter}. Change`,
  pressKey: (action: string) => `Press the key for: ${action}`,
  keyLaid: (action: string, letter: string) => `${action}: ${letter}`,
  keyTaken: (letter: string) => `${letter} has another use. Press another key.`,
};

export const fr: typeof en = {
  keys: 'Vos touches',
  keyboard: 'Le clavier.',
  finger: FINGERS_FR,
  action: actions(FINGERS_FR, 'frapper', 'pistolet gauche', 'pistolet droit'),
  brief: actions(short(['pouce', 'index', 'maj.', 'ann.', 'aur.']), 'frapper', 'pistolet', 'pistolet'),
  oneOrBoth: 'Une main ou deux',
  preset: { both: 'Les deux mains', left: 'La main gauche seule', right: 'La main droite seule' },
  tapOrHold: 'Frapper ou tenir',
  tap: 'Frapper : une pression plie, une autre déplie',
  holdKeys: 'Tenir : un doigt est plié tant que sa touche est enfoncée',
  tryRollover:
    'Pour choisir « tenir », enfoncez d’abord autant de touches de doigts que possible à la fois : ' +
    'bien des claviers n’en signalent que quelques-unes.',
  rollover: (keys) =>
    keys < 6
      ? `Votre clavier a signalé ${f(keys, 'touche', 'touches')} à la fois. Il en faut six pour tenir.`
      : keys < 10
        ? `Votre clavier a signalé ${keys} touches à la fois : on ne peut pas tenir plus de doigts.`
        : 'Votre clavier signale les dix touches à la fois.',
  eachKey: 'Une autre touche',
  changeKey: (action, letter) => `${action} ${letter}. Changer`,
  pressKey: (action) => `Appuyez sur la touche pour : ${action}`,
  keyLaid: (action, letter) => `${action} : ${letter}`,
  keyTaken: (letter) => `${letter} sert à autre chose. Appuyez sur une autre touche.`,
};
