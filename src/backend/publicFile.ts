/** Public pictures, straight from the disk: they need neither the database nor its turn. */
import { hasVersion } from './requests/ifNoneMatch';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf } from './engine/storageFiles';

const PUBLIC = '/storage/v1/object/public/';
/** A random name is never given to another picture. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

const notThere = () =>
  Response.json(
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
    { status: 404, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' } },
  );

/** Undefined for every other request. The gate knows the names, so they lead nowhere else. */
export async function publicFile(
  filesDir: string,
  { method, url, headers: asked }: { method: string; url: string; headers: Headers },
): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  if (!pathname.startsWith(PUBLIC)) return undefined;
  const path = join(filesDir, pathname.slice(PUBLIC.length));
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return notThere();
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': FOR_GOOD,
    'content-type': contentTypeOf(path),
    etag,
  };
  if (hasVersion(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const length = { ...headers, 'content-length': String(found.size) };
  if (method === 'HEAD') return new Response(null, { headers: length });
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, { headers: length });
}
