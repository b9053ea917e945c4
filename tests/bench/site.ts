/** A running server and its owner, who asks and saves as the admin does. */
import type { ServerProcess } from './serverProcess';
import { OWNER } from '../support/owner';

export interface Site {
  readonly origin: string;
  /** A page, or whatever else visitors ask for, read to its end. */
  readonly get: (path: string) => Promise<string>;
  /** Reads or writes by REST as the owner. */
  readonly ask: (
    path: string,
    init?: { method?: string; body?: object; prefer?: string },
  ) => Promise<unknown>;
  /** Sends a form as a visitor. */
  readonly send: (name: string, form: object) => Promise<unknown>;
}

async function textOf(answer: Response, path: string): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} ${answer.status}: ${text}`);
  return text;
}

const parsed = (text: string): unknown => JSON.parse(text || 'null');

export async function openSite({ origin, publishableKey }: ServerProcess): Promise<Site> {
  const call = async (path: string, method: string, body?: object, headers: Record<string, string> = {}) => {
    const init = {
      method,
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    };
    return parsed(await textOf(await fetch(origin + path, init), path));
  };
  const session = (await call('/auth/v1/token?grant_type=password', 'POST', OWNER)) as {
    access_token: string;
  };
  const authorization = `Bearer ${session.access_token}`;
  return {
    origin,
    get: async (path) => textOf(await fetch(origin + path), path),
    ask: (path, { method, body, prefer } = {}) =>
      call(`/rest/v1/${path}`, method ?? (body ? 'POST' : 'GET'), body, {
        authorization,
        ...(prefer && { prefer }),
      }),
    send: (name, form) => call(`/rest/v1/rpc/${name}`, 'POST', { form }),
  };
}
