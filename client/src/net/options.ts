/** What the host of a table may choose, read from the JSON schema of the game's options. */

export type OptionValue = string | number | boolean | null;

export interface OptionFacts {
  name: string;
  choices: OptionValue[];
  default: OptionValue;
  /** Its number is a seat of the table. */
  isSeat?: boolean;
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  enum?: OptionValue[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  default?: OptionValue;
  properties?: Record<string, Schema>;
}

/** With more numbers than this an option is offered in steps. */
const MOST = 9;

/** The options that have a few values to choose from; whole decks and the like can only be given in a file. */
export function optionFacts(schema: object): OptionFacts[] {
  const root = schema as Schema;
  const own = root.$ref ? root.$defs?.[root.$ref.split('/').pop()!] : root;
  return Object.entries(own?.properties ?? {}).flatMap(([name, kind]) => {
    const choices = values(kind);
    if (choices.length < 2) return [];
    return [{ name, choices, default: kind.default ?? null, ...(kind.format === 'seat' && { isSeat: true }) }];
  });
}

/** An option as a table of so many can have it: no seat is offered that is not there. */
export const atTable = (option: OptionFacts, seats: OptionValue): OptionFacts =>
  option.isSeat ? { ...option, choices: option.choices.filter((seat) => Number(seat) < Number(seats)) } : option;

function values(kind: Schema): OptionValue[] {
  if (kind.enum) return kind.enum;
  if (kind.type === 'boolean') return [true, false];
  if (kind.type === 'integer' && kind.minimum !== undefined && kind.maximum !== undefined) {
    return numbers(kind.minimum, kind.maximum, kind.default as number | undefined);
  }
  if (kind.anyOf) {
    const parts = kind.anyOf.filter((part) => part.type !== 'null');
    const found = parts.flatMap(values);
    return found.length && kind.anyOf.length > parts.length ? [null, ...found] : found;
  }
  return [];
}

function numbers(low: number, high: number, usual: number | undefined): number[] {
  const all = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  if (all.length <= MOST) return all;
  const step = (high - low) / (MOST - 2);
  const some = Array.from({ length: MOST - 1 }, (_, i) => Math.round(low + i * step));
  return [...new Set([...some, ...(usual === undefined ? [] : [usual])])].sort((a, b) => a - b);
}
