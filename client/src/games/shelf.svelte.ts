/**
 * The games on the shelf: those with a folder here, and those that the house serves beside them.
 *
 * Rules of this file: a game is found by its folder's `game.ts`, and no list names it; the house is asked only by
 * pages that list all games, and for a game that has no folder.
 */
import { tied } from '../base/french';
import { preload } from '../base/preload';
import { settings } from '../base/settings.svelte';
import { api } from '../net/api';
import type { GameCard } from '../net/protocol';
import type { AnyBoard, GameFacts } from '../table/board';
import type { Component } from 'svelte';
import { ALONE, type AloneWay, type Game } from './game';

const folders = import.meta.glob<Game>('./*/game.ts', { eager: true, import: 'game' });

/** A game as pages show it. */
export interface ShelfGame {
  name: string;
  title: string;
  tagline: string;
  seats: readonly [fewest: number, most: number];
  minutes: number | null;
  /** Whether it has a board of its own; any other is played at the plain table. */
  hasBoard: boolean;
  hasLesson: boolean;
  /** What one can do with it alone. */
  alone: readonly AloneWay[];
}

const gameOf = (name: string): Game | undefined => folders[`./${name}/game.ts`];

const inLanguage = (taglines: Readonly<Record<string, string>>): string => tied(taglines[settings.language] ?? '');

const ofFolder = (name: string, game: Game): ShelfGame => ({
  name,
  title: game.title,
  tagline: inLanguage(game.taglines),
  seats: game.seats,
  minutes: game.minutes,
  hasBoard: game.board !== undefined,
  hasLesson: game.hasLesson,
  alone: ALONE.filter((way) => game.alone?.[way]),
});

const ofHouse = (game: GameCard): ShelfGame => ({
  name: game.name,
  title: game.title,
  tagline: inLanguage(game.taglines),
  seats: [Math.min(...game.seats), Math.max(...game.seats)],
  minutes: game.minutes,
  hasBoard: false,
  hasLesson: game.has_lesson,
  alone: [],
});

const own = Object.entries(folders)
  .sort(([, a], [, b]) => a.order - b.order)
  .map(([path]) => path.split('/')[1]);

class Shelf {
  /** The games of the house that have no folder here. */
  #others = $state.raw<readonly GameCard[]>([]);
  /** Whether the house has told which games it has. */
  isComplete = $state(false);
  /** The house did not answer. */
  isClosed = $state(false);
  #asked = false;

  /** In the language of the visitor, and alive when that changes. */
  get all(): readonly ShelfGame[] {
    return [...own.map((name) => ofFolder(name, gameOf(name)!)), ...this.#others.map(ofHouse)];
  }

  find(name: string): ShelfGame | null {
    const game = gameOf(name);
    if (game) return ofFolder(name, game);
    const other = this.#others.find((one) => one.name === name);
    return other ? ofHouse(other) : null;
  }

  /** How a game is called; by its name, until more is known of it. */
  title(name: string): string {
    return this.find(name)?.title ?? name;
  }

  /** Ask the house which games it has; not for one that has a folder here. */
  look = (name?: string): void => {
    if (this.#asked || (name !== undefined && gameOf(name))) return;
    this.#asked = true;
    api.games().then(
      (games) => {
        this.#others = games.filter((game) => !gameOf(game.name));
        this.isComplete = true;
        this.isClosed = false;
      },
      () => {
        this.#asked = false;
        this.isClosed = true;
      },
    );
  };
}

export const shelf = new Shelf();

const laid = new Map<string, AnyBoard>();

export async function loadBoard(name: string): Promise<AnyBoard> {
  const load = gameOf(name)?.board;
  if (!load) throw new Error(`there is no board for ${name}`);
  preload(`board ${name}`);
  const { default: board, ready } = await load();
  await ready?.();
  laid.set(name, board);
  return board;
}

/** A board that is there already is drawn at once, with everything round it. */
export const boardAtHand = (name: string): AnyBoard | null => laid.get(name) ?? null;

/** Loads what a page can be shown without: while the line is down it is tried again for some seconds, then given up. */
async function patiently<T>(load: (() => Promise<T>) | undefined): Promise<T | undefined> {
  for (let wait = 500; load && wait < 20_000; wait *= 2) {
    try {
      return await load();
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
  return undefined;
}

/** A page of a game for one person; null where it has none. */
export const loadAlone = (name: string, way: AloneWay): Promise<{ default: Component }> | null =>
  gameOf(name)?.alone?.[way]?.() ?? null;

export async function loadFacts(name: string): Promise<GameFacts> {
  return (await patiently(gameOf(name)?.facts))?.facts ?? { paragraphs: {} };
}
