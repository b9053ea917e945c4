/**
 * The API for other systems, `/api/v1`. The database itself decides what a token may do; this server checks the form of
 * requests and of responses. Nothing of it is cached, and it knows no cookies.
 */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { BusyError } from '../../backend/errors';
import type { Budget } from '../../backend/requests/bodies';
import { isRecord } from '../../shared/content/resolve';
import { jobPath } from '../../shared/jobs/jobNames';
import { jsonOf, type CallBackend } from '../forms/callBackend';
import { attachment } from '../forms/myData';
import { isHungUp } from '../http/peer';
import { fetchResume, type ServiceClient } from '../worker/serviceClient';
import { sendCalendar, type ClosingJob } from './calendar';
import { contentOf, contentSections } from './contentSchemas';
import { openApiDocument } from './openapi';
import { operations, type Operation } from './operations';
import { ApiProblem, problemResponse } from './problems';
import { bodyOf, etagOf, keyOf, nextCursor, queryOf, retryOf, tokenOf } from './readRequest';

interface ApiOptions {
  readonly siteUrl: string;
  readonly callBackend: (c: Context) => CallBackend;
  /** The memory of all bodies in progress, and the address that a body counts for. */
  readonly budget: Budget;
  readonly addressOf: (c: Context) => string;
  /** Undefined if this server has no key to the files. */
  readonly service: ServiceClient | undefined;
}

/** The result of an operation in the database. */
interface Answer {
  readonly status: number;
  readonly detail?: string;
  readonly field?: string | null;
  readonly limit?: number;
  readonly remaining?: number;
  readonly reset?: number;
  readonly row?: unknown;
  readonly etag?: string;
  readonly rows?: readonly unknown[];
  readonly next?: unknown;
  readonly jobs?: readonly ClosingJob[];
}

const UNAVAILABLE = 'The database does not respond. Please try again in a few seconds.';

function limitHeaders({ limit, remaining, reset }: Answer): Record<string, string> {
  if (limit === undefined) return {};
  return {
    'ratelimit-policy': `"token";q=${limit};w=60`,
    ratelimit: `"token";r=${remaining};t=${reset}`,
  };
}

const CHALLENGE = 'Bearer realm="api", error=';

function refusalOf(answer: Answer, values: unknown): ApiProblem {
  const { status, detail = '', field, reset } = answer;
  const headers: Record<string, string> = limitHeaders(answer);
  if (status === 401) headers['www-authenticate'] = `${CHALLENGE}"invalid_token"`;
  if (status === 403) headers['www-authenticate'] = `${CHALLENGE}"insufficient_scope"`;
  if (status === 429) headers['retry-after'] = String(reset);
  const isGiven = field && isRecord(values) && Object.hasOwn(values, field);
  return new ApiProblem(status, detail, isGiven ? [{ pointer: `/${field}`, detail }] : undefined, headers);
}

async function ask(call: CallBackend, body: object, values?: unknown, name = 'call_api'): Promise<Answer> {
  const response = await call(`/rest/v1/rpc/${name}`, 'application/json', JSON.stringify(body));
  if (response.status !== 200) throw new ApiProblem(503, UNAVAILABLE, undefined, { 'retry-after': '5' });
  const answer = jsonOf(response) as unknown as Answer;
  if (answer.status !== 200) throw refusalOf(answer, values);
  return answer;
}

/** The row as the document describes it, without anything else. */
function shownRow({ noun, row: schema }: Operation, key: unknown, row: unknown, siteUrl: string): unknown {
  const whole =
    noun === 'Content'
      ? contentOf(String(key), row)
      : noun === 'Job' && isRecord(row)
        ? { ...row, url: siteUrl + jobPath(row as { id: number; slug: string }) }
        : row;
  return schema && v.parse(schema, whole);
}

const versionOf = ({ etag, row }: Answer) => etag ?? (isRecord(row) ? String(row['version']) : '0');

