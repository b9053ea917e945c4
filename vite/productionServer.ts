import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Libraries that read files of their own, by their location, or change globals once for all. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };

/**
 * Bundles libraries into the server: finding the files of each took a third of a start, React must exist only once, and
 * the server must use its production build whatever `NODE_ENV` is. Drawings for the server to fill in are beside the
 * bundle.
 */
export function productionServer(): Plugin {
  return {
    name: 'production-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            resolve: { noExternal: true, external: [...Object.keys(dependencies), 'subset-font'] },
          }
        : undefined,
    writeBundle: ({ dir = '' }) =>
      cp('src/server/pictures/drawings', join(dir, 'drawings'), { recursive: true }),
  };
}
