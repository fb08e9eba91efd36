/**
 * While the house itself is still on its way: ask for what its page will want next, all at once, and open the line to
 * a table. The build writes this into the document, and beside it what belongs to which page.
 *
 * Rules of this file: it only does sooner what the page does anyway; where it fails, the page does it itself.
 */
import { decoded } from './lib/address';
import type { Early } from './lib/early';
import { isLanguage, spoken } from './lib/language';
import { Line, socketOf } from './lib/line';
import type { RoomSheet } from './lib/protocol';
import { recall } from './lib/storage';
import { stranger } from './lib/stranger';
import { fetchFiles, wants } from './lib/wants';

/** How long an open line waits for a page that does not come, in ms. */
const PATIENCE = 30_000;

const [, page = '', name = ''] = location.pathname.split('/').map((part) => decoded(part) ?? '');
const early: Early = { answers: new Map(), line: null, taken: false };
Object.assign(window, { early });

const chosen = recall<{ language?: unknown }>('settings')?.language;
const language = isLanguage(chosen) ? chosen : spoken(navigator.languages);

const headers = { accept: 'application/json', 'accept-language': language };

function ask(path: string, told?: unknown): Promise<Response> {
  const method = told ? 'POST' : 'GET';
  const answer = fetch(path, told ? { method, body: JSON.stringify(told), headers: { ...headers, 'content-type': 'application/json' } } : { headers });
  answer.catch(() => early.answers.delete(`${method} ${path}`));
  early.answers.set(`${method} ${path}`, answer);
  return answer;
}

const askFor = (game: string, part = '') => void ask(`/api/games/${encodeURIComponent(game)}/${language}${part}`);
const askShelf = () => void ask('/api/games');

async function goTo(table: string): Promise<void> {
  const me = ask('/api/me', stranger(language));
  const answer = await ask(`/api/tables/${encodeURIComponent(table)}`);
  if (!answer.ok) return;
  const room = (await answer.clone().json()) as RoomSheet;
  if (!(`board ${room.game}` in wants)) return;
  if ((await me).ok && !early.taken) {
    early.line = new Line(socketOf(table), { seen: null, language });
    setTimeout(() => early.line?.close(), PATIENCE);
  }
  if (room.phase === 'playing' || room.phase === 'over') {
    fetchFiles(`board ${room.game}`);
    askFor(room.game, '/words');
  } else {
    fetchFiles('room');
    askShelf();
    askFor(room.game);
  }
}

// A browser opens six lines to a house, and everything else waits for one of them: first whatever others wait for.
if (page === 't' && name) goTo(name).catch(() => undefined);
fetchFiles(page === 'rules' && !name ? 'shelf' : page || 'home');
if (['rules', 'new', 'learn'].includes(page) && `facts ${name}` in wants) {
  askFor(name);
  if (page === 'rules') fetchFiles(`facts ${name}`);
  else askShelf();
  if (page === 'learn' && `board ${name}` in wants) {
    fetchFiles(`board ${name}`);
    void ask(`/api/lessons/${encodeURIComponent(name)}?language=${language}`);
  }
}
