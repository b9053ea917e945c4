import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What renders pages, with all that uses React, for there must be one of it, and what that needs itself. It becomes part
 * of the files of the server, made for production: a library that is loaded at run time would ask the environment.
 */
const RENDERS_PAGES = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
  'react-helmet-async',
  'invariant',
  'react-fast-compare',
  'shallowequal',
  'lucide-react',
];

/**
 * Pages are rendered by React's build for production, whatever `NODE_ENV` says when the server is started; drawings that it
 * fills in lie beside it.
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
            resolve: { noExternal: RENDERS_PAGES },
          }
        : undefined,
    writeBundle: ({ dir = '' }) =>
      cp('src/server/pictures/drawings', join(dir, 'drawings'), { recursive: true }),
  };
}
