/** Uploaded files in an S3 bucket: its owner, its contents, and a service that does not respond. */
import { existsSync } from 'node:fs';
import { cp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BuiltInBackend } from '../../src/backend/backend';
import { keyHeaders } from '../../src/backend/environment';
import { hasFiles, readWhole, type Files } from '../../src/backend/engine/files';
import { createS3Files } from '../../src/backend/engine/s3Files';
import { openDataFolder, openDataFolderToRestore } from '../../src/tools/backup/openPlace';
import { withPlace } from '../../src/tools/backup/place';
import { restoreBackup } from '../../src/tools/backup/restoreBackup';
import { readKnown } from '../../src/tools/backup/migrations';
import { saveBackup } from '../../src/tools/backup/saveBackup';
import { aPicture } from '../builders/pictures';
import { resumes } from '../builders/resumes';
import { startS3, type S3Service } from '../fakes/s3';
import { makeFolder } from '../stage/database/dataTemplate';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { SITE, useOwnServer } from '../stage/postgres/useOwnServer';

const { urlOf, makeDatabase, start, closeAll } = useOwnServer('unused');
let s3: S3Service;
/** A folder that no server has started on yet. */
let database: string | undefined;
beforeEach(async () => {
  s3 = await startS3();
  return () => s3.close();
});

function addFile(path: string, lastModified = new Date()): void {
  s3.files.set(path, { bytes: Buffer.from('xy'), lastModified });
}

const PICTURE = aPicture('a.png', 8, 8).buffer;
const failure = (work: Promise<unknown>) => work.then(() => '', String);
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function send(backend: BuiltInBackend, method: string, path: string, init: Init = {}) {
  const headers = { ...keyHeaders(backend.secretKey), 'content-type': 'image/png', ...init.headers };
  return backend.fetch(new Request(`${SITE}/storage/v1/object/${path}`, { ...init, method, headers }));
}
const bytesOf = async (answer: Promise<Response>) => new Uint8Array(await (await answer).arrayBuffer());
async function upload(backend: BuiltInBackend) {
  const name = `public/${crypto.randomUUID()}.png`;
  const answer = await send(backend, 'POST', `images/${name}`, { body: new Uint8Array(PICTURE) });
  return { name, answer };
}
async function remove(backend: BuiltInBackend, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ prefixes: [name] });
  expect((await send(backend, 'DELETE', 'images', { headers, body })).status).toBe(200);
}
const show = (backend: BuiltInBackend, name: string, init?: Init, method = 'GET') =>
  send(backend, method, `public/images/${name}`, init);

