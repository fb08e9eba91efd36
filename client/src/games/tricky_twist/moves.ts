/** A move in the game's own words, as a player is asked whether to make it. */
import type { Words } from '../../words/game_words';
import type { Declaration, Move, ShiftBy, Shown } from './types';
import { boardWords, cardName, withFormats } from './words';

export function sayMove(move: Move, words: Words, view?: Shown): string {
  const full = withFormats(words, view);
  switch (move.type) {
    case 'TakeBonus':
      return [full.say('move.TakeBonus', { ...move }), ...taken(move, full)].join(' · ');
    case 'TurnPile':
      return [
        full.say('move.TurnPile', { ...move }),
        ...(move.top ? [boardWords(words).onTop(cardName(move.top, words))] : []),
      ].join(' · ');
    case 'Declare':
      return full.with({ said: (said) => declared(said as Declaration, full) }).say('move.Declare', { ...move });
    default:
      return full.say(`move.${move.type}`, { ...move });
  }
}

function taken({ bonus, shows, target }: Extract<Move, { type: 'TakeBonus' }>, words: Words): string[] {
  const said = [];
  if (shows != null) said.push(named(words, bonus, shows));
  if (target != null) said.push(boardWords(words).trick(target));
  return said;
}

function declared({ flip, wild, faces, shift }: Declaration, words: Words): string {
  const said = faces.map((face) => named(words, face.bonus, face.shows));
  if (wild) said.unshift(named(words, 'WILD', wild));
  if (flip) said.unshift(sayMove({ ...flip, type: 'TurnPile', seat: 0 }, words));
  if (shift) said.push(shifted(shift, words));
  return said.length ? words.listing(said) : words.say('word.nothing');
}

const named = (words: Words, bonus: string, shows: unknown): string =>
  words.say('word.face', {
    bonus: words.fill('{bonus, bonus}', { bonus }),
    shows: words.fill('{shows, shows}', { shows }),
  });

function shifted({ target, step }: ShiftBy, words: Words): string {
  const by = boardWords(words).step(step);
  if (typeof target === 'number') return words.say('word.shift_pile', { step: by, pile: target });
  return words.say('word.shift_face', { step: by, bonus: words.fill('{bonus, bonus}', { bonus: target }) });
}
