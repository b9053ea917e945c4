import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { asJson, type ActorName } from '../stage/database/database';

const { on, values } = useActing();
const EDITORS: ActorName[] = ['editor', 'owner'];
const OTHERS: ActorName[] = ['visitor', 'stranger', 'recruiter', 'signedOut'];

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
/** A file of any size that begins like an image. */
const aPicture = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(PNG);
  return bytes;
};
const text = (content: string) => new Uint8Array(Buffer.from(content));
const aName = (ending = 'png') => `public/${crypto.randomUUID()}.${ending}`;

interface Upload {
  type?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  upsert?: boolean;
  method?: string;
}

const upload = (
  who: ActorName,
  name: string,
  { type = 'image/png', bytes = PNG, upsert, method }: Upload = {},
) =>
  on().actors[who].fetch(`/storage/v1/object/images/${name}`, {
    method: method ?? 'POST',
    headers: { 'content-type': type, ...(upsert ? { 'x-upsert': 'true' } : {}) },
    body: bytes,
  });

const download = (name: string) => on().actors.visitor.fetch(`/storage/v1/object/public/images/${name}`);
const storedNames = () => values<string>('select name from storage.objects');

const send = (who: ActorName, method: string, path: string, body: object) =>
  on().actors[who].fetch(`/storage/v1${path}`, asJson(body, method));
const list = async (who: ActorName) =>
  (
    await send(who, 'POST', '/object/list/images', { prefix: 'public', limit: 100 })
  ).json() as Promise<unknown>;
const remove = (who: ActorName, name: string) => send(who, 'DELETE', '/object/images', { prefixes: [name] });

describe('uploading', () => {
  test.each(EDITORS)('%s uploads an image that anybody can see by its URL', async (who) => {
    const name = aName();
    expect((await upload(who, name)).status).toBe(200);
    const response = await download(name);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('max-age=31536000');
    expect(response.headers.get('etag')).toMatch(/^".+"$/);
  });

  test('other file types are refused', async () => {
    for (const [what, name, options] of [
      ['a chosen name', 'public/logo.png', {}],
      ['another folder', `${crypto.randomUUID()}.png`, {}],
      ['a folder below', `public/a/${crypto.randomUUID()}.png`, {}],
      ['an SVG', aName('svg'), { type: 'image/svg+xml' }],
      ['an SVG that calls itself PNG by type', aName('svg'), {}],
      ['a page', aName('html'), { type: 'text/html' }],
      ['a PNG that is typed as a page', aName(), { type: 'text/html' }],
      ['an SVG named like a PNG', aName(), { bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
      ['a page named like a PNG', aName(), { bytes: text('<!doctype html><script>alert(1)</script>') }],
      ['a PNG named like a WebP', aName('webp'), { type: 'image/webp' }],
      ['nothing', aName(), { bytes: new Uint8Array() }],
    ] as const) {
      expect([what, (await upload('editor', name, options)).ok]).toEqual([what, false]);
    }
    expect(await storedNames()).toEqual([]);
  });

  test('5 MiB are accepted, one byte more is not', async () => {
    const limit = 5 * 1024 * 1024;
    expect((await upload('editor', aName(), { bytes: aPicture(limit) })).ok).toBe(true);
    expect((await upload('editor', aName(), { bytes: aPicture(limit + 1) })).ok).toBe(false);
    expect(await storedNames()).toHaveLength(1);
  });

  test('an image without a declared length is measured as well', async () => {
    const body = new Blob([aPicture(6 * 1024 * 1024)]).stream();
    const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body, duplex: 'half' };
    const response = await on().actors.editor.fetch(`/storage/v1/object/images/${aName()}`, init);
    expect(await response.json()).toMatchObject({ statusCode: '413' });
    expect(await storedNames()).toEqual([]);
  });
});

describe('after the upload', () => {
  test('editors overwrite a file only on request', async () => {
    const [who, name] = ['editor', aName()] as const;
    await upload(who, name);
    expect((await upload(who, name)).ok).toBe(false);
    expect((await upload(who, name, { upsert: true, bytes: Uint8Array.of(...PNG, 0) })).ok).toBe(true);
    expect((await (await download(name)).arrayBuffer()).byteLength).toBe(PNG.length + 1);
  });

  test.each(OTHERS)('%s cannot upload, overwrite, list or delete', async (who) => {
    const name = aName();
    expect((await upload(who, name)).ok).toBe(false);
    expect(await storedNames()).toEqual([]);
    await upload('editor', name);
    expect((await upload(who, name, { upsert: true, bytes: new Uint8Array(3) })).ok).toBe(false);
    expect((await upload(who, name, { method: 'PUT', bytes: new Uint8Array(3) })).ok).toBe(false);
    expect(await list(who)).toEqual([]);
    await remove(who, name);
    expect((await (await download(name)).arrayBuffer()).byteLength).toBe(PNG.length);
  });

  test.each(EDITORS)('%s lists and deletes', async (who) => {
    const name = aName();
    await upload(who, name);
    expect(await list(who)).toHaveLength(1);
    expect((await remove(who, name)).ok).toBe(true);
    expect((await download(name)).ok).toBe(false);
    expect(await storedNames()).toEqual([]);
  });

  test('editors cannot move an image to a chosen name', async () => {
    const [who, name] = ['editor', aName()] as const;
    await upload(who, name);
    const move = { bucketId: 'images', sourceKey: name, destinationKey: 'public/page.html' };
    expect((await send(who, 'POST', '/object/move', move)).ok).toBe(false);
    expect(await storedNames()).toEqual([name]);
  });
});

test('nobody can create a bucket', async () => {
  for (const who of ['visitor', 'stranger', 'recruiter', 'editor', 'owner'] as const) {
    const bucket = { id: 'mine', name: 'mine', public: true };
    expect((await send(who, 'POST', '/bucket', bucket)).ok).toBe(false);
  }
});
