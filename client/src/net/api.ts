/** The house over HTTP. Every failure is a `Trouble` with a code and, where the house said one, a sentence. */
import { earlyAnswer } from './early';
import { tied, tiedWords } from '../base/french';
import { optionFacts, type OptionFacts } from './options';
import type {
  Answer,
  Arrival,
  CharacterCard,
  Code,
  Course,
  GameBook,
  GameCard,
  GameWords,
  Hint,
  HouseCard,
  LogPage,
  Me,
  NewTable,
  OpenedTable,
  Overview,
  ProblemDetails,
  Question,
  Replay,
  RoomSheet,
  TableFields,
  TableRow,
} from './protocol';
import { door } from './door.svelte';
import { settings } from '../base/settings.svelte';

export class Trouble extends Error {
  readonly said: string;

  constructor(
    /** 'line': the house does not answer; otherwise one of the house's own codes. */
    readonly code: string,
    said = '',
    readonly status = 0,
  ) {
    super(said || code);
    this.said = tied(said);
  }
}

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await (earlyAnswer(`${init.method ?? 'GET'} ${path}`) ??
      fetch(path, {
        ...init,
        headers: { accept: 'application/json', 'accept-language': settings.language, ...init.headers },
      }));
  } catch {
    throw new Trouble('line');
  }
  if (answer.ok) return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
  if (answer.status === 502 || answer.status === 504) throw new Trouble('line');
  const problem = (await answer.json().catch(() => null)) as Partial<ProblemDetails> | null;
  door.note(problem?.code ?? '', tied(problem?.detail ?? ''));
  throw new Trouble(problem?.code ?? 'inside', problem?.detail ?? '', answer.status);
}

/** Post a value as JSON. */
export const tell = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  hand<T>(path, JSON.stringify(body), signal);

/** Post a text that is JSON already. */
export const hand = <T>(path: string, body: string, signal?: AbortSignal): Promise<T> =>
  ask<T>(path, { method: 'POST', body, headers: { 'content-type': 'application/json' }, signal });

/** A game as the house tells it: what can be chosen, who can be called, its words and its rulebook in one language. */
export interface GameSheet {
  name: string;
  version: string;
  seats: number[];
  levels: string[];
  /** Its bots with a face, the weakest first. */
  characters: CharacterCard[];
  options: OptionFacts[];
  words: Record<string, string>;
  rulebook: GameBook['rulebook'];
  /** What is printed on the pieces, where that is data. */
  pieces: unknown;
}

/** What the house tells of a game in one language, words among it. */
type Told = { words: Record<string, string> };

let shelf: Promise<GameCard[]> | null = null;
const told = new Map<string, Promise<Told>>();

/** The address of a game's words and rulebook, in the visitor's language. */
const place = (name: string): string => `/api/games/${encodeURIComponent(name)}/${settings.language}`;

const tableAt = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

/** What is found there; each address is asked once. */
function telling<T extends Told>(path: string): Promise<T> {
  const known = told.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>(path).then((found) =>
    settings.language === 'fr' ? { ...found, words: tiedWords(found.words) } : found,
  );
  told.set(path, asked);
  asked.catch(() => told.delete(path));
  return asked;
}

/** Every game of the house, asked once. */
function gameCards(): Promise<GameCard[]> {
  shelf ??= ask<GameCard[]>('/api/games');
  shelf.catch(() => (shelf = null));
  return shelf;
}

async function gameSheet(name: string): Promise<GameSheet> {
  const [cards, book] = await Promise.all([gameCards(), api.book(name)]);
  const card = cards.find((one) => one.name === name);
  if (!card) throw new Trouble('no_game', '', 404);
  return { ...card, options: optionFacts(card.options), ...book };
}

export const api = {
  games: gameCards,
  game: gameSheet,
  /** Words and rulebook. */
  book: (name: string) => telling<GameBook>(place(name)),
  /** The words alone, which is all that a game in play needs; the book has them as well, where it is there already. */
  words: (name: string) => telling<GameWords>(told.has(place(name)) ? place(name) : `${place(name)}/words`),
  /** How the fields of a view are called, for a table that is drawn in words. */
  fields: (name: string) => telling<TableFields>(`${place(name)}/fields`),
  /** The address of the house on the local network, where the page is open on its own machine. */
  house: () => ask<HouseCard>('/api/house'),
  /** Say the word of a private house. */
  sayWord: (word: string) => tell<void>('/api/door', { word }),
  /** For whoever keeps the house: the key of the terminal's link, what goes on, and what may be done about it. */
  bringKey: (key: string) => tell<void>('/api/admin/key', { key }),
  overview: () => ask<Overview>('/api/admin'),
  closeTable: (id: string) => tell<void>(`/api/admin/tables/${encodeURIComponent(id)}/close`, {}),
  showOut: (person: string) => tell<void>(`/api/admin/people/${encodeURIComponent(person)}/out`, {}),
  letBack: (person: string) => tell<void>(`/api/admin/people/${encodeURIComponent(person)}/back`, {}),
  /** Null for somebody whom the house does not know yet. */
  me: () => ask<Me | null>('/api/me'),
  become: (who: Arrival) => tell<Me>('/api/me', who),
  lendCode: () => tell<Code>('/api/me/code', {}),
  takeCode: (code: string) => tell<Me>('/api/me/device', { code }),
  openTable: (table: NewTable) => tell<OpenedTable>('/api/tables', table),
  tables: (status: 'open' | 'playing' = 'open') => ask<TableRow[]>(`/api/tables?status=${status}`),
  /** What the visitor has seen of a game so far. */
  log: (id: string, before: number) =>
    ask<LogPage>(`${tableAt(id)}/log?before=${before}&language=${settings.language}`),
  past: (id: string) => ask<Replay>(`${tableAt(id)}/past?language=${settings.language}`),
  /** How a finished game went, round by round. */
  course: (id: string) => ask<Course>(`${tableAt(id)}/course?language=${settings.language}`),
  /** The visitor's open question with its answers. */
  question: (id: string) => ask<Question>(`${tableAt(id)}/answers?language=${settings.language}`),
  /** What a bot would answer in the visitor's place. */
  hint: (id: string) => ask<Hint>(`${tableAt(id)}/answers/hint?language=${settings.language}`),
  /** The move that a text in notation stands for. */
  typed: (id: string, text: string) =>
    ask<Answer>(`${tableAt(id)}/answers/typed?text=${encodeURIComponent(text)}&language=${settings.language}`),
  table: (id: string) => ask<RoomSheet>(tableAt(id)),
};
