import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test, vi } from 'vitest';
import type { AskedRead } from '../../../src/backend/gate/catalogue';
import { BusyError } from '../../../src/backend/errors';
import { fetchFrom } from '../../../src/server/source/fetchInProcess';

const SITE = 'https://site.example/rest/v1';
const KEY = 'key';

function backendWith(answer: (asked: readonly AskedRead[]) => readonly string[]) {
  const read = vi.fn(async (asked: readonly AskedRead[]) => answer(asked));
  const fetch = vi.fn(async (request: Request) => Response.json({ by: 'request', at: request.url }));
  const ask = fetchFrom({ publishableKey: KEY, read, fetch });
  const rest = (headers = {}) =>
    new PostgrestClient(SITE, { headers: { apikey: KEY, ...headers }, fetch: ask });
  return { read, fetch, rest };
}

const readOf = (name: string) => ({ name, search: '?q=a+b' });
const byRequest = (name: string) => ({ by: 'request', at: `${SITE}/rpc/${name}` });
const namesOf = (asked: readonly AskedRead[]) => asked.map(({ name }) => JSON.stringify(name));
const { signal } = new AbortController();

test('simultaneous requests of one page are one database read, and another page has its own', async () => {
  const { read, fetch, rest } = backendWith(namesOf);
  const get = (name: string, by = signal) => rest().rpc(name, { q: 'a b' }, { get: true }).abortSignal(by);
  const other = new AbortController();
  const answers = await Promise.all([get('one'), get('two'), get('three', other.signal)]);
  expect(answers.map(({ data }) => data as unknown)).toEqual(['one', 'two', 'three']);
  const inOneGo = read.mock.calls.map(([asked]) => asked);
  expect(inOneGo).toEqual([[readOf('one'), readOf('two')], [readOf('three')]]);
  expect((await get('four')).data).toBe('four');
  expect(fetch).not.toHaveBeenCalled();
});

test("other requests than a visitor's reads are sent normally", async () => {
  const { read, fetch, rest } = backendWith(namesOf);
  await rest().rpc('one').abortSignal(signal);
  await rest().from('table').select().abortSignal(signal);
  await rest({ authorization: 'Bearer token' }).rpc('one', {}, { get: true }).abortSignal(signal);
  await rest({ apikey: 'other' }).rpc('one', {}, { get: true }).abortSignal(signal);
  expect(read).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('a failed batch is repeated one request at a time', async () => {
  const { fetch, rest } = backendWith(() => {
    throw new Error('no such function');
  });
  const get = (name: string) => rest().rpc(name, {}, { get: true }).abortSignal(signal);
  const answers = await Promise.all([get('one'), get('two')]);

  expect(answers.map(({ data }) => data as unknown)).toEqual([byRequest('one'), byRequest('two')]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a busy backend is not asked again', async () => {
  const { fetch, rest } = backendWith(() => {
    throw new BusyError('Too many requests at once.', 5);
  });
  const { error } = await rest().rpc('one', {}, { get: true }).retry(false).abortSignal(signal);
  expect(error?.message).toContain('Too many requests');
  expect(fetch).not.toHaveBeenCalled();
});

test('a request whose visitor has left is not read', async () => {
  const { read, fetch, rest } = backendWith(namesOf);
  const { error } = await rest().rpc('one', {}, { get: true }).abortSignal(AbortSignal.abort());
  expect(error?.message).toContain('abort');
  expect(read).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
