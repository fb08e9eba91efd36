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

/** What may be done to mislead: anything but what the team's own sign is made of. */
export function decoys(gestures: readonly Gesture[], sign: SignSpec | null): Gesture[] {
  const meant = new Set((sign?.steps ?? []).map((step) => step.g));
  return gestures.filter(({ name }) => !meant.has(name.split('.')[0]));
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
