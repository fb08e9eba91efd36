/**
 * What a game's folder exports as `game` from its `game.ts`.
 *
 * Rules of this file: every page that shows a list of games loads all of these, so a `game.ts` holds a few words and
 * imports its theme; whatever is heavy is behind a function that loads it.
 */
import type { Component } from 'svelte';
import type { Language } from '../base/language';
import type { AnyBoard, GameFacts } from '../table/board';

export interface Game {
  /** Games are called by their own names in every language. */
  title: string;
  taglines: Readonly<Record<Language, string>>;
  /** The fewest and the most who can play. */
  seats: readonly [fewest: number, most: number];
  /** How long a game lasts, as its rulebook says: a test compares them. */
  minutes: number;
  /** Where it lies on the shelf, the lowest first. */
  order: number;
  /** Whether it can be learnt by playing. */
  hasLesson: boolean;
  /** The table in play; a game without one is played at the plain table. */
  board?: () => Promise<BoardModule>;
  /** What the house wants to know of the game beside its board. */
  facts: () => Promise<{ facts: GameFacts }>;
  /** Its pages for one person, where it has any. */
  alone?: Partial<Record<AloneWay, () => Promise<{ default: Component }>>>;
}

/** What one can do with a game alone: practise against the clock, and play the run of the day. */
export const ALONE = ['practice', 'daily'] as const;
export type AloneWay = (typeof ALONE)[number];

export interface BoardModule {
  default: AnyBoard;
  /** What the board has to know before it can be drawn. */
  ready?: () => Promise<void>;
}
