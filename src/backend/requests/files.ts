/**
 * Files bypass the database and its queue: public pictures are served directly from their place, uploads are inspected
 * first.
 */
import { resumeContentProblem, imageContentProblem } from '../../shared/forms/fileContent';
import { contentTypeOf, type Files } from '../engine/files';
import { hasVersion } from './headers';

const PUBLIC = '/storage/v1/object/public/';
/** A random name is never reused. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

const notThere = () =>
  Response.json(
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
    { status: 404, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' } },
  );

/** Undefined for every other request. The gate has checked the names, so they cannot leave their bucket. */
export async function publicFile(
  files: Files,
  { method, url }: { method: string; url: string },
  ifNoneMatch: string | null,
): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  if (!pathname.startsWith(PUBLIC)) return undefined;
  const path = pathname.slice(PUBLIC.length);
  const found = await files.find(path);
  if (!found) return notThere();
  const etag = `"${found.size.toString(36)}-${found.lastModified.getTime().toString(36)}"`;
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': FOR_GOOD,
    'content-type': contentTypeOf(path),
    etag,
  };
  if (hasVersion(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const length = { ...headers, 'content-length': String(found.size) };
  if (method === 'HEAD') return new Response(null, { headers: length });
  return new Response(await files.open(path), { headers: length });
}

const RULES: Readonly<Record<string, ((name: string, bytes: Uint8Array) => string | undefined) | undefined>> =
  { resumes: resumeContentProblem, images: imageContentProblem };

const OBJECT = /^\/storage\/v1\/object\/(\w+)\/(.+)$/;

/**
 * The rejection of an upload whose bytes do not match its name, or undefined. `url` as the gate has passed it. A
 * project has no such step: there name and type are checked, the browser has inspected or redrawn a picture before the
 * upload, and the admin inspects a resume before the download.
 */
export function contentRefusal(url: string, headers: Headers, bytes: Uint8Array): Response | undefined {
  const [, bucket = '', name = ''] = OBJECT.exec(new URL(url).pathname) ?? [];
  const problemOf = RULES[bucket];
  // The storage would parse a form, and keep its unchecked parts.
  const isForm = /^multipart\//i.test(headers.get('content-type') ?? '');
  const message = problemOf && isForm ? 'Send the file itself, not a form.' : problemOf?.(name, bytes);
  if (!message) return undefined;
  return Response.json({ statusCode: '400', error: 'invalid_file', message }, { status: 400 });
}
