/** What one can do with one's own body, as a wheel shows it: pages of eight, one's own sign first. */
import type { Words } from '../../words/game_words';
import type { Kit } from './kit.svelte';
import type { SignSpec } from './types';

export interface Gesture {
  /** As the kit knows it: `wink.L`. */
  name: string;
  /** Towards whom, where it is aimed. */
  seat?: number;
}

export const PAGE = 8;
export const KEYS = ['KeyZ', 'KeyX', 'KeyC', 'KeyV', 'KeyB', 'KeyN', 'KeyM'] as const;

const FAVOURITES = ['wink.L', 'wink.R', 'brow.L', 'touch_ear.L', 'scratch_nose', 'smile', 'nod', 'tilt.L'];

const key = ({ name, seat }: Gesture) => `${name} ${seat ?? ''}`;

/** Everything, without anything twice: the sign's gestures, the usual favourites, all others, looks at people. */
export function repertoire(kit: Kit, others: readonly number[], sign: SignSpec | null): Gesture[] {
  const own = (sign?.steps ?? []).map(({ g, side, seat }) => ({
    name: side ? `${g}.${side}` : g,
    ...(seat != null && { seat }),
  }));
  const all = Object.keys(kit.gestures)
    .filter((name) => !kit.aimed.includes(name))
    .map((name) => ({ name }));
  const looks = kit.aimed.flatMap((name) => others.map((seat) => ({ name, seat })));
  const found = new Map<string, Gesture>();
  for (const one of [...own, ...FAVOURITES.map((name) => ({ name })), ...all, ...looks])
    if (!found.has(key(one)) && kit.gestures[one.name]) found.set(key(one), one);
  return [...found.values()];
}

export const pagesOf = (gestures: readonly Gesture[]): Gesture[][] =>
  Array.from({ length: Math.ceil(gestures.length / PAGE) }, (_, i) => gestures.slice(i * PAGE, (i + 1) * PAGE));

/** One's own list of decoys, where it is not the usual one: what was put on it, what was taken off. */
export interface Decoys {
  on: readonly string[];
  off: readonly string[];
}

/** Whether fidgeting plays it: anything but what the team's own sign is made of, unless one has it otherwise. */
export function isDecoy({ name }: Gesture, sign: SignSpec | null, { on, off }: Decoys): boolean {
  const isMeant = (sign?.steps ?? []).some((step) => step.g === name.split('.')[0]);
  return on.includes(name) || (!isMeant && !off.includes(name));
}

/** The list after a gesture was put on it, or taken off. */
export function turned(gesture: Gesture, sign: SignSpec | null, list: Decoys): Decoys {
  const { name } = gesture;
  const [on, off] = [list.on.filter((one) => one !== name), list.off.filter((one) => one !== name)];
  if (isDecoy(gesture, sign, list)) return { on, off: [...off, name] };
  return isDecoy(gesture, sign, { on, off }) ? { on, off } : { on: [...on, name], off };
}

/** A sign as one says it: its gestures in order. */
export const signInWords = ({ steps = [] }: SignSpec, words: Words): string =>
  steps
    .map(({ g, side, seat, times = 1 }) => {
      const name = gestureName({ name: side ? `${g}.${side}` : g, ...(seat != null && { seat }) }, words);
      return times > 1 ? `${name} ×${times}` : name;
    })
    .join(', ');

export function gestureName({ name, seat }: Gesture, words: Words): string {
  const [gesture, side] = name.split('.');
  const said = words.say(`gesture.${gesture}`);
  if (seat !== undefined) return words.say('phrase.at', { gesture: said, seat });
  return side ? words.say(`phrase.${side}`, { gesture: said }) : said;
}
