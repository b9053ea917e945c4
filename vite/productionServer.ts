import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Libraries that read files of their own, by their place, or change what is there once for all. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };

/**
 * Libraries become part of the files of the server: to find each of theirs took a third of a start, of React there must be
 * one, and whatever `NODE_ENV` says when the server is started, it is the one for production. Drawings that it fills in lie
 * beside it.
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
            resolve: { noExternal: true, external: Object.keys(dependencies) },
          }
        : undefined,
    writeBundle: ({ dir = '' }) =>
      cp('src/server/pictures/drawings', join(dir, 'drawings'), { recursive: true }),
  };
}
