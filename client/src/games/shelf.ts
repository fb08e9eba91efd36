/** The games on the shelf: what is known of each before it is loaded. */
import type { Component } from 'svelte';
import type { BoardProps, GameFacts } from '../lib/board';
import { fetchFiles } from '../lib/wants';
import './tricky_twist/theme.css';
import './desfausse/theme.css';
import './dexterity_jane/theme.css';
import './sign/theme.css';

export const GAMES = ['tricky_twist', 'desfausse', 'dexterity_jane', 'sign'] as const;
export type GameName = (typeof GAMES)[number];

/** The games are called by their own names in every language. */
export const TITLES: Record<GameName, string> = {
  tricky_twist: 'Tricky Twist',
  desfausse: 'DESfausse',
  dexterity_jane: 'Dexterity Jane',
  sign: 'Sign',
};

/** How long a game lasts, as its rulebook says: a test compares them. */
export const MINUTES: Record<GameName, number> = { tricky_twist: 25, desfausse: 20, dexterity_jane: 15, sign: 20 };

export type AnyBoard = Component<BoardProps<any, any, any, any>>;

const boards = import.meta.glob<{ default: AnyBoard; ready?: () => Promise<void> }>('./*/Board.svelte');

export const isGame = (name: string): name is GameName => (GAMES as readonly string[]).includes(name);

/** Whether the client can draw the game's table. */
export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in boards;

const laid = new Map<string, AnyBoard>();

export async function loadBoard(game: string): Promise<AnyBoard> {
  const load = boards[`./${game}/Board.svelte`];
  if (!load) throw new Error(`there is no board for ${game}`);
  fetchFiles(`board ${game}`);
  const { default: board, ready } = await load();
  await ready?.();
  laid.set(game, board);
  return board;
}

/** A board that is there already is drawn at once, with everything round it. */
export const boardAtHand = (game: string): AnyBoard | null => laid.get(game) ?? null;

const facts = import.meta.glob<{ facts: GameFacts }>('./*/facts.ts');

/** What a page can do without for a while: where the line is down it is tried again, then let be. */
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

export async function loadFacts(game: string): Promise<GameFacts> {
  return (await patiently(facts[`./${game}/facts.ts`]))?.facts ?? { paragraphs: {} };
}
