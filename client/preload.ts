/**
 * Writes into the document which files each page needs, and with them `src/early.ts`, which asks for them all at once:
 * a visitor on a slow line then waits for one round trip, not for a chain of them.
 */
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

const PAGES: Record<string, string> = {
  home: 'src/pages/Home.svelte',
  tables: 'src/pages/Lobby.svelte',
  new: 'src/pages/NewTable.svelte',
  t: 'src/pages/Table.svelte',
  gathering: 'src/screens/gathering/Gathering.svelte',
  plain: 'src/screens/play/plain/PlainTable.svelte',
  replay: 'src/pages/Replay.svelte',
  learn: 'src/pages/Lesson.svelte',
  practice: 'src/pages/Alone.svelte',
  daily: 'src/pages/Alone.svelte',
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
function takeStyles(bundle: Bundle, chunk: Rolldown.OutputChunk): string {
  const own = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? new Set<string>();
  const sheets = [...own].map((file) => bundle[file]);
  for (const file of own) delete bundle[file];
  own.clear();
  return sheets
    .map((sheet) => (sheet?.type === 'asset' ? String(sheet.source).replace('/*$vite$:1*/', '').trim() : ''))
    .join('');
}

/**
 * Writes the style sheet of each script into the script, which puts it on before it draws anything: so many files less
 * to wait for. Returns the style sheet of the house itself, which is written into the document.
 */
function inlineStyles(bundle: Bundle): string {
  let house = '';
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const css = takeStyles(bundle, chunk);
    const style = `Object.assign(document.createElement('style'),{textContent:${JSON.stringify(css)}})`;
    if (chunk.isEntry) house += css;
    else if (css) chunk.code = `document.head.append(${style});${chunk.code}`;
  }
  return house;
}

function preloadsOf(bundle: Bundle, taught: Set<string>): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entry = chunks.find((one) => one.isEntry);
  const there = entry ? files(bundle, entry.fileName) : new Set<string>();
  const of = (source: string) => {
    const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(source)));
    return chunk ? [...files(bundle, chunk.fileName)].filter((file) => !there.has(file)).map((file) => `/${file}`) : [];
  };
  const preloads: Record<string, string[]> = Object.fromEntries(
    Object.entries(PAGES).map(([page, source]) => [page, of(source)]),
  );
  for (const facts of chunks.flatMap((one) => one.moduleIds)) {
    const game = /games\/(\w+)\/facts\.ts$/.exec(facts)?.[1];
    if (!game) continue;
    const known = of(`games/${game}/facts.ts`);
    preloads[`facts ${game}`] = known;
    const board = of(`games/${game}/Board.svelte`);
    if (!board.length) continue;
    preloads[`board ${game}`] = [...new Set([...board, ...known])];
    if (taught.has(game)) preloads[`lesson ${game}`] = preloads[`board ${game}`];
  }
  return preloads;
}

/** `early.ts` as one short script. */
async function early(input: string): Promise<string> {
  const made = await rolldown({ input });
  const { output } = await made.generate({ format: 'iife', minify: true });
  await made.close();
  return output[0].code.trim();
}

export const preload = (): Plugin => {
  let styles = '';
  /** Games with a lesson, as they say themselves. */
  const taught = new Set<string>();
  return {
    name: 'preload',
    apply: 'build',
    transform: (code, id) => {
      const game = /games\/(\w+)\/game\.ts$/.exec(id)?.[1];
      if (game && /hasLesson:\s*(true|!0)/.test(code)) taught.add(game);
    },
    generateBundle: (_, bundle) => void (styles = inlineStyles(bundle)),
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, filename }) => {
        const files = JSON.stringify(preloadsOf(bundle as Bundle, taught));
        const data = `<script type="application/json" id="preloads">${files}</script>`;
        const script = `<script>${await early(filename.replace(/index\.html$/, 'src/early.ts'))}</script>`;
        return html.replace(
          '<script type="module"',
          (first) => `<style>${styles}</style>\n    ${data}\n    ${script}\n    ${first}`,
        );
      },
    },
  };
};
