/** The home page as a file among the built files, so that the same server sends as many bytes without a page. */
import { rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';

const FOLDER = new URL('../../../dist/site/', import.meta.url);
// No .html, which this server never sends as a file.
const NAME = 'bench.txt';

/** Gives the work the address of the file, and takes the file away after it. */
export async function withStaticFile<T>(origin: string, work: (url: string) => Promise<T>): Promise<T> {
  const html = await (await fetch(`${origin}/`)).text();
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const files = { [NAME]: html, [`${NAME}.br`]: body };
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(new URL(name, FOLDER), content);
    return await work(`${origin}/${NAME}`);
  } finally {
    for (const name of Object.keys(files)) await rm(new URL(name, FOLDER), { force: true });
  }
}
