/**
 * Which files each page of the house wants next, written into the document with `src/early.ts`: a visitor with a slow
 * line then waits for one round trip, not for a chain of them; and as few files as can be.
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

/** Every file that a chunk needs, its own last. */
function files(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  for (const next of chunk.imports) files(bundle, next, found);
  return found.add(file);
}

/** Takes the style sheets of a chunk out of the bundle. */
function taken(bundle: Bundle, chunk: Rolldown.OutputChunk): string {
  const own = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? new Set<string>();
  const sheets = [...own].map((file) => bundle[file]);
  for (const file of own) delete bundle[file];
  own.clear();
  return sheets.map((sheet) => (sheet?.type === 'asset' ? String(sheet.source).replace('/*$vite$:1*/', '').trim() : '')).join('');
}

/**
 * A script brings its style sheet along, and the document that of the house: so many files less to wait for. Each is put
 * on before anything of it is drawn, after those of the scripts that it uses. Returns what the document wears.
 */
function dress(bundle: Bundle): string {
  let worn = '';
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const css = taken(bundle, chunk);
    if (chunk.isEntry) worn += css;
    else if (css) chunk.code = `document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(css)}}));${chunk.code}`;
  }
  return worn;
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

export const wants = (): Plugin => {
  let worn = '';
  return {
    name: 'wants',
    apply: 'build',
    generateBundle: (_, bundle) => void (worn = dress(bundle)),
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, filename }) => {
        const facts = `<script type="application/json" id="wants">${JSON.stringify(wantsOf(bundle as Bundle))}</script>`;
        const script = `<script>${await early(filename.replace(/index\.html$/, 'src/early.ts'))}</script>`;
        return html.replace('<script type="module"', (first) => `<style>${worn}</style>\n    ${facts}\n    ${script}\n    ${first}`);
      },
    },
  };
};
