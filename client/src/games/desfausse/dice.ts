/**
 * Dice as the rules write them, taken apart for drawing: `sr3` is a small red 3, `BgD` a big green devil; `sr3g` counts
 * as green, `srD*` is an unblocked devil, `sr3+` was received this turn, `sr-` has not been thrown yet.
 */
import type { Words } from '../../words/game_words';

export type Colour = 'r' | 'g';
export type Face = 'D' | '2' | '3' | '4' | '5' | '6' | '-';

export interface Look {
  big: boolean;
  /** The colour it is made of. */
  body: Colour;
  /** The colour it counts as. */
  counts: Colour;
  face: Face;
  freed: boolean;
  received: boolean;
}

const NOTATION = /^([sB])([rg])([D2-6-])([rg]?)(\*?)(\+?)$/;

export const isDie = (code: string): boolean => NOTATION.test(code);

/** A die by its notation; something that is no die looks like a small red one that has not been thrown. */
export function look(code: string): Look {
  const [, size = 's', body = 'r', face = '-', tint = '', freed = '', received = ''] = NOTATION.exec(code) ?? [];
  return {
    big: size === 'B',
    body: body as Colour,
    counts: (tint || body) as Colour,
    face: face as Face,
    freed: freed !== '',
    received: received !== '',
  };
}

const write = (die: Look): string =>
  [
    die.big ? 'B' : 's',
    die.body,
    die.face,
    die.counts === die.body ? '' : die.counts,
    die.freed ? '*' : '',
    die.received ? '+' : '',
  ].join('');

/** The same die counting as the other colour. */
export const painted = (code: string): string => {
  const die = look(code);
  return write({ ...die, counts: die.counts === 'r' ? 'g' : 'r' });
};

/** The same devil unblocked. */
export const freed = (code: string): string => write({ ...look(code), freed: true });

/** A die in words: "small red 3 (counts as green)". */
export function spoken(code: string, words: Words): string {
  const die = look(code);
  const marks = [
    die.counts === die.body ? '' : words.say(`mark.${die.counts}`),
    die.freed ? words.say('mark.free') : '',
    die.received ? words.say('mark.received') : '',
  ].filter(Boolean);
  const name = `${words.say(`die.${code.slice(0, 2)}`)} ${words.say(`face.${die.face}`)}`;
  return marks.length ? `${name} (${marks.join(', ')})` : name;
}

/** How dice lie before a player: by what they show, devils next, those just received last. */
export const order = (code: string): string => {
  const die = look(code);
  const face = die.face === 'D' ? '8' : die.face === '-' ? '9' : die.face;
  return `${die.received ? 1 : 0}${face}${die.big ? 0 : 1}${die.counts}`;
};

/** Where each of the wanted dice lies in the row, every place once; null when one is missing. */
export function places(row: readonly string[], wanted: readonly string[]): number[] | null {
  const taken = new Set<number>();
  for (const code of wanted) {
    const place = row.findIndex((one, i) => one === code && !taken.has(i));
    if (place < 0) return null;
    taken.add(place);
  }
  return [...taken];
}
