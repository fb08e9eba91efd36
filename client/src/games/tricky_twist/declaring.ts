/** A declaration being put together: for each bonus card that is open, what may be said of it. */
import type { Words } from '../../words/game_words';
import { faceOf, type Bonus } from './bonus';
import type { AskDeclare, Declaration, Face, Flip, ShiftBy, Shown } from './types';
import { boardWords, bonusName, cardName, withFormats } from './words';

export interface Option {
  label: string;
  /** A family or a value that can be drawn instead of the label. */
  shows?: string | number;
  /** The card that comes to lie on top of a pile, or the false trick that goes under. */
  card?: string;
  /** It begins another pile. */
  opens?: boolean;
  value: Flip | 'trick' | 'false' | Face | ShiftBy;
}
export interface Row {
  bonus: Bonus;
  part: 'flip' | 'wild' | 'face' | 'shift';
  options: Option[];
}

export function rowsOf(ask: AskDeclare, view: Shown, words: Words): Row[] {
  const { choices } = ask;
  const { kept } = view.places[ask.seat];
  const say = boardWords(words);
  const full = withFormats(words);
  const rows: Row[] = [];
  if (choices.flips.length)
    rows.push({
      bonus: 'FLIP',
      part: 'flip',
      options: choices.flips.map((value, i) => ({
        value,
        label: flipLabel(value, ask, words),
        card: value.top ?? choices.piles.find((pile) => pile.number === value.pile)?.cards[0],
        opens: value.pile !== choices.flips[i - 1]?.pile,
      })),
    });
  if (choices.wilds.length)
    rows.push({
      bonus: 'WILD',
      part: 'wild',
      options: choices.wilds.map((value) => ({ value, label: full.fill('{shows, shows}', { shows: value }) })),
    });
  for (const bonus of kept) {
    const faces = choices.faces.filter((face) => face.bonus === bonus);
    if (faces.length)
      rows.push({
        bonus,
        part: 'face',
        options: faces.map((value) => ({
          value,
          shows: value.shows,
          label: full.fill('{shows, shows}', { shows: value.shows }),
        })),
      });
  }
  const mover = kept.find((bonus) => faceOf(bonus, view)?.steps.length);
  if (choices.shifts.length && mover) {
    rows.push({
      bonus: mover,
      part: 'shift',
      options: choices.shifts.map((value) => ({
        value,
        label: `${say.step(value.step)}: ${targetName(value.target, ask, view, words)}`,
      })),
    });
  }
  return rows;
}

function flipLabel(flip: Flip, ask: AskDeclare, words: Words): string {
  const say = boardWords(words);
  const pile = ask.choices.piles.find((one) => one.number === flip.pile);
  if (flip.top) return say.onTop(cardName(flip.top, words));
  return `${pile ? cardName(pile.cards[0], words) : say.turnPile(flip.pile)} ${say.becomesTrick}`;
}

function targetName(target: ShiftBy['target'], ask: AskDeclare, view: Shown, words: Words): string {
  if (typeof target === 'string') return bonusName(target as Bonus, view, words);
  const pile = ask.choices.piles.find((one) => one.number === target);
  return pile?.is_false ? cardName(pile.cards[0], words) : boardWords(words).turnPile(target);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Which option of a row a declaration says; -1 for none. */
export function saidIn(row: Row, said: Declaration): number {
  const found = {
    flip: said.flip,
    wild: said.wild,
    shift: said.shift,
    face: said.faces.find((face) => face.bonus === row.bonus) ?? null,
  }[row.part];
  return found === null ? -1 : row.options.findIndex(({ value }) => same(value, found));
}

/** The declaration with one part said otherwise. */
export function saying(said: Declaration, row: Row, at: number): Declaration {
  const value = at < 0 ? null : row.options[at].value;
  if (row.part !== 'face') return { ...said, [row.part]: value };
  const others = said.faces.filter((face) => face.bonus !== row.bonus);
  const faces = value ? [...others, value as Face] : others;
  return { ...said, faces: faces.sort((a, b) => a.bonus.localeCompare(b.bonus)) };
}
