// @vitest-environment happy-dom
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeEach, expect, test } from 'vitest';
import { createTables } from '../../../admin/app/providers/tables';
import { ForbiddenError, NothingSavedError } from '../../../admin/kit/data/errors';
import type { Database } from '../../../src/shared/database.types';

/** The response of the database to a write: no row if a policy hides it. */
let rows: readonly object[] = [];
/** The staff as one of them reads it; nobody else can read any. */
let staff: readonly object[] = [];
let asked = '';
const answer: typeof fetch = async (url) => {
  const { pathname, search } = new URL(new Request(url).url);
  asked = search;
  return Response.json(pathname.endsWith('/admins') ? staff : rows);
};
const client = new PostgrestClient<Database>('http://localhost/rest/v1', { fetch: answer });
const auth = new AuthClient({ url: 'http://localhost/auth/v1' });
const tables = createTables(Object.assign(client, { auth }));

const job = { id: 7, title: 'Nurse', version: 2 };
const ofJob = { resource: 'jobs', id: 7 };
const variables = { title: 'Nurse', version: 1 };

beforeEach(() => {
  rows = [];
  staff = [{ id: 'one' }];
});

/** Each write of one row and of several, by its name. */
const WRITES: readonly [string, () => Promise<unknown>][] = [
  ['an update', () => tables.update({ ...ofJob, variables })],
  ['a save by key', () => tables.update({ resource: 'site_settings', id: 'brand', variables })],
  ['a new row', () => tables.create({ resource: 'jobs', variables })],
  ['a removal', () => tables.deleteOne(ofJob)],
  ['a removal of several', async () => tables.deleteMany?.({ resource: 'jobs', ids: [7] })],
];

test.each(WRITES)('a write is an error when row level security hides the row: %s', (_, write) =>
  expect(write()).rejects.toBeInstanceOf(NothingSavedError),
);

test.each(WRITES)('a write returns the written row: %s', async (_, write) => {
  rows = [job];
  const { data } = (await write()) as { data: unknown };
  expect([data].flat()).toEqual([job]);
});

test('a deletion that names a version keeps a newer one', async () => {
  rows = [job];
  await tables.deleteOne({ ...ofJob, meta: { version: 2 } });
  expect(new URLSearchParams(asked).get('version')).toBe('eq.2');
});

const list = () => tables.getList({ resource: 'jobs' });

test('a response without a row means a deleted row or an empty list, for people with rights', async () => {
  await expect(tables.getOne(ofJob)).rejects.toBeInstanceOf(NothingSavedError);
  expect((await list()).data).toEqual([]);
});

test.each([...WRITES, ['a record', () => tables.getOne(ofJob)] as const, ['a list', list] as const])(
  'a response without a row means an expired session, not a deleted row: %s',
  async (_, ask) => {
    staff = [];
    await expect(ask()).rejects.toBeInstanceOf(ForbiddenError);
  },
);
