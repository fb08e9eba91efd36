/** What somebody has filled in of a form, and the move that it makes. */
import type { Form, FormField } from '../../../net/protocol';
import type { AnyMove } from '../../../table/board';

/** By field: the keys of the values that are chosen, or a number. */
export type Filled = Readonly<Record<string, readonly string[] | number>>;

/** Names a value of a field; a value that is there twice has two. */
export function keysOf(field: FormField): string[] {
  const times = new Map<string, number>();
  return field.values.map(({ value }) => {
    const written = JSON.stringify(value);
    const n = times.get(written) ?? 0;
    times.set(written, n + 1);
    return n ? `${written} ${n}` : written;
  });
}

/** A form as it is laid out: like the move it came with; nothing is picked where several things may be. */
export function blank(form: Form): Filled {
  const move = form.move as Readonly<Record<string, unknown>>;
  const filled = form.fields.map(({ name, kind }) => {
    const value = move[name];
    return [name, kind === 'number' ? Number(value) : kind === 'one' ? [JSON.stringify(value)] : []] as const;
  });
  return Object.fromEntries(filled);
}

/** Choose a value, or no longer: of a field of which one is chosen, instead of the other. */
export function picked(field: FormField, filled: Filled, key: string): Filled {
  const before = (filled[field.name] ?? []) as readonly string[];
  const several = field.kind === 'several' || field.kind === 'bits';
  const after = before.includes(key) ? before.filter((one) => one !== key) : [...before, key];
  return { ...filled, [field.name]: several ? after : [key] };
}

/** The values that are chosen and still offered, in the order of the form. */
export function chosen(field: FormField, filled: Filled): unknown[] {
  const keys = filled[field.name] as readonly string[];
  return keysOf(field).flatMap((key, at) => (keys.includes(key) ? [field.values[at].value] : []));
}

/** The move; null where something that was chosen is no longer there. */
export function made(form: Form, filled: Filled): AnyMove | null {
  const move: Record<string, unknown> = { ...(form.move as AnyMove) };
  for (const field of form.fields) {
    if (field.kind === 'number') {
      move[field.name] = filled[field.name];
      continue;
    }
    const values = chosen(field, filled);
    if (field.kind === 'several') move[field.name] = values;
    else if (field.kind === 'bits') move[field.name] = (values as number[]).reduce((sum, bit) => sum + bit, 0);
    else if (values.length) move[field.name] = values[0];
    else return null;
  }
  return move as unknown as AnyMove;
}
