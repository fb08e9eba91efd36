/**
 * The keys of the table: digits for its cards, Q to Y for the hand, Space for done, Enter held for a call, Z to M for
 * gestures, F to fidget, G for the wheel. Keys are told by their place on the keyboard.
 *
 * Rules of this file: a key that is meant for something else, such as a button or a text, is left alone.
 */
import { KEYS as GESTURES } from './repertoire';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => `Digit${digit}`);
const HAND = ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY'];

export interface Deeds {
  isOn(): boolean;
  root(): HTMLElement;
  isCalling(): boolean;
  slot(slot: number, at: number): void;
  held(place: number, at: number): unknown;
  point(place: number, at: number): unknown;
  gesture(place: number): unknown;
  fidget(): void;
  wheel(): void;
  done(at: number): void;
  arm(): void;
  release(): void;
  cancel(): unknown;
}

export class Keys {
  constructor(readonly deeds: Deeds) {}

  down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.deeds.isOn() || this.#isElsewhere(event)) return;
    if (event.repeat ? event.code === 'Space' || event.code === 'Enter' : this.#act(event)) event.preventDefault();
  };

  up = (event: KeyboardEvent): void => {
    if (event.code === 'Enter') this.deeds.release();
  };

  /** Whether the key did something. */
  #act({ code, timeStamp: at }: KeyboardEvent): boolean {
    const [digit, hand] = [DIGITS.indexOf(code), HAND.indexOf(code)];
    const gesture = (GESTURES as readonly string[]).indexOf(code);
    if (digit >= 0 && this.deeds.isCalling()) this.deeds.point(digit, at);
    else if (digit >= 0) this.deeds.slot(digit, at);
    else if (hand >= 0) this.deeds.held(hand, at);
    else if (gesture >= 0) this.deeds.gesture(gesture);
    else if (code === 'KeyF') this.deeds.fidget();
    else if (code === 'KeyG') this.deeds.wheel();
    else if (code === 'Space') this.deeds.done(at);
    else if (code === 'Enter') this.deeds.arm();
    else if (code === 'Escape') this.deeds.cancel();
    else return false;
    return true;
  }

  #isElsewhere({ code, target }: KeyboardEvent): boolean {
    if (!(target instanceof Element)) return false;
    if (target.closest('input, textarea, select, [role=dialog], [role=alertdialog], .room')) return true;
    const board = this.deeds.root();
    if (target !== document.body && target.id !== 'felt' && !board.contains(target)) return true;
    const presses = code === 'Space' || code === 'Enter';
    return presses && target.closest('button') !== null && !target.closest('.call');
  }
}
