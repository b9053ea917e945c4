/** The checked parts of a request to the API. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Context } from 'hono';
import { readBody, type Budget } from '../../backend/requests/bodies';
import { isRecord } from '../../shared/content/resolve';
import { contentSections } from './contentSchemas';
import type { Operation, Schema } from './operations';
import { ApiProblem, validBody } from './problems';

/** Bytes: below the limit of the database's own interface. */
const MOST_BODY = 900 * 1024;

const JSON_TYPE = /^application\/(?:merge-patch\+)?json *(?:;|$)/i;
/** Characters that the database cannot store. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** The token of the request. Its syntax is that of RFC 6750. */
export function tokenOf(c: Context): string {
  const [, token] = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (token !== undefined) return token;
  throw new ApiProblem(401, 'Send a token in the header Authorization: Bearer.', undefined, {
    'www-authenticate': 'Bearer realm="api"',
  });
}

function parameterOf(name: string, schema: Schema, value: string): unknown {
  const result = v.safeParse(schema, value);
  if (result.success && !UNSTORABLE.test(value)) return result.output;
  const detail = result.success ? 'This has characters that cannot be stored.' : result.issues[0].message;
  throw new ApiProblem(400, 'A parameter is not valid.', [{ parameter: name, detail }]);
}

const cursorOf = (id: number) => Buffer.from(`id ${id}`).toString('base64url');
const idAfter = (cursor: string) => /^id (\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];

export const nextCursor = (id: unknown): string | null => (typeof id === 'number' ? cursorOf(id) : null);

/** The parameters of the query string; an unknown or repeated one is refused. */
export function queryOf(c: Context, { query = {} }: Operation): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of new URL(c.req.url).searchParams) {
    const schema = Object.hasOwn(query, name) ? query[name] : undefined;
    if (!schema || Object.hasOwn(found, name)) {
      const detail = schema ? 'Send this parameter once.' : 'This parameter is unknown.';
      throw new ApiProblem(400, 'A parameter is not valid.', [{ parameter: name, detail }]);
    }
    found[name] = parameterOf(name, schema, value);
  }
  if (typeof found['after'] === 'string') {
    const id = idAfter(found['after']);
    if (id === undefined) {
      throw new ApiProblem(400, 'A parameter is not valid.', [
        { parameter: 'after', detail: 'Send "next" of the page before.' },
      ]);
    }
    found['after'] = Number(id);
  }
  return found;
}

/** The parameter of the path. One that fits nothing names nothing. */
export function keyOf({ key }: Operation, given: string): unknown {
  const result = key && v.safeParse(key, given);
  if (result && !result.success) throw new ApiProblem(404, 'There is nothing with this id.');
  return result?.output;
}

async function readJson(c: Context, whose: { budget: Budget; address: string }): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new ApiProblem(415, 'Send the body as application/json.');
  }
  const read = await readBody(c.req.raw, MOST_BODY, whose);
  if ('problem' in read) {
    const status = { 'too large': 413, 'no room': 503, silent: 408 }[read.problem];
    throw new ApiProblem(
      status,
      `The body is ${read.problem}.`,
      undefined,
      status === 503 ? { 'retry-after': '5' } : {},
    );
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(read.bytes)) as unknown;
  } catch {
    throw new ApiProblem(400, 'The body is not JSON.');
  } finally {
    read.share.close();
  }
}

/** The pointer to the first text that the database cannot store. */
function unstorableIn(value: unknown, pointer = ''): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return pointer;
    const found = unstorableIn(part, `${pointer}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The values to write. */
export async function bodyOf(
  c: Context,
  { body, id }: Operation,
  { key, ...whose }: { key: unknown; budget: Budget; address: string },
): Promise<unknown> {
  if (!body) return undefined;
  const given = await readJson(c, whose);
  const values = validBody(body, given);
  const unstorable = unstorableIn(values);
  if (unstorable !== undefined) {
    throw new ApiProblem(422, 'Some fields are not valid.', [
      { pointer: unstorable, detail: 'This has characters that cannot be stored.' },
    ]);
  }
  const section = id === 'change_content' ? contentSections.get(String(key)) : undefined;
  if (!section) return values;
  const content = validBody(section.schema, isRecord(values) ? values['content'] : undefined, '/content');
  const errors = Object.entries(section.check(content)).map(([pointer, detail]) => ({
    pointer: `/content${pointer}`,
    detail,
  }));
  if (errors.length > 0) throw new ApiProblem(422, 'Some fields are not valid.', errors.slice(0, 20));
  return section.prepare(content);
}

/** The ETag that a change is based on. */
export function etagOf(c: Context, { method, hasVersion }: Operation): string | undefined {
  if (method !== 'PATCH' || !hasVersion) return undefined;
  const given = c.req.header('if-match');
  if (given === undefined) throw new ApiProblem(428, 'Send the ETag that you have read as If-Match.');
  const [, etag] = /^"([\w.-]{1,60})"$/.exec(given.trim()) ?? [];
  if (etag === undefined) throw new ApiProblem(412, 'If-Match must be one ETag that you have read.');
  return etag;
}

/** The Idempotency-Key of a POST, with a hash of the request that it stands for. */
export function retryOf(c: Context, { id, method }: Operation, values: unknown) {
  const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ApiProblem(400, 'An Idempotency-Key has from 1 to 200 visible ASCII characters.');
  }
  return {
    key,
    hash: createHash('sha256')
      .update(`${id} ${JSON.stringify(values)}`)
      .digest('hex'),
  };
}
