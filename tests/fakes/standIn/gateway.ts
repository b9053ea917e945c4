/** The gateway of a project, as Kong does it: keys, origins, and differences between the services and the library. */
import type { Context, MiddlewareHandler, Hono } from 'hono';
import type { App } from '@supabase/lite';
import { withQuietErrors, withRefusedValues } from '../../../src/backend/requests/libraryErrors';
import type { ProjectKeys } from './keys';

export type Refused = 400 | 401 | 403 | 404 | 422 | 500;

export const refuse = (c: Context, code: Refused, error_code: string, msg: string) =>
  c.json({ code, error_code, msg }, code);

const columnsIn = (list: string) => list.split(',').map((name) => name.trim().replaceAll('"', ''));

/** The rows of a function have only the columns that are selected, so no other one can order them. */
const refuseOtherOrders: MiddlewareHandler = async (c, next) => {
  const selected = columnsIn(c.req.query('select') ?? '*');
  const ordered = columnsIn(c.req.query('order') ?? '').map((term) => term.split('.', 1)[0] ?? '');
  const other = selected.includes('*') ? undefined : ordered.find((name) => name && !selected.includes(name));
  if (!other) return next();
  const name = new URL(c.req.url).pathname.split('/').at(-1);
  const body = {
    code: '42703',
    details: null,
    hint: null,
    message: `column ${name}.${other} does not exist`,
  };
  return c.json(body, 400);
};

/** Rows inserted together get null for what one of them lacks, unless the client asks for defaults. */
function withNulls(c: Context, body: ArrayBuffer): ArrayBuffer | Uint8Array<ArrayBuffer> {
  const names = c.req.query('columns');
  const wantsDefaults = (c.req.header('prefer') ?? '').includes('missing=default');
  if (c.req.method !== 'POST' || !names || wantsDefaults) return body;
  const rows = JSON.parse(new TextDecoder().decode(body)) as unknown;
  if (!Array.isArray(rows)) return body;
  const nulls = Object.fromEntries(columnsIn(names).map((name) => [name, null]));
  const whole = rows.map((row: object) => Object.assign({}, nulls, row));
  return new TextEncoder().encode(JSON.stringify(whole));
}

/** Requests without a key. */
const OPEN = /^\/(?:auth\/v1\/(?:verify|callback|authorize|\.well-known\/)|storage\/v1\/object\/public\/)/;

const EXPOSED =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';

const ALLOWED_METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT';

const pathOf = (c: Context) => new URL(c.req.url).pathname;

const keyOf = (c: Context) => c.req.header('apikey') ?? c.req.query('apikey') ?? null;

/** Any origin may call, with any header. */
export const crossOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '',
    };
    return c.body(null, 200, headers);
  }
  await next();
  const { headers } = c.res;
  headers.set('access-control-allow-origin', '*');
  if (pathOf(c).startsWith('/rest/v1')) headers.set('access-control-expose-headers', EXPOSED);
  return undefined;
};

export const keyAuth =
  (keys: ProjectKeys): MiddlewareHandler =>
  async (c, next) => {
    if (OPEN.test(pathOf(c))) return next();
    const key = keyOf(c);
    if (!key) return c.json({ message: 'No API key found in request' }, 401);
    if (!keys.roleOf(key)) return c.json({ message: 'Invalid API key' }, 401);
    return next();
  };

/** The token of a session, or undefined if the request comes with keys alone. */
export function tokenOf(c: Context, keys: ProjectKeys): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token && !keys.roleOf(token) ? token : undefined;
}

/** The role of a request without a session. A newer key names it; with older keys the services read the bearer only. */
export function roleOf(c: Context, keys: ProjectKeys): 'anon' | 'service_role' {
  const bearer = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '');
  const key = keys.publishableKey.startsWith('sb_') ? keyOf(c) : bearer;
  return keys.roleOf(key) ?? 'anon';
}

/** The sender's address as the gateway sees it; no proxy in front of it is trusted. */
const peerOf = (c: Context) =>
  (c.env as { incoming?: { socket: { remoteAddress?: string } } }).incoming?.socket.remoteAddress ??
  '127.0.0.1';

async function inward(c: Context, keys: ProjectKeys, url: string): Promise<Request> {
  const headers = new Headers(c.req.raw.headers);
  const token = tokenOf(c, keys);
  const { publishableKey, secretKey } = keys.library;
  headers.set('apikey', !token && roleOf(c, keys) === 'service_role' ? secretKey : publishableKey);
  headers.delete('authorization');
  // A token of another project stays unchanged, for the library to refuse.
  if (token) headers.set('authorization', `Bearer ${(await keys.inward(token)) ?? token}`);
  headers.set('x-real-ip', peerOf(c));
  headers.set('x-forwarded-for', [headers.get('x-forwarded-for'), peerOf(c)].filter(Boolean).join(', '));
  const { pathname, search } = new URL(c.req.url);
  const { method } = c.req;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? withNulls(c, await c.req.arrayBuffer()) : undefined;
  if (body) headers.set('content-length', String(body.byteLength));
  return new Request(url + pathname + search, {
    method,
    headers,
    body: body?.byteLength ? body : undefined,
  });
}

/** PostgREST's response to an error for which the library returns only a failure. */
async function withTimeLimit(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const answer = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string; message?: string };
  if (!/canceling statement due to statement timeout/.test(answer.message ?? '')) return response;
  const body = {
    code: '57014',
    details: null,
    hint: null,
    message: 'canceling statement due to statement timeout',
  };
  return Response.json(body, { status: 500 });
}

export type AskLibrary = (c: Context) => Promise<Response>;

/** Calls the library as the gateway calls the services. */
export const askLibrary =
  (app: App, keys: ProjectKeys, url: string): AskLibrary =>
  async (c) => {
    const request = await inward(c, keys, url);
    const answer = await withQuietErrors(() => app.fetch(request, { peerAddress: null }));
    const response = await withTimeLimit(await withRefusedValues(answer));
    const headers = new Headers(response.headers);
    if (pathOf(c).startsWith('/rest/v1')) headers.delete('cache-control');
    return new Response(response.body, { status: response.status, headers });
  };

/** PostgREST and the storage service are the library's. */
export function dataRoutes(gateway: Hono, ask: AskLibrary): void {
  gateway.use('/rest/v1/rpc/*', refuseOtherOrders);
  gateway.all('/rest/v1/*', ask);
  gateway.all('/storage/v1/*', ask);
}