describe.skipIf(!hasPostgres)('a bucket', () => {
  test.each<[what: string, url: () => string, says: string]>([
    [
      'of a host that is not there',
      () => s3.url({ host: '127.0.0.1:9' }),
      '127.0.0.1:9 cannot be reached. (',
    ],
    ['of another key', () => s3.url({ key: 'OTHER' }), 'does not know the key OTHER.'],
    ['of another secret', () => s3.url({ secret: 'other' }), 'The secret of the key KEY is wrong.'],
    [
      'that is not there',
      () => s3.url({ bucket: 'none?region=here' }),
      'There is no bucket none at 127.0.0.1',
    ],
    ['of another region', () => s3.url({ bucket: 'bucket' }), 'It is in another region: add ?region='],
    ['with files of something else', () => (addFile('images/a.png'), s3.url()), 'It has files already.'],
    [
      'of another database',
      () => (addFile('sampark.txt'), s3.url()),
      'It has the files of another database.',
    ],
    [
      'that cannot be written',
      () => ((s3.mood = 'denied'), s3.url()),
      'The key KEY may not list, read, write',
    ],
    [
      'that cannot be listed',
      () => ((s3.mood = 'unlisted'), s3.url()),
      'The key KEY may not list, read, write',
    ],
    ['that is down', () => ((s3.mood = 'down'), s3.url()), 'The service answered 503 SlowDown.'],
  ])('a bucket %s is refused in one sentence', async (_, url, says) => {
    database ??= await makeDatabase();
    const told = await failure(start(urlOf(database), { storageUrl: url() }));
    expect(told).toMatch(/^BackendStartError: The bucket that STORAGE_URL names cannot be used\. /);
    expect(told).toContain(says);
    expect(told).not.toContain('se/cr');
  });

  test('a new bucket receives the files of the folder, and then belongs to its database', async () => {
    const url = urlOf(await makeDatabase());
    const dataDir = await makeFolder();
    const before = await start(url, { dataDir });
    const [{ name }, { name: erased }] = [await upload(before), await upload(before)];
    await expect(start(url, { dataDir, storageUrl: s3.url() })).rejects.toThrow('Other servers are using');
    await closeAll();
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    const pathOf = (file: string, ...aside: string[]) => join(dataDir, 'storage', ...aside, 'images', file);
    for (const file of [name, erased]) await utimes(pathOf(file), longAgo, longAgo);
    s3.mood = 'denied';
    await expect(start(url, { dataDir, storageUrl: s3.url() })).rejects.toThrow('may not list');
    s3.mood = 'well';
    const backend = await start(url, { dataDir, storageUrl: s3.url() });
    expect(s3.files.get(`images/${name}`)?.bytes).toEqual(PICTURE);
    expect(await bytesOf(show(backend, name))).toEqual(new Uint8Array(PICTURE));
    await expect.poll(() => existsSync(pathOf(erased, '.removed'))).toBe(true);
    await remove(backend, erased);
    expect([name, erased].map((file) => existsSync(pathOf(file, '.removed')))).toEqual([true, false]);
    expect([...s3.files.keys()].toSorted()).toEqual([`images/${name}`, 'sampark.txt']);
    await closeAll();

    expect(await failure(start(url, { dataDir }))).toMatch(
      /^BackendStartError: The uploaded files of this database are in the bucket 127\.\S+\/bucket: set STORAGE_URL\./,
    );
    const elsewhere = await startS3();
    const storageUrl = elsewhere.url();
    await expect(start(url, { dataDir, storageUrl })).rejects.toThrow('copy all of it, with sampark.txt');
    for (const [path, file] of s3.files) elsewhere.files.set(path, file);
    await start(url, { dataDir, storageUrl });
    await closeAll();
    await elsewhere.close();
  });

  test.each(['a bucket', 'a folder'])(
    'newer files in %s are kept when a copy of the database is served',
    async (where) => {
      const original = await makeDatabase();
      const place = { dataDir: await makeFolder(), storageUrl: where === 'a bucket' ? s3.url() : '' };
      const { name: older } = await upload(await start(urlOf(original), place));
      await closeAll();
      const copy = await makeDatabase('', `template ${original}`);
      const { name } = await upload(await start(urlOf(original), place));
      await closeAll();
      const longAgo = new Date(Date.now() - 2 * 3_600_000);
      for (const [path, file] of s3.files) s3.files.set(path, { ...file, lastModified: longAgo });
      const fileOf = (...aside: string[]) => join(place.dataDir, 'storage', ...aside, 'images', name);
      if (!place.storageUrl) await utimes(fileOf(), longAgo, longAgo);
      const tried = await start(urlOf(copy), place);
      await expect
        .poll(() => s3.files.has(`.removed/images/${name}`) || existsSync(fileOf('.removed')))
        .toBe(true);
      await expect(show(tried, older)).resolves.toMatchObject({ status: 200 });
      await closeAll();
      const back = await start(urlOf(original), place);
      expect(await bytesOf(show(back, name))).toEqual(new Uint8Array(PICTURE));
    },
  );

  test('a bucket has every file uploaded at any server, and no other', async () => {
    const url = urlOf(await makeDatabase());
    const dataDir = await makeFolder();
    const one = await start(url, { dataDir, storageUrl: s3.url() });
    const otherMachine = await makeFolder();
    await cp(join(dataDir, 'keys.json'), join(otherMachine, 'keys.json'));
    const other = await start(url, { dataDir: otherMachine, storageUrl: s3.url() });
    const { name } = await upload(one);
    const shown = await show(other, name);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const head = await show(other, name, {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(PICTURE.length));
    const again = { 'if-none-match': shown.headers.get('etag') ?? '' };
    expect((await show(other, name, { headers: again })).status).toBe(304);
    expect((await show(other, name.replace('.png', '.gif'))).status).toBe(404);
    await remove(one, name);
    expect([...s3.files.keys()]).toEqual(['sampark.txt']);
    await closeAll();

    const { name: kept } = await upload(await start(url, { dataDir, storageUrl: s3.url() }));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (let number = 0; number < 5; number += 1) addFile(`resumes/${number}.pdf`, longAgo);
    addFile('resumes/new.pdf');
    addFile(`images/${kept}`, longAgo);
    await closeAll();
    await start(url, { dataDir, storageUrl: s3.url() });
    const aside = [0, 1, 2, 3, 4].map((number) => `.removed/resumes/${number}.pdf`);
    const left = [...aside, 'images/' + kept, 'resumes/new.pdf', 'sampark.txt'];
    await expect.poll(() => [...s3.files.keys()].toSorted(), { timeout: 20_000 }).toEqual(left);
  });

  test('a bucket that does not respond fails only requests for files, and recovers', async () => {
    const backend = await start(urlOf(await makeDatabase()), { storageUrl: s3.url() });
    const { name } = await upload(backend);
    const resume = `${crypto.randomUUID()}.pdf`;
    await send(backend, 'POST', `resumes/${resume}`, {
      body: resumes.pdf,
      headers: { 'content-type': 'application/pdf' },
    });
    s3.mood = 'down';
    const { answer } = await upload(backend);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('Files cannot be saved or opened at the moment.');
    await expect(show(backend, name)).resolves.toMatchObject({ status: 503 });
    expect(await backend.sql('select name from storage.objects')).toEqual([{ name }, { name: resume }]);
    s3.mood = 'cut';
    expect((await send(backend, 'GET', `resumes/${resume}`)).status).toBe(503);
    s3.mood = 'well';
    expect((await upload(backend)).answer.status).toBe(200);
    expect((await show(backend, name)).status).toBe(200);
    expect(await bytesOf(send(backend, 'GET', `resumes/${resume}`))).toEqual(resumes.pdf);
  });

  const STUCK: [what: string, mood: S3Service['mood'], work: (files: Files) => Promise<unknown>][] = [
    ['is silent', 'silent', (files) => files.write('images/a.png', new Uint8Array(100_000))],
    ['stops inside a file', 'stalled', (files) => readWhole(files, 'images/a.png')],
    ['stops inside a list', 'stalled', hasFiles],
  ];
  test.each(STUCK)('a bucket that %s is waited for briefly', { timeout: 20_000 }, async (_, mood, work) => {
    addFile('images/a.png');
    s3.mood = mood;
    await expect(work(createS3Files(s3.url(), 1000))).rejects.toThrow('at the moment');
  });

  test('the files of a bucket are in the backup, and restored with it', async () => {
    const postgresUrl = urlOf(await makeDatabase());
    const [dataDir, newDir, parent] = [await makeFolder(), await makeFolder(), await makeFolder()];
    const backend = await start(postgresUrl, { dataDir, storageUrl: s3.url() });
    const { name } = await upload(backend);
    const { bytes } = s3.files.get(`images/${name}`) ?? {};
    await closeAll();
    const place = await openDataFolder(dataDir, { postgresUrl, storageUrl: s3.url() });
    const folder = join(parent, 'backup');
    await withPlace(place, (opened) => saveBackup(opened, folder));

    const target = { dataDir: newDir, postgresUrl: urlOf(await makeDatabase()), storageUrl: s3.url() };
    const open = (migrations: string[]) => openDataFolderToRestore(target, migrations);
    const restore = () => restoreBackup({ folder, overwrite: false, open, report: () => undefined });
    await expect(restore()).rejects.toThrow('It has the files of another database.');
    s3.files.clear();
    const cut = await open(readKnown().map(({ version }) => version));
    const type = { type: 'image/png', cache_control: 'no-cache' };
    await cut.files.write({ bucket: 'images', name: `public/${crypto.randomUUID()}.png`, ...type }, PICTURE);
    await cut.close();
    const sentence = 'A restore into the database that DATABASE_URL names was cut short: run it again';
    await expect(start(target.postgresUrl, target)).rejects.toThrow(sentence);
    await expect(openDataFolder(newDir, target)).rejects.toThrow(sentence);
    await restore();
    expect([...s3.files.keys()].toSorted()).toEqual([`images/${name}`, 'sampark.txt']);
    expect(s3.files.get(`images/${name}`)?.bytes).toEqual(bytes);
    const restored = await start(target.postgresUrl, target);
    expect((await show(restored, name)).status).toBe(200);
  });
});
