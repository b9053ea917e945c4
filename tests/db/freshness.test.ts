/** How long the server may keep a page, asked of the real tables. */
import { expect, test } from 'vitest';
import { untilTimePasses } from '../../src/server/pages/freshness';
import { CHANGING_FUNCTIONS, CHANGING_TABLES, type Source } from '../../src/server/pages/changes';
import { useStage } from '../support/database';
import { fromNow, plantJob } from '../support/jobs';

const on = useStage();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const freshFor = () => untilTimePasses(on().backend.sql)();

test('a page is kept for five minutes where nothing begins or ends', async () => {
  await plantJob(on(), { opens_at: fromNow(-2), closes_at: fromNow(2) });
  expect(await freshFor()).toBe(5 * MINUTE);
});

test.each(['opens_at', 'closes_at'] as const)('a page ends with the next %s of a job', async (time) => {
  await plantJob(on(), { opens_at: fromNow(-3), closes_at: fromNow(3), [time]: fromNow((2 * MINUTE) / DAY) });
  expect(await freshFor()).toBeGreaterThan(0);
  expect(await freshFor()).toBeLessThanOrEqual(2 * MINUTE);
});

test.each(['publish_at', 'unpublish_at'])('a page ends with the next %s of a draft', async (time) => {
  const value = { from: fromNow(-1), until: fromNow(1), soon: fromNow((2 * MINUTE) / DAY) };
  const { error } = await on()
    .actors.editor.rest.from('content_drafts')
    .insert({
      id: 'site_content/testimonials',
      value: {},
      publish_at: time === 'publish_at' ? value.soon : value.from,
      unpublish_at: time === 'publish_at' ? value.until : value.soon,
    });
  expect(error).toBeNull();
  expect(await freshFor()).toBeLessThanOrEqual(2 * MINUTE);
});

/** Functions with what they say, as far as it is ours. */
const FUNCTIONS = `
  select nspname || '.' || proname as name, prosrc as body
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname in ('public', 'private')`;

const SOURCES: Readonly<Record<string, Source>> = {
  site_content: 'content',
  site_settings: 'content',
  content_drafts: 'content',
  images: 'content',
  jobs: 'jobs',
};
const WRITES = /\b(?:insert into|update|delete from)\s+public\.(\w+)/g;

test('every function that writes what pages show is declared, with what it changes', async () => {
  const functions = await on().backend.sql<{ name: string; body: string }>(FUNCTIONS);
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  const changedIn = (name: string, seen = new Set<string>()): Set<Source> => {
    if (seen.has(name)) return new Set();
    seen.add(name);
    const body = bodies.get(name) ?? '';
    const written = [...body.matchAll(WRITES)].flatMap(([, table = '']) => SOURCES[table] ?? []);
    const called = [...body.matchAll(/\b((?:public|private)\.\w+)\(/g)].map(([, other = '']) => other);
    return new Set(written.concat(...called.map((other) => Array.from(changedIn(other, seen)))));
  };
  const found = functions
    .filter(({ name }) => name.startsWith('public.'))
    .map(({ name }) => [name.slice('public.'.length), [...changedIn(name)]] as const)
    .filter(([, changed]) => changed.length > 0);
  expect(Object.fromEntries(found)).toEqual(CHANGING_FUNCTIONS);
});

test('every table is declared, with what a write to it changes', async () => {
  const tables = await on().backend.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const declared = Object.entries(CHANGING_TABLES);
  expect(declared.map(([name]) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  for (const [name, changed] of declared) {
    expect([name, changed]).toEqual([name, [SOURCES[name]].filter(Boolean)]);
  }
});
