/** Three builds of one project: the public site, the admin, and the server that serves both. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ADMIN_FLOOR, SITE_FLOOR, targetOf } from './lint/browserFloor.js';
import { hostedDatabaseFiles } from './tests/hosted/databaseFiles.ts';
import { bundleGuard } from './vite/bundleGuard.ts';
import { evaluated } from './vite/evaluated.ts';
import { adminGroups, siteGroups } from './vite/groups.ts';
import { precompress } from './vite/precompress.ts';
import { productionServer } from './vite/productionServer.ts';
import { siteFont } from './vite/siteFont.ts';
import { styleRules } from './vite/styleRules.ts';
import { unnamed } from './vite/unnamed.ts';

/** Libraries are tree-shaken, but for one that changes another; reading a property has no effect. */
const treeshake = {
  moduleSideEffects: [{ test: /\/node_modules\/(?!@ant-design\/v5-patch)/, sideEffects: false }],
  propertyReadSideEffects: false as const,
};

export default defineConfig({
  resolve: {
    alias: [
      // Every browser that the admin supports has them.
      {
        find: 'resize-observer-polyfill',
        replacement: resolve(import.meta.dirname, 'vite/resizeObserver.ts'),
      },
      { find: /^side-channel$/, replacement: resolve(import.meta.dirname, 'vite/sideChannel.ts') },
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: resolve(import.meta.dirname, 'vite/lucideIcon.ts'),
      },
    ],
  },
  plugins: [
    react(),
    bundleGuard(),
    evaluated(),
    unnamed(),
    styleRules(),
    precompress(),
    productionServer(),
    siteFont(),
  ],
  build: { target: 'es2023', emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/site',
        // These browsers lack only `static {}` of it, which a test checks; naming them would add code to every class.
        target: 'es2022',
        cssTarget: targetOf(SITE_FLOOR),
        manifest: true,
        modulePreload: { polyfill: false },
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'index.html',
          treeshake,
          output: { codeSplitting: { groups: siteGroups } },
        },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/admin',
        target: targetOf(ADMIN_FLOOR),
        assetsDir: 'admin/assets',
        manifest: true,
        modulePreload: { polyfill: false },
        copyPublicDir: false,
        rolldownOptions: {
          input: 'admin/index.html',
          treeshake,
          output: { codeSplitting: { groups: adminGroups } },
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
            owner: 'src/tools/owner.ts',
            backup: 'src/tools/backup/backup.ts',
            bringOver: 'src/tools/bringOver.ts',
            restore: 'src/tools/backup/restore.ts',
            doctor: 'src/tools/doctor/doctor.ts',
            move: 'src/tools/move/move.ts',
            moveIn: 'src/tools/moveIn/moveIn.ts',
            start: 'src/server/start.ts',
            built: 'src/server/built.ts',
            engine: 'src/backend/engine/thread.ts',
            passwords: 'src/backend/engine/passwordThread.ts',
            resumes: 'src/server/worker/resumes/thread.ts',
          },
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          // Otherwise half of the time is spent on imports.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: 'tests/db/globalSetup.ts',
          // A busy machine is slow; no test depends on time.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          isolate: false,
          // If several projects run together, as in the long tests, they take turns.
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The part of the database tests that uses HTTP and SQL alone, on a project that they empty. Without one it has
        // no file, so that a file by its name runs here as a database test.
        extends: true,
        test: {
          name: 'hosted',
          include: process.env['TEST_PROJECT'] === 'erase' ? hostedDatabaseFiles : [],
          globalSetup: 'tests/hosted/globalSetup.ts',
          testTimeout: 60_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: 'tests/faults/stage/globalSetup.ts',
          // A busy machine is slow; no test depends on time.
          testTimeout: 600_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
