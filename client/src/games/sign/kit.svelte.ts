/** What the house hands out to draw the game: how symbols are marked, who is in which team, what a body can do. */
import { api } from '../../net/api';
import type { Options } from './types';

/** A moment in thousandths of a gesture, and the level of a channel then. */
export type Key = readonly [at: number, level: number];

export interface Curves {
  ms: number;
  channels: Readonly<Record<string, readonly Key[]>>;
  /** Whether nobody could take it for something that figures do by themselves. */
  clear: boolean;
}

export interface Kit {
  symbols: string;
  colours: string;
  marks: readonly string[];
  most_cards: number;
  /** In a line to one's team. */
  most_letters: number;
  teams: Readonly<Record<Options['layout'], Readonly<Record<string, string>>>>;
  tick_ms: number;
  channels: readonly string[];
  sided: readonly string[];
  aimed: readonly string[];
  plain: readonly string[];
  gestures: Readonly<Record<string, Curves>>;
}

let known = $state.raw<Kit | null>(null);

/** It comes with the words of the game, so it costs nothing where a page has asked for those. */
export async function readKit(): Promise<void> {
  known ??= (await api.words('sign')).pieces as Kit;
}

/** The kit, once it is there; a board waits for it. */
export const kit = (): Kit => known!;
export const hasKit = (): boolean => known !== null;

/** The letter of a seat's team. */
export const teamOf = (options: Pick<Options, 'seats' | 'layout'>, seat: number): string =>
  kit().teams[options.layout][String(options.seats)][seat];
