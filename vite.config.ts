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

/** Refine brings these for screens that the admin does not have: Markdown columns, and tables from and to CSV. */
const UNUSED_BY_ADMIN = new Set(['react-markdown', 'remark-gfm', 'papaparse']);

function leaveOutUnused(): Plugin {
  const stub = '\0unused-by-admin';
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'admin',
    resolveId: (id) => (UNUSED_BY_ADMIN.has(id) ? stub : undefined),
    load: (id) => (id === stub ? 'export default undefined;' : undefined),
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

/** Forms are on some pages only. What tells pages and forms of the backend is a few lines, which the start has too. */
const SHARED_BY_PAGES =
  /\/src\/(?:ui|shared)\/(?!forms\/)|\/src\/data\/(?:submissions\/(?:formSender|postedForm)|jobAlerts\/jobAlerts|myData\/myData)\.ts|\/lucide-react\//;
/** The form on the list of jobs is small: it has these, and asks for the rest when it is sent. */
const FIELDS =
  /\/src\/(?:ui\/forms\/(?:form\.css|FormContext|HiddenFields|answer\/FormAnswerMessage|fields\/\w+\.|state\/(?:usePosted|useSecondsOpen))|shared\/forms\/limits)/;
const SHARED_BY_FORMS = /\/src\/(?:ui|shared)\/forms\//;

export default defineConfig({
  plugins: [react(), bundleGuard(), leaveOutUnused(), precompress()],
  build: { target: 'es2023', emptyOutDir: true },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/site',
        manifest: true,
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'index.html',
          // What several pages share comes in one file: a request costs more than a few hundred bytes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /\/node_modules\/(?:react-dom|scheduler)\// },
                { name: 'shared', test: SHARED_BY_PAGES, minShareCount: 2 },
                { name: 'fields', test: FIELDS, minShareCount: 2, includeDependenciesRecursively: false },
                // Without what every page has anyway, or every page would fetch the forms for it.
                {
                  name: 'forms',
                  test: SHARED_BY_FORMS,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
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
        copyPublicDir: false,
        rolldownOptions: { input: 'admin/index.html' },
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
    ],
  },
});
