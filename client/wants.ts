/**
 * Which files each page of the house wants next, written into the document for `public/early.js`: a visitor with a slow
 * line then waits for one round trip, not for a chain of them.
 */
import type { Plugin, Rolldown } from 'vite';

const PAGES: Record<string, string> = {
  tables: 'src/pages/Lobby.svelte',
  new: 'src/pages/NewTable.svelte',
  t: 'src/pages/Table.svelte',
  replay: 'src/pages/Replay.svelte',
  learn: 'src/pages/Lesson.svelte',
  rules: 'src/pages/Rules.svelte',
  shelf: 'src/pages/RulesShelf.svelte',
};

type Bundle = Rolldown.OutputBundle;

/** Every file that a chunk needs, its own first. */
function files(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const style of (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports) files(bundle, next, found);
  return found;
}

function wantsOf(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entry = chunks.find((one) => one.isEntry);
  const there = entry ? files(bundle, entry.fileName) : new Set<string>();
  const of = (source: string) => {
    const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(source));
    return chunk ? [...files(bundle, chunk.fileName)].filter((file) => !there.has(file)).map((file) => `/${file}`) : [];
  };
  const wants: Record<string, string[]> = Object.fromEntries(Object.entries(PAGES).map(([page, source]) => [page, of(source)]));
  for (const { facadeModuleId } of chunks) {
    const game = /games\/(\w+)\/facts\.ts$/.exec(facadeModuleId ?? '')?.[1];
    if (!game) continue;
    wants[`piece ${game}`] = [...new Set([...of(`games/${game}/facts.ts`), ...of(`games/${game}/Piece.svelte`)])];
    const board = of(`games/${game}/Board.svelte`);
    if (board.length) wants[`board ${game}`] = board;
  }
  return wants;
}

export const wants = (): Plugin => ({
  name: 'wants',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => ({
      html,
      tags: [
        { tag: 'script', attrs: { type: 'application/json', id: 'wants' }, children: JSON.stringify(wantsOf((bundle ?? {}) as Bundle)), injectTo: 'head' },
        { tag: 'script', attrs: { type: 'module', src: '/early.js', async: true }, injectTo: 'head' },
      ],
    }),
  },
});
