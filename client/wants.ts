/**
 * Which files each page of the house wants next, written into the document with `src/early.ts`: a visitor with a slow
 * line then waits for one round trip, not for a chain of them.
 */
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

const PAGES: Record<string, string> = {
  home: 'src/pages/Home.svelte',
  tables: 'src/pages/Lobby.svelte',
  new: 'src/pages/NewTable.svelte',
  t: 'src/pages/Table.svelte',
  room: 'src/parts/Room.svelte',
  replay: 'src/pages/Replay.svelte',
  learn: 'src/pages/Lesson.svelte',
  rules: 'src/pages/Rules.svelte',
  shelf: 'src/pages/RulesShelf.svelte',
};

type Bundle = Rolldown.OutputBundle;

/** Every file that a chunk needs, its own last: style sheets overrule those of what they use. */
function files(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  for (const next of chunk.imports) files(bundle, next, found);
  for (const style of (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []) found.add(style);
  return found.add(file);
}

function wantsOf(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entry = chunks.find((one) => one.isEntry);
  const there = entry ? files(bundle, entry.fileName) : new Set<string>();
  const of = (source: string) => {
    const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(source)));
    return chunk ? [...files(bundle, chunk.fileName)].filter((file) => !there.has(file)).map((file) => `/${file}`) : [];
  };
  const wants: Record<string, string[]> = Object.fromEntries(Object.entries(PAGES).map(([page, source]) => [page, of(source)]));
  for (const facts of chunks.flatMap((one) => one.moduleIds)) {
    const game = /games\/(\w+)\/facts\.ts$/.exec(facts)?.[1];
    if (!game) continue;
    const known = of(`games/${game}/facts.ts`);
    wants[`facts ${game}`] = known;
    const board = of(`games/${game}/Board.svelte`);
    if (board.length) wants[`board ${game}`] = [...new Set([...board, ...known])];
  }
  return wants;
}

/** `early.ts` as one short script. */
async function early(input: string): Promise<string> {
  const made = await rolldown({ input });
  const { output } = await made.generate({ format: 'iife', minify: true });
  await made.close();
  return output[0].code.trim();
}

/**
 * The document wears the house's style sheet itself: one file less to wait for. A link that asks for nothing stays in its
 * place, so that pages which want the sheet find it there.
 */
function worn(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/(assets\/index-[\w-]+\.css)">/, (link, file: string) => {
    const sheet = bundle[file];
    return sheet?.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>${link.replace('>', ' disabled>')}` : link;
  });
}

export const wants = (): Plugin => ({
  name: 'wants',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // Before everything else that the document wants: a script in it waits for the style sheets above it.
    handler: async (html, { bundle = {}, filename }) => {
      const facts = `<script type="application/json" id="wants">${JSON.stringify(wantsOf(bundle as Bundle))}</script>`;
      const script = `<script>${await early(filename.replace(/index\.html$/, 'src/early.ts'))}</script>`;
      return worn(html, bundle as Bundle).replace('<script type="module"', (first) => `${facts}\n    ${script}\n    ${first}`);
    },
  },
});
