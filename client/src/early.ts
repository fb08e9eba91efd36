/**
 * While the house itself is still on its way: ask for what its page will want next, all at once, and open the line to
 * a table. The build writes this into the document, and beside it what belongs to which page.
 *
 * Rules of this file: it only does sooner what the page does anyway; where it fails, the page does it itself.
 */
import type { Early } from './lib/early';
import { isLanguage, spoken } from './lib/language';
import { Line, socketOf } from './lib/line';
import type { RoomSheet } from './lib/protocol';
import { recall } from './lib/storage';
import { stranger } from './lib/stranger';

/** How long an open line waits for a page that does not come, in ms. */
const PATIENCE = 30_000;

const wants = JSON.parse(document.getElementById('wants')?.textContent ?? '{}') as Record<string, string[]>;
const [, page = '', name = ''] = location.pathname.split('/').map(decodeURIComponent);
const early: Early = { answers: new Map(), line: null, taken: false };
Object.assign(window, { early });

const chosen = recall<{ language?: unknown }>('settings')?.language;
const language = isLanguage(chosen) ? chosen : spoken(navigator.languages);

function fetchFiles(what: string): void {
  for (const file of wants[what] ?? []) {
    if (file.endsWith('.css')) {
      fetch(file).catch(() => undefined); // a preload would complain about a page that is left before it is there
      continue;
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

const headers = { accept: 'application/json', 'accept-language': language };

function keep(path: string, answer: Promise<Response>): Promise<Response> {
  answer.catch(() => early.answers.delete(path));
  early.answers.set(path, answer);
  return answer;
}
const ask = (path: string) => keep(path, fetch(path, { headers }));

function askGame(game: string): void {
  void ask('/api/games');
  void ask(`/api/games/${encodeURIComponent(game)}/${language}`);
}

const read = async <T>(answer: Response): Promise<T | null> => (answer.ok ? ((await answer.clone().json()) as T) : null);

/** Be recognised, or come in as a stranger; either way the answer says who one is. */
async function enter(): Promise<Response> {
  const answer = await fetch('/api/me', { headers });
  if (!answer.ok || (await read(answer))) return answer;
  const body = JSON.stringify(stranger(language));
  return fetch('/api/me', { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } });
}

async function goTo(table: string): Promise<void> {
  const me = keep('/api/me', enter());
  const room = await read<RoomSheet>(await ask(`/api/tables/${encodeURIComponent(table)}`));
  if (!room || !(`board ${room.game}` in wants)) return;
  if (room.phase === 'playing' || room.phase === 'over') {
    fetchFiles(`board ${room.game}`);
  } else {
    fetchFiles('room');
  }
  askGame(room.game);
  if (!(await me).ok || early.taken) return;
  early.line = new Line(socketOf(table), { seen: null, language });
  setTimeout(() => early.line?.close(), PATIENCE);
}

// A browser opens six lines to a house, and everything else waits for one of them: first whatever others wait for.
if (page === 't' && name) goTo(name).catch(() => undefined);
fetchFiles(page === 'rules' && !name ? 'shelf' : page);
if (['rules', 'new', 'learn'].includes(page) && `piece ${name}` in wants) {
  askGame(name);
  if (page === 'rules') fetchFiles(`piece ${name}`);
  if (page === 'learn' && `board ${name}` in wants) {
    fetchFiles(`board ${name}`);
    void ask(`/api/lessons/${encodeURIComponent(name)}?language=${language}`);
  }
}
