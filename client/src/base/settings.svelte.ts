/** What a visitor has chosen: kept in localStorage where the browser allows it, and reactive. */
import { isLanguage, spoken, type Language } from './language';
import { recall, remember } from './storage';

export type { Language };

export type Pace = 'calm' | 'usual' | 'quick';
/** A multiple of the time that the house gives everything. */
const TEMPO: Record<Pace, number> = { calm: 1.7, usual: 1, quick: 0.45 };

export interface Choices {
  /** 'auto' follows the browser. */
  language: Language | 'auto';
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'none';
  /** How long one wants to look at what has happened. */
  pace: Pace;
  /** Stronger colours and outlines, and a pattern on everything that has a colour. */
  vivid: boolean;
  sound: boolean;
  captions: boolean;
  /** Ask once more before a move is sent. */
  confirm: boolean;
  /** Every game at the plain table: in words, without pictures and motion. */
  plain: boolean;
  /** The log with all that is procedure. */
  details: boolean;
}

const DEFAULTS: Choices = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  pace: 'usual',
  vivid: false,
  sound: true,
  captions: false,
  confirm: false,
  plain: false,
  details: false,
};

const asks = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null);

export class Settings {
  choices = $state<Choices>({ ...DEFAULTS });
  /** False where the browser keeps nothing: the settings say so. */
  kept = $state(true);
  #calm = $state(false);
  #dark = $state(true);
  #spoken: Language = 'en';

  constructor() {
    this.choices = { ...DEFAULTS, ...(recall<Partial<Choices>>('settings') ?? {}) };
    this.#spoken = spoken(typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]));
    const calm = asks('(prefers-reduced-motion: reduce)');
    const dark = asks('(prefers-color-scheme: dark)');
    this.#calm = calm?.matches ?? false;
    this.#dark = dark?.matches ?? true;
    calm?.addEventListener?.('change', (e) => (this.#calm = e.matches));
    dark?.addEventListener?.('change', (e) => (this.#dark = e.matches));
  }

  choose<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.choices[name] = value;
    this.kept = remember('settings', this.choices);
  }

  get language(): Language {
    return isLanguage(this.choices.language) ? this.choices.language : this.#spoken;
  }
  /** Whether things move, or are cut from one place to the next. */
  get moves(): boolean {
    return this.choices.motion === 'auto' ? !this.#calm : this.choices.motion === 'full';
  }
  get pace(): Pace {
    return this.choices.pace in TEMPO ? this.choices.pace : 'usual';
  }
  get tempo(): number {
    return TEMPO[this.pace];
  }
  get theme(): 'light' | 'dark' {
    return this.choices.theme === 'auto' ? (this.#dark ? 'dark' : 'light') : this.choices.theme;
  }
  get vivid(): boolean {
    return this.choices.vivid;
  }
  get sound(): boolean {
    return this.choices.sound;
  }
  get captions(): boolean {
    return this.choices.captions;
  }
  get confirm(): boolean {
    return this.choices.confirm;
  }
  get plain(): boolean {
    return this.choices.plain;
  }
  get details(): boolean {
    return this.choices.details;
  }
}

export const settings = new Settings();
