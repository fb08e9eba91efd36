/**
 * While the scripts of the page are still loading: ask for all that it will need, and open the line to a table. The
 * build (`preload.ts`) writes this script into the document, and beside it which files belong to which page.
 *
 * Rules of this file: it only does sooner what the page does anyway; where it fails, the page does it itself.
 */
import { decoded } from './base/address';
import type { Early } from './net/early';
import { isLanguage, spoken } from './base/language';
import { Line, socketOf } from './net/line';
import type { RoomSheet } from './net/protocol';
import { recall } from './base/storage';
import { newGuest } from './net/new_guest';
import { preload, preloads } from './base/preload';

/** How long an open line waits for a page that does not come, in ms. */
const PATIENCE = 30_000;

const [, page = '', name = ''] = location.pathname.split('/').map((part) => decoded(part) ?? '');
const early: Early = { answers: new Map(), line: null, taken: false };
Object.assign(window, { early });

const chosen = recall<{ language?: unknown; plain?: unknown }>('settings');
const language = isLanguage(chosen?.language) ? chosen.language : spoken(navigator.languages);

const headers = { accept: 'application/json', 'accept-language': language };

function ask(path: string, told?: unknown): Promise<Response> {
  const method = told ? 'POST' : 'GET';
  const answer = fetch(
    path,
    told
      ? { method, body: JSON.stringify(told), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers },
  );
  answer.catch(() => early.answers.delete(`${method} ${path}`));
  early.answers.set(`${method} ${path}`, answer);
  return answer;
}

const askFor = (game: string, part = '') => void ask(`/api/games/${encodeURIComponent(game)}/${language}${part}`);
const askShelf = () => void ask('/api/games');

async function goTo(table: string): Promise<void> {
  const me = ask('/api/me', newGuest(language));
  const answer = await ask(`/api/tables/${encodeURIComponent(table)}`);
  if (!answer.ok) return;
  const room = (await answer.clone().json()) as RoomSheet;
  if ((await me).ok && !early.taken) {
    early.line = new Line(socketOf(table), { seen: null, language });
    setTimeout(() => early.line?.close(), PATIENCE);
  }
  if (room.phase === 'playing' || room.phase === 'over') {
    const isPlain = chosen?.plain === true || !(`board ${room.game}` in preloads);
    preload(isPlain ? 'plain' : `board ${room.game}`);
    askFor(room.game, '/words');
    if (isPlain) askFor(room.game, '/fields');
  } else {
    preload('gathering');
    askShelf();
    askFor(room.game);
  }
}

// A browser has at most six connections to a server: what other requests wait for is asked first.
const isInvited = location.hash.startsWith('#invite='); // the door comes first
if (page === 't' && name && !isInvited) goTo(name).catch(() => undefined);
preload(page === 'rules' && !name ? 'shelf' : page || 'home');
if (!isInvited && ['rules', 'new', 'learn'].includes(page) && `facts ${name}` in preloads) {
  askFor(name);
  if (page === 'rules') preload(`facts ${name}`);
  else askShelf();
  if (page === 'learn' && `lesson ${name}` in preloads) {
    preload(`lesson ${name}`);
    void ask(`/api/lessons/${encodeURIComponent(name)}?language=${language}`);
  }
}
