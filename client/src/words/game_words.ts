/**
 * A game's words in one language: templates by key ("card.7M", "ask.AskPlay", "option.reveal.text").
 *
 * Their form is that of the house's catalogues (`../words/template`): {x} plain, {x, seat} a player's name, {x, NAME}
 * the game's own way to write one of its things, given in `formats`, and plurals and selects.
 */
import { type Branches, read, type Template } from './template';
import { elided } from '../base/french';
import { CHANCE, CLOCK } from '../base/seats';

export type Format = (value: unknown, words: Words) => string;
export type Entries = Readonly<Record<string, string>>;

/** Which form of a plural a number takes, as the Unicode CLDR has it: French counts nought and one as one. */
const NUMBERS = {
  en: (n: number) => (Math.abs(n) === 1 ? 'one' : 'other'),
  fr: (n: number) => (Math.abs(n) < 2 ? 'one' : n % 1_000_000 ? 'other' : 'many'),
};

export class Words {
  constructor(
    readonly language: 'fr' | 'en',
    readonly entries: Entries,
    readonly names: readonly string[] = [],
    readonly formats: Readonly<Record<string, Format>> = {},
  ) {}

  /** The same words with a game's own formats. */
  with(formats: Readonly<Record<string, Format>>): Words {
    return new Words(this.language, this.entries, this.names, { ...this.formats, ...formats });
  }

  has(key: string): boolean {
    return key in this.entries;
  }

  /** The words for a key with its gaps filled; an unknown key is said as it is, so that nothing is ever blank. */
  say(key: string, values: Readonly<Record<string, unknown>> = {}): string {
    const template = this.entries[key];
    return template === undefined ? key : this.fill(template, values);
  }

  fill(template: string, values: Readonly<Record<string, unknown>>): string {
    return this.write(read(template), values);
  }

  /** How a seat is called. */
  seat(seat: number): string {
    if (seat === CHANCE) return this.language === 'fr' ? 'Le hasard' : 'Chance';
    if (seat === CLOCK) return this.language === 'fr' ? 'L’horloge' : 'The clock';
    return this.names[seat] ?? `${this.language === 'fr' ? 'Place' : 'Seat'} ${seat + 1}`;
  }

  /** Several things in one breath. */
  listing(items: readonly string[]): string {
    const french = this.language === 'fr';
    if (items.length === 0) return french ? 'personne' : 'nobody';
    const last = items[items.length - 1];
    if (items.length === 1) return last;
    return `${items.slice(0, -1).join(', ')} ${french ? 'et' : 'and'} ${last}`;
  }

  private write(template: Template, values: Readonly<Record<string, unknown>>): string {
    let text = '';
    for (const part of template) {
      if (typeof part === 'string') text += part;
      else if ('forms' in part) text += this.write(this.chosen(part, values[part.name]), values);
      else {
        const written = this.written(values[part.name], part.kind);
        const isPeople = part.kind === 'seat' || part.kind === 'seats';
        text = (isPeople && this.language === 'fr' ? elided(text, written) : text) + written;
      }
    }
    return text;
  }

  private chosen({ kind, forms }: Branches, value: unknown): Template {
    const exact = forms.get(kind === 'plural' ? `=${value}` : String(value));
    const counted = kind === 'plural' ? forms.get(NUMBERS[this.language](value as number)) : undefined;
    return exact ?? counted ?? forms.get('other')!;
  }

  private written(value: unknown, kind: string): string {
    if (kind === 'seat') return this.seat(value as number);
    if (kind === 'seats') return this.listing((value as number[]).map((seat) => this.seat(seat)));
    return this.formats[kind] ? this.formats[kind](value, this) : String(value);
  }
}
