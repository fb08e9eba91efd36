/** How a table is called: the code that people read out and type. */

/** Eight letters and figures. */
const CODE = /^[a-z0-9]{8}$/;
/** The first four, which are enough while a table gathers. */
const HALF = /^[a-z0-9]{4}$/;
/** The ids of tables that were made before there were codes. */
const OLDER = /^[A-Za-z0-9_-]{12}$/;

/** The table that somebody means who types a code in any spelling, or pastes a link to it. */
export function tableOf(typed: string): string | null {
  const text = (/\/(?:t|replay)\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed).trim();
  if (OLDER.test(text)) return text;
  const plain = text.replace(/[\s\p{Pd}]+/gu, '').toLowerCase();
  return CODE.test(plain) || HALF.test(plain) ? plain : null;
}

/** A code as it is read out: "k7qf-2mnp". */
export const shown = (table: string): string => (CODE.test(table) ? `${table.slice(0, 4)}-${table.slice(4)}` : table);
