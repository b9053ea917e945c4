/** Three builds of one project: the public site, the admin, and the server that serves both. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Fails the build when the public bundle reaches what is for staff: two doors, no passage between them. */
function bundleGuard(): Plugin {
  const forbidden =
    /\/admin\/|\/src\/shared\/(?:mail|content\/private)\/|\/node_modules\/(?:antd|@ant-design|@refinedev|@supabase\/(?:auth|storage|supabase|realtime))/;
  return {
    name: 'bundle-guard',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const intruder = chunk.moduleIds.find((id) => forbidden.test(id));
        if (intruder) this.error(`The public bundle must not contain ${intruder} (in ${chunk.fileName}).`);
      }
    },
  };
}

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

function leaveOutUnused(): Plugin {
  const stub = '\0unused-by-admin.cjs';
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'admin',
    resolveId: (id) => (UNUSED_BY_ADMIN.has(id) ? stub : undefined),
    load: (id) => (id === stub ? 'module.exports = {};' : undefined),
  };
}

/**
 * The router in two halves. What shows a page is needed at once; what leads to the next one (`openRouter.ts`) is as
 * large and can wait. One module cannot be cut in two, so the second half is a copy of it, and of each copy only what is
 * used remains. The library has a build without the words for developers, but names it nowhere.
 */
function cutRouter(): Plugin {
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
function leaveOutOthers(): Plugin {
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

/** Writes .br and .gz beside every file that gets smaller by it, so that the server compresses nothing twice. */
function precompress(): Plugin {
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

/** Without what every page has anyway, or every page would fetch the group for it. */
const APART = { includeDependenciesRecursively: false };
/** Forms are on some pages only. What tells pages and forms of the backend is a few lines, which the start has too. */
const SHARED_BY_PAGES =
  /\/src\/(?:ui|shared)\/(?!forms\/)|\/src\/data\/(?:submissions\/(?:formSender|postedForm)|jobAlerts\/jobAlerts|myData\/myData)\.ts|\/lucide-react\//;
/** The form on the list of jobs is small: it has these, and asks for the rest when it is sent. */
const FIELDS =
  /\/src\/(?:ui\/forms\/(?:form\.css|FormContext|HiddenFields|answer\/FormAnswerMessage|fields\/\w+\.|state\/(?:usePosted|useSecondsOpen))|shared\/forms\/limits)/;
const SHARED_BY_FORMS = /\/src\/(?:ui\/forms\/(?!state\/check)|shared\/forms\/fileSize)/;

const ANTD = /\/node_modules\/(?:antd|@ant-design|@rc-component|rc-[\w-]+|lucide-react)\//;
/** What signing in has of it stays apart, so that it waits for nothing else. */
const KIT = /\/admin\/kit\/(?!passwords|secondFactor|view\/Logo)\w+\//;

export default defineConfig({
  plugins: [react(), bundleGuard(), leaveOutUnused(), cutRouter(), leaveOutOthers(), precompress()],
  build: { target: 'es2023', emptyOutDir: true },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/site',
        manifest: true,
        modulePreload: { polyfill: false },
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'index.html',
          // What several pages share comes in one file: a request costs more than a few hundred bytes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /\/node_modules\/(?:react-dom|scheduler)\// },
                { name: 'shared', test: SHARED_BY_PAGES, minShareCount: 2 },
                { name: 'fields', test: FIELDS, minShareCount: 2, ...APART },
                { name: 'forms', test: SHARED_BY_FORMS, minShareCount: 2, ...APART },
              ],
            },
          },
        },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/admin',
        assetsDir: 'admin/assets',
        manifest: true,
        modulePreload: { polyfill: false },
        copyPublicDir: false,
        rolldownOptions: {
          input: 'admin/index.html',
          // A screen is made of many small pieces; those that many screens have come together.
          output: {
            codeSplitting: {
              groups: [
                { name: 'antd', test: ANTD, minShareCount: 6, ...APART },
                { name: 'kit', test: KIT, minShareCount: 6, ...APART },
              ],
            },
          },
        },
        // antd is one piece of 524 KB (170 KB compressed), fetched after sign-in.
        chunkSizeWarningLimit: 600,
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            export: 'src/server/export/main.ts',
            start: 'src/server/start.ts',
            built: 'src/server/built.ts',
          },
        },
      },
    },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: 'tests/faults/support/globalSetup.ts',
          // A machine under load takes its time; no test is about how long.
          testTimeout: 600_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
