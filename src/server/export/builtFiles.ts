/** What the build made, as a host needs it: without documents, which are written anew, and without compressed copies. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ExportedFile } from './exportedFile';

const LEFT_OUT = /(?:^|\/)\.|\.(?:html|br|gz)$/;

export async function builtFiles(folder: string): Promise<ExportedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted();
  return Promise.all(
    names.map(async (file) => ({
      address: `/${file}`,
      file,
      status: 200,
      body: await readFile(join(folder, file)),
    })),
  );
}
