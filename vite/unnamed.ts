import type { Plugin } from 'vite';

const LIBRARY = /\/node_modules\/@refinedev\/core\//;
const NAMED = /^__name\(\w+, "\w+"\);$/gm;

/** Removes the names for debuggers, with which functions stay in the bundle that nothing uses. */
export function unnamed(): Plugin {
  return {
    name: 'unnamed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    transform: {
      filter: { id: LIBRARY },
      handler: (code) => ({ code: code.replaceAll(NAMED, ''), map: null }),
    },
  };
}
