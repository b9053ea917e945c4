import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes .br and .gz beside every file that becomes smaller, so that the server compresses nothing twice. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    async writeBundle({ dir = '' }) {
      const files = (await readdir(dir, { recursive: true })).filter((name) =>
        /\.(?:js|css|svg|json)$/.test(name),
      );
      for (const name of files) {
        const file = join(dir, name);
        const body = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(body));
        await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
      }
    },
  };
}
