/**
 * Templates of sentences, in the form of ICU MessageFormat as far as sentences here need it: {name}, {seat, seat},
 * {n, plural, =0 {none} one {# die} other {# dice}}, {body, select, big {a big die} other {a die}}.
 *
 * The house reads the same form (`src/tripot/core/template.py`, which says more about it), and
 * `tests/words/cases.json` holds the two together.
 */

/** A place for a value, and the way in which it is written: none is the plain one. */
export type Gap = { readonly name: string; readonly kind: string };
/** Forms of which a value chooses one: of a plural by its number, of a select by its text. */
export type Branches = Gap & { readonly forms: ReadonlyMap<string, Template> };
/** A template that has been read: texts, gaps and choices in their order. */
export type Template = readonly (string | Gap | Branches)[];

const SPACE = /[ \t\r\n]*/y;
const NAME = /[\p{L}\p{N}_]+/uy;
const NUMBERED = /=\d+|zero|one|two|few|many|other/y;
const TEXT = /([^'{}]+)|''|'([{}](?:[^']|'')*)'?|'/y;
const TEXT_IN_PLURAL = /([^'{}#]+)|''|'([{}#](?:[^']|'')*)'?|'/y;

const known = new Map<string, Template>();

/** A template from its text. A text is read once; one that cannot be read is an error that names the column. */
export function read(text: string): Template {
  let template = known.get(text);
  if (!template) known.set(text, (template = new Reader(text).whole()));
  return template;
}

/** A text, and how far it has been read. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): Template {
    const template = this.message();
    if (this.at < this.text.length) this.fail();
    return template;
  }

  /** Text and gaps, up to a closing brace or the end; in a plural, # is the gap called `number`. */
  private message(number?: string): Template {
    const parts: (string | Gap | Branches)[] = [];
    for (let sign = this.text[this.at]; sign && sign !== '}'; sign = this.text[this.at]) {
      if (sign === '{') parts.push(this.gap());
      else if (sign === '#' && number) {
        this.at += 1;
        parts.push({ name: number, kind: '' });
      } else parts.push(this.words(number ? TEXT_IN_PLURAL : TEXT));
    }
    return parts;
  }

  /** Text as it is to be written, without the apostrophes that protect its braces. */
  private words(pattern: RegExp): string {
    let text = '';
    for (let found = this.match(pattern); found; found = this.match(pattern)) {
      text += found[1] ?? (found[2] ?? "'").replaceAll("''", "'");
    }
    return text;
  }

  private gap(): Gap | Branches {
    this.need('{');
    const name = this.word(NAME);
    if (this.isAt('}')) {
      this.at += 1;
      return { name, kind: '' };
    }
    this.need(',');
    const kind = this.word(NAME);
    const hasForms = kind === 'plural' || kind === 'select';
    const gap = hasForms ? { name, kind, forms: this.forms(kind === 'plural' ? name : '') } : { name, kind };
    this.need('}');
    return gap;
  }

  private forms(number: string): Map<string, Template> {
    const forms = new Map<string, Template>();
    this.need(',');
    while (!this.isAt('}')) {
      const key = this.word(number ? NUMBERED : NAME);
      this.need('{');
      forms.set(key, this.message(number));
      this.need('}');
    }
    if (!forms.has('other')) this.fail();
    return forms;
  }

  private isAt(sign: string): boolean {
    this.match(SPACE);
    return this.text[this.at] === sign;
  }

  private need(sign: string): void {
    if (!this.isAt(sign)) this.fail();
    this.at += 1;
  }

  private word(pattern: RegExp): string {
    this.match(SPACE);
    return this.match(pattern)?.[0] ?? this.fail();
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private fail(): never {
    throw new Error(`column ${this.at + 1} of “${this.text}”`);
  }
}
