/** The API over the backend of a test, called with tokens that an owner made. */
import { Hono } from 'hono';
import { beforeEach } from 'vitest';
import { API_PATH, apiRoutes } from '../../src/server/api/api';
import { createBudget } from '../../src/backend/requests/bodies';
import { builtInService } from '../../src/server/worker/serviceClient';
import { asJson, type Stage } from '../stage/database/database';

export const SCOPES =
  'jobs:read jobs:write applications:read applications:write people:read content:read content:write files:read'.split(
    ' ',
  );

export type TokenRole = 'recruiter' | 'editor' | 'owner';

export async function aToken({ actors }: Stage, role: TokenRole, scopes = SCOPES): Promise<string> {
  const name = `Payroll ${role} ${Math.random()}`.slice(0, 60);
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { data, error } = await actors.owner.rest.rpc('create_api_token', { name, role, scopes, expires_at });
  if (error) throw new Error(error.message);
  return (data as { token: string }).token;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export type CallApi = (
  method: string,
  path: string,
  more?: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
) => Promise<ApiAnswer>;

/** The application that serves it, for requests by HTTP. */
export function apiApp({ backend, actors }: Stage): Hono {
  const routes = apiRoutes({
    siteUrl: 'https://www.example.com',
    budget: createBudget(64 * 1024 * 1024),
    addressOf: () => '192.0.2.1',
    service: builtInService(backend),
    callBackend: () => async (path, _, body) => {
      const response = await actors.visitor.fetch(path, asJson(JSON.parse(body as string) as object));
      return { status: response.status, body: await response.text() };
    },
  });
  return new Hono().route(API_PATH, routes);
}

export function apiOn(stage: Stage): CallApi {
  const api = apiApp(stage);
  return async (method, path, { token, body, headers = {} } = {}) => {
    const response = await api.fetch(
      new Request(`https://www.example.com/api/v1${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const bytes = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && bytes ? (JSON.parse(bytes) as Record<string, unknown>) : { bytes },
    };
  };
}

/** The requests of one token of this role, which a test may replace. */
export function useApi(on: () => Stage, role: TokenRole) {
  const held = { token: '' };
  beforeEach(async () => {
    held.token = await aToken(on(), role);
  });
  const call: CallApi = (method, path, more) => apiOn(on())(method, path, { token: held.token, ...more });
  return {
    held,
    call,
    get: (path: string, headers = {}) => call('GET', path, { headers }),
    post: (body: unknown, headers = {}) => call('POST', '/jobs', { body, headers }),
    patch: (path: string, body: unknown, etag: string | null) =>
      call('PATCH', path, { body, headers: etag === null ? {} : { 'if-match': etag } }),
  };
}
