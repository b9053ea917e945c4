/** Calls functions of the database on pages that should not fetch a library for a single call. */
import { notifyServer } from '../shared/notifyServer';
import type { BackendAddress } from './client';
import { withTimeout } from './withTimeout';

/** Longer than any response that still arrives. */
const TIMEOUT = 30_000;

/**
 * The body of a rejection, as PostgREST writes it. Only messages of our own functions, whose codes begin with PT, are
 * for people.
 */
export interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly details?: string | null;
}

interface FunctionAnswer {
  readonly isOk: boolean;
  /** The HTTP status. */
  readonly status: number;
  /** The result of the function, or an ErrorBody. */
  readonly given: unknown;
}

/** Rejects without a response, after half a minute or when `signal` aborts. No cache stores the response. */
export function createCallFunction({ supabaseUrl, publishableKey, tellsServer }: BackendAddress) {
  const call = async (name: string, body: object, signal: AbortSignal): Promise<FunctionAnswer> => {
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal,
    });
    if (answer.ok && tellsServer) void notifyServer();
    return { isOk: answer.ok, status: answer.status, given: await answer.json() };
  };
  return (name: string, body: object, signal?: AbortSignal) =>
    withTimeout(TIMEOUT, (limited) => call(name, body, limited), signal);
}

/** The fields of a form except files, by their names. */
export const textsIn = (values: FormData): Record<string, string> =>
  Object.fromEntries([...values].filter((field): field is [string, string] => typeof field[1] === 'string'));

/** Reads the numbers of a form. If the code for that does not load, the texts stay as typed. */
export const readTexts = (form: Record<string, string>) =>
  import('../shared/phones/readPhone').then(
    ({ typedForm }) => typedForm(form),
    () => ({ form, problems: {} }),
  );
