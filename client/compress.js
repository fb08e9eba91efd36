/*
 * Presses every text of the built client as small as it goes, once: `NAME.br` and `NAME.gz` lie beside NAME, and the
 * house sends whichever the browser reads.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUILT = new URL('../src/tripot/_client/', import.meta.url);

for (const name of await readdir(BUILT, { recursive: true })) {
  if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
  const file = new URL(name.replaceAll('\\', '/'), BUILT);
  const text = await readFile(file);
  await writeFile(
    new URL(`${file}.br`),
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
  await writeFile(new URL(`${file}.gz`), gzipSync(text, { level: 9 }));
}
