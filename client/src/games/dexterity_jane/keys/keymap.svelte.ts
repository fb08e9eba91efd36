/**
 * Which key does what, by its place on the keyboard (5.5): kept on this device, and everybody may lay them elsewhere.
 *
 * Rules of this file: a key does one thing; digits, Tab and Escape are never given away; a press folds or stretches,
 * or, for whoever has tried that the keyboard can tell so many keys at once, a finger is folded while its key is held.
 */
import { recall, remember } from '../../../base/storage';
import { FINGERS, keyOf, printed, type Finger } from '../fingers';

export type Action = Finger | 'lock' | 'left' | 'right';
export type Preset = 'both' | 'left' | 'right';
export type Codes = Readonly<Record<Action, string>>;

export const ACTIONS: readonly Action[] = [...FINGERS, 'lock', 'left', 'right'];

const fingers = (codes: string) => Object.fromEntries(codes.split(' ').map((code, i) => [FINGERS[i], code]));
const laid = (codes: string, lock: string, left: string, right: string) =>
  ({ ...fingers(codes), lock, left, right }) as Codes;

/** Both hands on the home row; or all ten fingers under one hand, the left hand's in the upper row. */
export const PRESETS: Readonly<Record<Preset, Codes>> = {
  both: laid(FINGERS.map(keyOf).join(' '), 'Space', 'KeyW', 'KeyO'),
  left: laid('KeyT KeyR KeyE KeyW KeyQ KeyA KeyS KeyD KeyF KeyG', 'Space', 'KeyZ', 'KeyX'),
  right: laid('KeyP KeyO KeyI KeyU KeyY KeyH KeyJ KeyK KeyL Semicolon', 'Space', 'Comma', 'Period'),
};

/** So many keys at once are what the plainest keyboards tell. */
export const ENOUGH = 6;

interface Kept {
  codes: Codes;
  hold: boolean;
  rollover: number;
}

const isTaken = (code: string): boolean => /^(Digit|Numpad|Tab$|Escape$|Meta|Control|Alt|OS|F\d)/.test(code);

export class Keymap {
  codes = $state.raw<Codes>(PRESETS.both);
  /** A finger is folded while its key is held. */
  hold = $state(false);
  /** How many keys at once this keyboard has told, when it was tried; 0: it was not. */
  rollover = $state(0);
  #letters = $state.raw<ReadonlyMap<string, string>>(new Map());

  constructor() {
    const kept = recall<Partial<Kept>>('jane.keys');
    const codes = kept?.codes;
    if (codes && ACTIONS.every((action) => typeof codes[action] === 'string')) this.codes = codes;
    this.rollover = typeof kept?.rollover === 'number' ? kept.rollover : 0;
    this.hold = kept?.hold === true && this.rollover >= ENOUGH;
  }

  readonly preset = $derived(
    (Object.keys(PRESETS) as Preset[]).find((name) =>
      ACTIONS.every((action) => PRESETS[name][action] === this.codes[action]),
    ) ?? null,
  );
  readonly #actions = $derived(new Map(ACTIONS.map((action) => [this.codes[action], action])));

  actionOf(code: string): Action | null {
    return this.#actions.get(code) ?? null;
  }
  /** What stands on the key that does it. */
  letterOf(action: Action): string {
    return this.letter(this.codes[action]);
  }
  /** What stands on a key of this very keyboard, as far as the browser tells; else of an American one. */
  letter(code: string): string {
    return (this.#letters.get(code) ?? printed(code)).toUpperCase();
  }

  /** Ask the browser what the keys are called here. */
  read(): void {
    const { keyboard } = navigator as { keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> } };
    void keyboard?.getLayoutMap().then(
      (found) => (this.#letters = found),
      () => undefined,
    );
  }
  /** A browser that does not tell is learned from, key by key. */
  heard({ code, key }: KeyboardEvent): void {
    if (key.length !== 1 || key === ' ' || this.#letters.has(code)) return;
    this.#letters = new Map([...this.#letters, [code, key.toLowerCase()]]);
  }

  /** Another key for it; whatever that key did before is done by the old one. False for a key that has its own use. */
  lay(action: Action, code: string): boolean {
    if (isTaken(code)) return false;
    const before = this.actionOf(code);
    const swapped = before && before !== action ? { [before]: this.codes[action] } : {};
    this.#keep({ codes: { ...this.codes, [action]: code, ...swapped } });
    return true;
  }
  layAll(preset: Preset): void {
    this.#keep({ codes: PRESETS[preset] });
  }
  holds(hold: boolean): void {
    this.#keep({ hold: hold && this.rollover >= ENOUGH });
  }
  /** The keyboard has told so many at once. */
  tried(keys: number): void {
    this.#keep({ rollover: Math.max(this.rollover, keys) });
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this, change);
    remember('jane.keys', { codes: this.codes, hold: this.hold, rollover: this.rollover });
  }
}

export const keymap = new Keymap();
