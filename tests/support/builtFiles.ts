/** What the build says of its files: which of them a page needs, and how large they are as they are sent. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = resolve(import.meta.dirname, '../../dist');

export interface BuiltFiles {
  /** The sources that are fetched when they are needed and that match `test`. */
  entries(test: RegExp): string[];
  /** Every file that these sources need, each once. */
  filesOf(...sources: string[]): string[];
  /** The size of one as it is sent in an encoding, in bytes. */
  sizeOf(file: string, encoding: 'br' | 'gz'): number;
}

export function readBuiltFiles(part: 'site' | 'admin'): BuiltFiles {
  const folder = join(dist, part);
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const needed = (name: string): string[] => {
    const { file, imports = [], css = [] } = manifest[name] as Chunk;
    return [file, ...css, ...imports.flatMap(needed)];
  };
  return {
    entries: (test) => Object.values(manifest).flatMap(({ src = '' }) => (test.test(src) ? src : [])),
    filesOf: (...sources) => [...new Set(sources.flatMap(needed))],
    sizeOf(file, encoding) {
      const compressed = join(folder, `${file}.${encoding}`);
      return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
    },
  };
}