function sendRow(c: Context, operation: Operation, answer: Answer, shown: unknown): Response {
  if (operation.hasVersion) {
    const etag = `"${versionOf(answer)}"`;
    c.header('etag', etag);
    if (operation.method === 'GET' && c.req.header('if-none-match') === etag) return c.body(null, 304);
  }
  if (operation.method !== 'POST') return c.json(shown as object);
  if (isRecord(shown)) c.header('location', `${new URL(c.req.url).pathname}/${String(shown['id'])}`);
  return c.json(shown as object, 201);
}

function sendRows(c: Context, rows: readonly unknown[], next: string | null): Response {
  if (next !== null) {
    const url = new URL(c.req.url);
    url.searchParams.set('after', next);
    c.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return c.json({ data: rows, next });
}

async function sendFile(c: Context, service: ServiceClient, name: string): Promise<Response> {
  const { bytes } = await fetchResume(service, name);
  if (!bytes) throw new ApiProblem(404, 'This file no longer exists.');
  attachment(c, name);
  return c.body(new Uint8Array(bytes));
}

async function answerTo(c: Context, operation: Operation, given: string, options: ApiOptions) {
  const { siteUrl, callBackend, budget, addressOf, service } = options;
  const token = tokenOf(c);
  const key = keyOf(operation, given);
  const query = queryOf(c, operation);
  const etag = etagOf(c, operation);
  const values = await bodyOf(c, operation, { key, budget, address: addressOf(c) });
  const retry = retryOf(c, operation, values);
  if (!operation.row && !service) throw new ApiProblem(501, 'This server has no key to the files.');
  const table = contentSections.get(String(key))?.table;
  const input = { ...query, id: key, etag, values, table };
  const answer = await ask(callBackend(c), { token, operation: operation.id, input, retry }, values);
  for (const [name, value] of Object.entries(limitHeaders(answer))) c.header(name, value);
  if (!operation.row) return sendFile(c, service as ServiceClient, given);
  const { rows, next, row } = answer;
  const show = (one: unknown) => shownRow(operation, key, one, siteUrl);
  if (!rows) return sendRow(c, operation, answer, show(row));
  return sendRows(c, rows.filter((one) => one !== null).map(show), nextCursor(next));
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`);
const byPath = new Map(operations.map(({ path }) => [path, patternOf(path)]));

/** The operations at a path, with its parameter. */
function operationsAt(pathname: string): { found: readonly Operation[]; given: string } | undefined {
  for (const [path, pattern] of byPath) {
    const match = pattern.exec(pathname);
    if (match) {
      return {
        found: operations.filter((operation) => operation.path === path),
        given: decodeURIComponent(match[1] ?? ''),
      };
    }
  }
  return undefined;
}

export const API_PATH = '/api/v1';

export function apiRoutes(options: ApiOptions): Hono {
  const app = new Hono();
  const document = { made: undefined as object | undefined };
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.get('/openapi.json', (c) => c.json((document.made ??= openApiDocument(options.siteUrl))));
  // Calendar programs send no headers.
  app.get('/jobs.ics', async (c) => {
    const token = c.req.query('token') ?? '';
    const { jobs = [] } = await ask(options.callBackend(c), { token }, undefined, 'job_calendar');
    return sendCalendar(c, jobs, options.siteUrl);
  });
  app.all('*', async (c) => {
    const at = operationsAt(c.req.path.slice(API_PATH.length));
    if (!at) throw new ApiProblem(404, 'There is nothing at this address.');
    const allow = [
      'OPTIONS',
      ...at.found.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    ];
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: allow.join(', ') });
    const wanted = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const operation = at.found.find(({ method }) => method === wanted);
    if (!operation) {
      throw new ApiProblem(405, `Use ${allow.join(', ')}.`, undefined, { allow: allow.join(', ') });
    }
    return answerTo(c, operation, at.given, options);
  });
  app.onError((error) => {
    if (error instanceof ApiProblem) return problemResponse(error);
    if (error instanceof BusyError) {
      const retry = { 'retry-after': String(error.retryAfter) };
      return problemResponse(new ApiProblem(503, UNAVAILABLE, undefined, retry));
    }
    if (!isHungUp(error)) console.error(error);
    return problemResponse(new ApiProblem(500, 'Something went wrong on our side.'));
  });
  return app;
}
