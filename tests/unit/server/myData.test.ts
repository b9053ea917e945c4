/** The server's delivery of people's own files. */
import { strFromU8, unzipSync } from 'fflate';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { myDataRoutes, zipStream, type ZipEntry } from '../../../src/server/forms/myData';
import { createServiceClient } from '../../../src/server/worker/serviceClient';

const SITE = 'https://agency.example';

async function* entriesOf(entries: readonly ZipEntry[]) {
  yield* entries;
}

const unzip = async (zip: Response) => unzipSync(new Uint8Array(await zip.arrayBuffer()));
const zipOf = (entries: AsyncGenerator<ZipEntry>) =>
  new Response(zipStream(entries) as ReadableStream<Uint8Array<ArrayBuffer>>);

const bytes = (text: string) => new TextEncoder().encode(text);

async function* broken(): AsyncGenerator<ZipEntry> {
  yield { name: 'a.txt', bytes: bytes('a') };
  throw new Error('The storage is gone.');
}

test('a ZIP contains every file, with distinct names for duplicates', async () => {
  const entries = ['a.pdf', 'a.pdf', 'résumé.pdf', 'a.pdf'].map((name, index) => ({
    name,
    bytes: bytes(`file ${index}`),
  }));
  const files = await unzip(zipOf(entriesOf(entries)));
  expect(Object.entries(files).map(([name, file]) => [name, strFromU8(file)])).toEqual([
    ['a.pdf', 'file 0'],
    ['2 a.pdf', 'file 1'],
    ['résumé.pdf', 'file 2'],
    ['3 a.pdf', 'file 3'],
  ]);
});

test('a ZIP fails when reading a file fails', async () => {
  await expect(unzip(zipOf(broken()))).rejects.toThrow('The storage is gone.');
});

const FILES = [
  { reference: 'A-1', name: 'one".pdf', path: 'one.pdf' },
  { reference: 'A-2', name: 'two.pdf', path: 'two.pdf' },
];

/** A backend that knows the session "mine", and has lost the second file. */
const backend: typeof fetch = async (input, init) => {
  const { url } = new Request(input, init);
  if (url.endsWith('/resumes/one.pdf')) return new Response('%PDF one');
  if (url.includes('/storage/')) return new Response('gone', { status: 404 });
  const body = await new Request(input, init).text();
  if (!body.includes('"mine"')) return Response.json({ code: 'PT403', message: 'Over.' }, { status: 403 });
  return Response.json(url.endsWith('my_data_files') ? FILES : { email: 'asha@example.com' });
};

const app = (service = createServiceClient(SITE, 'sb_secret_key', backend)) =>
  new Hono().route('/my-data', myDataRoutes(service));

const ask = (path: string, body: unknown, to = app()) =>
  to.request(`/my-data/${path}`, { method: 'POST', body: JSON.stringify(body) });

test('the server sends a file as an attachment under its own name', async () => {
  const response = await ask('file', { session: 'mine', reference: 'A-1' });
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="one_.pdf"; filename*=UTF-8''one%22.pdf`,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('%PDF one');
});

test.each([
  ['another reference', { session: 'mine', reference: 'A-3' }, 404],
  ['no reference', { session: 'mine' }, 404],
  ['a lost file', { session: 'mine', reference: 'A-2' }, 404],
  ['another session', { session: 'other', reference: 'A-1' }, 403],
  ['no session', { reference: 'A-1' }, 400],
])('the server refuses %s', async (_what, body, status) => {
  expect((await ask('file', body)).status).toBe(status);
});

test('the server sends a ZIP as an attachment that no cache keeps, and lists lost files in it', async () => {
  const archive = await ask('export', { session: 'mine' });
  expect(Object.fromEntries(archive.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  const files = await unzip(archive);
  expect(Object.keys(files)).toEqual(['my-data.json', 'A-1 one".pdf', 'A-2 two.pdf is missing.txt']);
});

test('a server without a key to the files responds with an error', async () => {
  const without = new Hono().route('/my-data', myDataRoutes(undefined));
  expect((await ask('export', { session: 'mine' }, without)).status).toBe(501);
});
