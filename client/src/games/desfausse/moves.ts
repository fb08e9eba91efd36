/** A move in the game's own words, as a player is asked whether to make it: the dice, where to, the trophies spent. */
import type { Words } from '../../words/game_words';
import { spoken } from './dice';
import type { Move } from './types';

const SPENT = { again: 'AGAIN', tint1: 'TINT1', tintn: 'TINTN', exo1: 'EXO1', exoall: 'EXOALL' } as const;

const dice = (codes: readonly string[], words: Words): string =>
  codes.length ? words.listing(codes.map((code) => spoken(code, words))) : words.say('die.none');

const withFormats = (words: Words): Words =>
  words.with({
    dice: (value, all) => dice(value as string[], all),
    trophy: (value, all) => all.say(`trophy.${value}`),
    gifts: (value, all) =>
      all.listing(
        (value as { to: number; dice: string[] }[]).map((gift) => `${dice(gift.dice, all)} → ${all.seat(gift.to)}`),
      ),
  });

export function sayMove(move: Move, words: Words): string {
  const full = withFormats(words);
  const said = [full.say(`move.${move.type}`, { ...move })];
  if (move.type === 'Give' && move.hell?.length) said.push(full.say('move.ToHell', { dice: move.hell }));
  return [...said, ...spent(move, words)].join(' · ');
}

/** Every trophy that goes with the move, and for which dice. */
function spent(move: Move, words: Words): string[] {
  const found: string[] = [];
  for (const [field, trophy] of Object.entries(SPENT)) {
    const use = (move as unknown as Record<string, readonly string[] | boolean | undefined>)[field];
    const name = words.say(`trophy.${trophy}`);
    if (use === true) found.push(name);
    else if (use && use.length) found.push(`${name} (${dice(use, words)})`);
  }
  return found;
}
