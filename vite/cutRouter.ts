import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * The router in two halves. What shows a page is needed at once; what leads to the next one (`openRouter.ts`) is as
 * large and can wait. One module cannot be cut in two, so the second half is a copy of it, and of each copy only what is
 * used remains. The library has a build without the words for developers, but names it nowhere.
 */
export function cutRouter(): Plugin {
  const copy = '?second-half';
  return {
    name: 'cut-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    resolveId: {
      filter: { id: /^(?:react-router|\.\/chunk-)/ },
      async handler(id, importer = '', options) {
        const isSecond = importer.endsWith(copy) || importer.endsWith('/src/app/navigation/openRouter.ts');
        const found = await this.resolve(id, importer.replace(copy, ''), { ...options, skipSelf: true });
        if (!found?.id.includes('/node_modules/react-router')) return found;
        const file = found.id.replace('/dist/development/', '/dist/production/');
        return isSecond ? file + copy : file;
      },
    },
    load: { filter: { id: /\?second-half$/ }, handler: (id) => readFile(id.slice(0, -copy.length), 'utf8') },
  };
}
