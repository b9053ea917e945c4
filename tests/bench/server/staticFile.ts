/** The home page as a file among the built files, so that the same server sends as many bytes without a page. */
import { rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';

const FOLDER = new URL('../../../dist/site/', import.meta.url);
// No .html, which this server never sends as a file.
const NAME = 'bench.txt';

export interface StaticFile {
  /** Makes the file what the server's home page is. Resolves with its address. */
  fill(origin: string): Promise<string>;
}

/** Puts an empty file there before the work starts a server, which knows its files from then on, and takes it away after it. */
export async function withStaticFile<T>(work: (file: StaticFile) => Promise<T>): Promise<T> {
  const names = [NAME, `${NAME}.br`];
  const write = (bodies: readonly (string | Buffer)[]) =>
    Promise.all(names.map((name, index) => writeFile(new URL(name, FOLDER), bodies[index] ?? '')));
  const file: StaticFile = {
    async fill(origin) {
      const html = await (await fetch(`${origin}/`)).text();
      await write([html, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]);
      return `${origin}/${NAME}`;
    },
  };
  try {
    await write([]);
    return await work(file);
  } finally {
    for (const name of names) await rm(new URL(name, FOLDER), { force: true });
  }
}
