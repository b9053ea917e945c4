/** Where a function of the built server stands in the sources, by the source maps of the build. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import { placeOf as placeInProject } from '../../../../vite/inProject';
import type { PlaceOf } from './analyse';

/** Builds the server anew, the same with maps beside its files. */
export async function buildWithMaps(): Promise<void> {
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { ssr: { build: { sourcemap: true } } },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('There is no server to build.');
  await builder.build(ssr);
}

function readMap(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
}

export function createPlaceOf(): PlaceOf {
  const maps = new Map<string, SourceMap | undefined>();
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url;
    const file = fileURLToPath(url);
    if (!maps.has(file)) maps.set(file, readMap(file));
    const entry = maps.get(file)?.findEntry(lineNumber, columnNumber);
    const source = entry && 'originalSource' in entry ? resolve(dirname(file), entry.originalSource) : file;
    return placeInProject(source);
  };
}
