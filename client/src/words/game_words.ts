/**
 * A game's words in one language: templates by key ("card.7M", "ask.AskPlay", "option.reveal.text").
 *
 * The gaps are those of the rules' catalogues: {x} plain, {x:seat} a player's name, {n:star|stars} a number with its
 * noun, {x:NAME} the game's own way to write one of its things, given in `formats`.
 */
import { CHANCE, CLOCK } from './board';

export type Format = (value: unknown, words: Words) => string;
export type Entries = Readonly<Record<string, string>>;

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
    return template.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, spec: string | undefined) =>
      this.write(values[name], spec ?? ''),
    );
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

  /** A number with its noun: French counts 0 and 1 as one. */
  count(n: number, one: string, many: string): string {
    const single = this.language === 'fr' ? Math.abs(n) < 2 : Math.abs(n) === 1;
    return `${n} ${single ? one : many}`;
  }

  private write(value: unknown, spec: string): string {
    if (spec === 'seat') return this.seat(value as number);
    if (spec === 'seats') return this.listing((value as number[]).map((seat) => this.seat(seat)));
    if (spec.includes('|')) {
      const [one, many] = spec.split('|');
      return this.count(value as number, one, many);
    }
    if (spec && this.formats[spec]) return this.formats[spec](value, this);
    return String(value);
  }
}
