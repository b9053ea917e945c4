/** The gate of the built-in backend, compared with the library's routes and the database's own rights. */
import { expect, test } from 'vitest';
import { createApp, openDatabase } from '../../src/backend/engine/apps';
import { NOT_WATCHED } from '../../src/backend/backend';
import { FUNCTIONS, methodOf } from '../../src/backend/gate/functions';
import { TABLES } from '../../src/backend/gate/tables';
import type { Database } from '../../src/shared/database.types';
import { useActing } from '../stage/database/acting';
import { gateFor, KEYS, outcomeOf, requestOf, SITE } from '../stage/server/gate';

const { sql } = useActing();
const FILE = '00000000-0000-4000-8000-000000000000';

/** Every possible method where the library accepts any. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const SAMPLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/:bucketId/, ['images', 'resumes']],
  [/:id/, ['images']],
  [/:function/, ['search_jobs', 'claim_mail', 'pg_sleep']],
  [/:relation/, ['site_content', 'jobs', 'submissions', 'rate_events']],
  [/\*/, [`public/${FILE}.png`, `${FILE}.pdf`, 'anything']],
];

/** A route as addresses: each placeholder with each of its samples. */
function addressesOf(path: string): string[] {
  const sample = SAMPLES.find(([placeholder]) => placeholder.test(path));
  if (!sample) return [path];
  const [placeholder, values] = sample;
  return values.flatMap((value) => addressesOf(path.replace(placeholder, value)));
}

/** Routes of the library, as method and address. */
async function mountedRoutes(): Promise<string[]> {
  const connection = await openDatabase('memory://', {
    watch: NOT_WATCHED,
    onBreak: (error) => {
      throw error;
    },
  });
  const keys = { jwtSecret: 'x'.repeat(40), factorKey: '', ...KEYS };
  const app = createApp({ connection, keys, filesDir: '', siteUrl: SITE, isSignUpOpen: false });
  await app.init();
  const { routes } = (app as unknown as { server: { routes: { method: string; path: string }[] } }).server;
  await connection.close();
  return [
    ...new Set(
      routes.flatMap(({ method, path }) =>
        (method === 'ALL' ? METHODS : [method])
          .filter((name) => name !== 'OPTIONS')
          .flatMap((name) => addressesOf(path).map((address) => `${name} ${address}`)),
      ),
    ),
  ];
}

/** The request that a route needs to depend only on its address. */
const QUERIES: Readonly<Record<string, string>> = {
  '/auth/v1/token': '?grant_type=password',
  '/rest/v1/site_content': '?section_id=eq.services',
  '/rest/v1/jobs': '?id=eq.1',
};

test('the gate lets through only the listed routes of the library', async () => {
  const columns = new Map([
    ['site_content', new Set(['section_id'])],
    ['jobs', new Set(['id'])],
    ['submissions', new Set(['id'])],
  ]);
  const functions = new Map(
    ['search_jobs', 'claim_mail', 'pg_sleep'].map((name) => [name, new Set<string>()]),
  );
  const gate = gateFor({ columns, functions });
  const mounted = await mountedRoutes();
  expect(mounted.length).toBeGreaterThan(100);
  const passing = mounted.filter((route) => {
    const [method = '', path = ''] = route.split(' ');
    const search = QUERIES[path] ?? '';
    return (['visitor', 'staff', 'server'] as const).some(
      (caller) => outcomeOf(gate, requestOf(caller, method, path + search)) === 'passes',
    );
  });
  const allowed = {
    DELETE: `/rest/v1/jobs /storage/v1/object/images /storage/v1/object/resumes`,
    GET: `
      /auth/v1/user /rest/v1/jobs /rest/v1/rpc/search_jobs /rest/v1/site_content /rest/v1/submissions
      /storage/v1/object/public/images/public/${FILE}.png /storage/v1/object/resumes/${FILE}.pdf`,
    HEAD: `
      /auth/v1/user /rest/v1/jobs /rest/v1/site_content /rest/v1/submissions
      /storage/v1/object/resumes/${FILE}.pdf`,
    PATCH: `/rest/v1/jobs`,
    POST: `
      /auth/v1/logout /auth/v1/recover /auth/v1/token /auth/v1/verify /rest/v1/jobs /rest/v1/rpc/claim_mail
      /storage/v1/object/images/public/${FILE}.png /storage/v1/object/resumes/${FILE}.pdf`,
    PUT: `/auth/v1/user`,
  };
  expect(passing.toSorted()).toEqual(
    Object.entries(allowed).flatMap(([method, paths]) =>
      paths
        .trim()
        .split(/\s+/)
        .map((path) => `${method} ${path}`),
    ),
  );
});

const GRANTS = `
  select proname as name, case
    when has_function_privilege('anon', oid, 'execute') then 'everybody'
    when has_function_privilege('authenticated', oid, 'execute') then 'staff'
    when has_function_privilege('service_role', oid, 'execute') then 'server'
  end as audience
  from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`;

test('the gate lists every database function with the roles that the database grants it to', async () => {
  const rows = await sql<{ name: string; audience: string }>(GRANTS);
  const granted = Object.fromEntries(rows.map(({ name, audience }) => [name, audience]));
  expect(Object.fromEntries(FUNCTIONS)).toEqual(granted);
});

test('the gate allows GET only for functions that read, as a hosted project does', async () => {
  const byGet = [...FUNCTIONS.keys()].filter((name) => methodOf(name) === 'GET');
  const rows = await sql<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 's' and proname = any ($1)`,
    [byGet],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(byGet.toSorted());
  expect(byGet).toContain('search_jobs');
});

/** Staff read these through functions only. */
const NOT_ASKED: readonly (keyof Database['public']['Tables'])[] = ['job_alerts'];

test('the gate lists every table that staff read, and no other', async () => {
  const rows = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !NOT_ASKED.some((table) => table === name));
  expect(Object.keys(TABLES).toSorted()).toEqual(tables);
});
