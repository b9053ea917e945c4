/** The database queries for the order of a list. */
import type { CrudSort, MetaQuery } from '@refinedev/core';
import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { jobsRequest, readQuery, SORTS as JOB_SORTS } from '../../../admin/resources/jobs/list/jobsQuery';
import { redirectsRequest, USUAL_SORT } from '../../../admin/resources/redirects/redirect';
import { createLists } from '../../../admin/app/providers/lists';
import { foundBy } from '../../../admin/kit/data/functions';
import type { Database } from '../../../src/shared/database.types';

/** A database of 30 rows that returns as many as requested, and its requests. */
function aDatabase() {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    const length = Number(new URL(request.url).searchParams.get('limit') ?? 30);
    return Response.json(Array.from({ length }, (_, id) => ({ id })));
  };
  const client = new PostgrestClient<Database>('http://localhost/rest/v1', { fetch });
  const searches = () => asked.map(({ url }) => new URL(url).searchParams);
  return { ...createLists(client as never), asked, searches };
}

/** The query string for this list of jobs, with the newest ids last. */
async function searchAsked(sorter: CrudSort, meta: MetaQuery = {}): Promise<URLSearchParams> {
  const { getList, searches } = aDatabase();
  const sorters: CrudSort[] = [sorter, { field: 'id', order: 'desc' }];
  await getList({ resource: 'jobs', sorters, meta });
  return searches()[0] ?? new URLSearchParams();
}

const orderAsked = async (field: string, order: 'asc' | 'desc') =>
  (await searchAsked({ field, order }, jobsRequest(readQuery({}), '*').meta)).get('order');

/** The nullable columns of the table. */
const EMPTY = { salary_yearly_inr: null, posted_at: null, closes_at: null } satisfies {
  [Column in 'salary_yearly_inr' | 'posted_at' | 'closes_at']: null &
    Database['public']['Tables']['jobs']['Row'][Column];
};

test.each(Object.keys(JOB_SORTS).filter((field) => !(field in EMPTY)))(
  'jobs sorted by %s are read from an index',
  async (field) => expect(await orderAsked(field, 'desc')).toBe(`${field}.desc,id.desc`),
);

test.each(Object.keys(EMPTY))('jobs without %s come last', async (field) => {
  expect(await orderAsked(field, 'desc')).toBe(`${field}.desc.nullslast,id.desc`);
  expect(await orderAsked(field, 'asc')).toBe(`${field}.asc.nullslast,id.desc`);
});

test('redirects have a complete order, so that no row is on two pages', () =>
  expect(redirectsRequest({ q: '' }, USUAL_SORT).sorters.at(-1)?.field).toBe('id'));

test('rows of a function include the columns that order them', async () => {
  const sorter = { field: 'updated_at', order: 'desc' } as const;
  const find = foundBy('find_jobs', { words: 'nurse' });
  const search = await searchAsked(sorter, { select: 'id,title', ...find });
  expect(search.get('select')).toBe('id,title,updated_at');
  expect((await searchAsked(sorter, find)).get('select')).toBe('*');
  expect((await searchAsked(sorter, { select: 'id' })).get('select')).toBe('id');
});

test('a list without a count reads one row more than it shows, to know if there are more', async () => {
  const { getList, asked, searches } = aDatabase();
  const { data, total } = await getList({
    resource: 'activity',
    pagination: { currentPage: 2, pageSize: 3 },
    meta: { isCounted: false },
  });
  expect({ ids: data.map(({ id }) => id), total }).toEqual({ ids: [0, 1, 2], total: 7 });
  expect(searches().map((search) => search.get('limit'))).toEqual(['4']);
  expect(asked[0]?.headers.get('prefer')).toBeNull();
});

test('a list without pages has all of its rows, with and without a count', async () => {
  const { getList, searches } = aDatabase();
  for (const meta of [{}, { isCounted: false }]) {
    const { data, total } = await getList({ resource: 'submissions', pagination: { mode: 'off' }, meta });
    expect([data.length, total]).toEqual([30, 30]);
  }
  expect(searches().map((search) => search.get('limit'))).toEqual([null, null]);
});
