/** What libraries bring along for others than this project. */
import type { Plugin } from 'vite';

/**
 * Brought along for what the admin does not have: Markdown columns, tables from and to CSV, developer tools, rules of
 * antd's forms, tables of an analyst; and the words of an error that never reaches anybody.
 */
const UNUSED_BY_ADMIN = new Set([
  'react-markdown',
  'remark-gfm',
  'papaparse',
  '@rc-component/async-validator',
  'error-stack-parser',
  'iceberg-js',
  'object-inspect',
]);

export function leaveOutUnused(): Plugin {
  const stub = '\0unused-by-admin.cjs';
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'admin',
    resolveId: (id) => (UNUSED_BY_ADMIN.has(id) ? stub : undefined),
    load: (id) => (id === stub ? 'module.exports = {};' : undefined),
  };
}

/** What libraries keep for others than this project: what they have, and what stands in its place. */
const NOT_FOR_US: readonly [library: string, theirs: RegExp, ours: string][] = [
  // React 19 writes the head itself and compares its tags; all that did it for older ones goes.
  ['react-helmet-async', /var isReact19 = major >= 19/, 'const isReact19 = true'],
  ['react-helmet-async', /class extends Component2/, 'class'],
  ['react-helmet-async', /helmetData && !\(helmetData instanceof HelmetData\)/, 'false'],
  ['react-helmet-async', /!fastCompare\(.+\)/, 'true'],
  // For applications that the router builds, and for server components.
  ['react-router', /function PrefetchPageLinks\(/, 'const PrefetchPageLinks = () => null; function leftOut('],
  ['react-router', /function RSCErrorHandler\(/, 'const RSCErrorHandler = () => null; function leftOutToo('],
  // What a person can take back, this project offers in its own way.
  ['@refinedev/antd', /type === "progress"/, 'false'],
];

/** Fails when a newer release of a library no longer has what is left out of it. */
export function leaveOutOthers(): Plugin {
  const met = new Set<string>();
  const cut = new Set<RegExp>();
  return {
    name: 'leave-out-others',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    transform: {
      filter: { id: /\/node_modules\/(?:react-helmet-async|react-router|@refinedev\/antd)\// },
      handler(code, id) {
        let text = code;
        for (const [library, theirs, ours] of NOT_FOR_US) {
          if (!id.includes(`/node_modules/${library}/`)) continue;
          met.add(library);
          if (theirs.test(text)) cut.add(theirs);
          text = text.replace(theirs, ours);
        }
        return { code: text, map: null };
      },
    },
    buildEnd() {
      const missed = NOT_FOR_US.find(([library, theirs]) => met.has(library) && !cut.has(theirs));
      if (missed) this.error(`${missed[0]} no longer has: ${missed[1].source}`);
    },
  };
}
