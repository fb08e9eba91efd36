/**
 * A view as something to be read: texts, pieces, rows, lists, and things with labels.
 *
 * Rules of this file: it knows no game, and no rule; what a field is called, and which numbers are seats, the house has
 * told (`TableFields`); nothing that the reader may not see is ever here, only how much of it there is.
 */
import type { TableFields } from '../../../net/protocol';
import { HIDDEN } from '../../../table/board';
import type { Words } from '../../../words/game_words';
import { read, type Template } from '../../../words/template';
import type { PlainWords } from './words';

export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'piece'; code: string; text: string }
  /** So many things of a row; null: the value itself. */
  | { kind: 'hidden'; count: number | null }
  | { kind: 'none' }
  /** Several small things in one line. */
  | { kind: 'row'; parts: readonly Shown[] }
  /** Several things, each with parts of its own. */
  | { kind: 'list'; parts: readonly Shown[] }
  | { kind: 'fields'; parts: readonly Labelled[] };

export interface Labelled {
  path: string;
  label: string;
  shown: Shown;
}

type Thing = Readonly<Record<string, unknown>>;

const NONE: Shown = { kind: 'none' };
const text = (said: string): Shown => ({ kind: 'text', text: said });
const isThing = (value: unknown): value is Thing =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isSmall = (shown: Shown) => shown.kind !== 'row' && shown.kind !== 'list' && shown.kind !== 'fields';

/** Whether there is anything to say: no empty row, nothing that is merely not so. */
const isNothing = (value: unknown, shown: Shown): boolean =>
  shown.kind === 'none' || (shown.kind === 'fields' && !shown.parts.length) || value === false;

export class Teller {
  constructor(
    readonly fields: TableFields,
    /** The words of the game and of its fields. */
    readonly words: Words,
    readonly own: PlainWords,
    readonly isPiece: (code: string) => boolean,
  ) {}

  label(path: string): string {
    return this.fields.labels[path] ?? path.slice(path.lastIndexOf('.') + 1).replaceAll('_', ' ');
  }

  /**
   * What lies on the table for all: everything but options and remarks, which are for boards that draw, and but what
   * belongs to single seats.
   */
  table(view: Thing): Labelled[] {
    const unsaid = ['options', 'remarks', ...this.fields.rows];
    const shared = Object.keys(view).filter((name) => !unsaid.includes(name));
    return this.ofThing(view, '', shared, (value) => value !== null && value !== false);
  }

  /** What belongs to each seat. A field in which nobody has anything is left out. */
  seats(view: Thing, count: number): Labelled[][] {
    const all = Array.from({ length: count }, (_, seat) => this.#seat(view, seat));
    const told = new Set(
      all.flat().flatMap(({ path, value, shown }) => (this.#says(path, value, shown) ? [path] : [])),
    );
    return all.map((own) => own.filter(({ path }) => told.has(path)));
  }

  /** A value of a field. */
  show(value: unknown, path: string): Shown {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (value === HIDDEN) return { kind: 'hidden', count: null };
    if (Array.isArray(value)) return this.#row(value, path);
    if (isThing(value)) return this.#thing(value, path);
    if (value === null || value === undefined || value === '') return NONE;
    const worded = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    if (this.words.has(`field.${name}.${worded}`)) return text(this.words.say(`field.${name}.${worded}`));
    if (typeof value === 'boolean') return text(value ? this.own.yes : this.own.no);
    if (typeof value === 'number') return this.#number(value, path, name);
    return this.piece(worded);
  }

  /** A text that may be a piece. */
  piece(code: string): Shown {
    const said = this.words.has(`piece.${code}`) ? this.words.say(`piece.${code}`) : code;
    return this.isPiece(code) ? { kind: 'piece', code, text: said } : text(said);
  }

  /** The fields of a thing that have a label, and something in them; or something that is wanted all the same. */
  ofThing(
    thing: Thing,
    path: string,
    names: readonly string[],
    isWanted: (value: unknown) => boolean = () => false,
  ): Labelled[] {
    return names.flatMap((name) => {
      const at = path ? `${path}.${name}` : name;
      const label = this.label(at);
      if (!label) return [];
      const shown = this.show(thing[name], at);
      return isWanted(thing[name]) || this.#says(at, thing[name], shown) ? [{ path: at, label, shown }] : [];
    });
  }

  #seat(view: Thing, seat: number): (Labelled & { value: unknown })[] {
    return this.fields.rows.flatMap((row) => {
      const value = (view[row] as unknown[] | undefined)?.[seat];
      const label = this.label(row);
      if (!label) return [];
      if (isThing(value) && !('type' in value)) {
        return this.ofThing(value, row, Object.keys(value), () => true).map((part) => ({
          ...part,
          value: value[part.path.slice(row.length + 1)],
        }));
      }
      return [{ path: row, label, shown: this.show(value, row), value }];
    });
  }

  #says(path: string, value: unknown, shown: Shown): boolean {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return !isNothing(value, shown) || (value === false && this.words.has(`field.${name}.no`));
  }

  #number(value: number, path: string, name: string): Shown {
    if (this.fields.seats.includes(path)) return text(this.words.seat(value));
    if (!this.words.has(`bit.${name}.1`)) return text(String(value));
    const bits = Object.entries(this.words.entries)
      .filter(([key]) => key.startsWith(`bit.${name}.`))
      .filter(([key]) => value & Number(key.slice(`bit.${name}.`.length)));
    return bits.length ? { kind: 'row', parts: bits.map(([, said]) => text(said)) } : NONE;
  }

  #row(values: readonly unknown[], path: string): Shown {
    const hidden = values.filter((value) => value === HIDDEN).length;
    const parts = values.filter((value) => value !== HIDDEN).map((value) => this.show(value, path));
    const covered: Shown[] = hidden ? [{ kind: 'hidden', count: hidden }] : [];
    if (!parts.length) return covered[0] ?? NONE;
    if (parts.every(isSmall)) return { kind: 'row', parts: [...counted(parts), ...covered] };
    const told = parts.filter((part) => part.kind !== 'fields' || part.parts.length);
    return told.length + covered.length ? { kind: 'list', parts: [...told, ...covered] } : NONE;
  }

  #thing(thing: Thing, path: string): Shown {
    const { type, ...rest } = thing;
    const template = typeof type === 'string' ? this.words.entries[`move.${type}`] : undefined;
    if (template !== undefined && isPlain(read(template))) return text(this.words.fill(template, rest));
    const parts = this.ofThing(rest, path, Object.keys(rest));
    if (typeof type === 'string' && !parts.length && template !== undefined) return text(type);
    return { kind: 'fields', parts };
  }
}

/** Whether a template needs none of the game's own ways to write a thing. */
const isPlain = (template: Template): boolean =>
  template.every(
    (part) =>
      typeof part === 'string' ||
      ('forms' in part ? [...part.forms.values()].every(isPlain) : ['', 'seat', 'seats'].includes(part.kind)),
  );

/** Words that are there several times are said once, with their number; figures stay as they are. */
function counted(parts: readonly Shown[]): Shown[] {
  const times = new Map<string, number>();
  for (const part of parts) if (part.kind === 'text') times.set(part.text, (times.get(part.text) ?? 0) + 1);
  return parts.flatMap((part, at) => {
    if (part.kind !== 'text' || /^[\d.,+-]+$/.test(part.text)) return [part];
    const isFirst = parts.findIndex((one) => one.kind === 'text' && one.text === part.text) === at;
    const n = times.get(part.text)!;
    return isFirst ? [n > 1 ? text(`${part.text} × ${n}`) : part] : [];
  });
}
