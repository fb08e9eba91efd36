/*
 * While the house itself is still on its way: ask for what its page will want next, all at once.
 *
 * Rules of this file: it only asks sooner for what the page asks for anyway; where it fails, the page asks itself.
 * What belongs to which page stands in the document, written there by the build.
 */
const wants = JSON.parse(document.getElementById('wants')?.textContent ?? '{}');
const [, page, name] = location.pathname.split('/').map(decodeURIComponent);
const early = (window.early = new Map());

function chosen() {
  try {
    return JSON.parse(localStorage.getItem('tripot.settings'))?.language;
  } catch {
    return null;
  }
}
const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en') ?? 'en';
const language = ['fr', 'en'].includes(chosen()) ? chosen() : spoken;

function fetchFiles(what) {
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
function ask(path) {
  const answer = fetch(path, { headers: { accept: 'application/json', 'accept-language': language } });
  answer.catch(() => early.delete(path));
  early.set(path, answer);
  return answer;
}
function askGame(game) {
  void ask('/api/games');
  void ask(`/api/games/${encodeURIComponent(game)}/${language}`);
}

fetchFiles(page === 'rules' && !name ? 'shelf' : page);
if (['rules', 'new', 'learn'].includes(page) && `piece ${name}` in wants) {
  askGame(name);
  if (page !== 'new') fetchFiles(`piece ${name}`);
  if (page === 'learn' && `board ${name}` in wants) {
    fetchFiles(`board ${name}`);
    void ask(`/api/lessons/${encodeURIComponent(name)}?language=${language}`);
  }
}
if (page === 't' && name) {
  void ask('/api/me');
  ask(`/api/tables/${encodeURIComponent(name)}`)
    .then((answer) => (answer.ok ? answer.clone().json() : null))
    .then((room) => {
      if (!room || !(`board ${room.game}` in wants)) return;
      askGame(room.game);
      if (room.phase !== 'playing' && room.phase !== 'over') return;
      fetchFiles(`board ${room.game}`);
      fetchFiles(`piece ${room.game}`);
    })
    .catch(() => undefined);
}
