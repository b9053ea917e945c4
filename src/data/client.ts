/** The only client of the public site, PostgREST without auth, storage or realtime, and what its answers are. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../shared/database.types';

export interface BackendAddress {
  /** Origin of the Supabase project; empty for the origin that served the page. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** The server that gave the page wants to hear of what is sent to the project. */
  readonly tellsServer?: boolean;
}

export type DataClient = PostgrestClient<Database>;

export function createDataClient(
  { supabaseUrl, publishableKey }: BackendAddress,
  fetch?: typeof globalThis.fetch,
): DataClient {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch,
  });
}

/** The backend could not be reached, or answered with a fault of its own. */
class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** The request was understood and refused. `status` is the HTTP status. */
class AnswerError extends Error {
  override readonly name = 'AnswerError';
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Answer<T> {
  readonly data: T | null;
  readonly error: { readonly message: string } | null;
  readonly status: number;
}

function errorOf({ error, status }: Answer<unknown>): OfflineError | AnswerError {
  const message = error?.message ?? 'The backend sent no data.';
  return status === 0 || status >= 500 ? new OfflineError(message) : new AnswerError(message, status);
}

/** Maps an answer of PostgREST to its rows, or throws one of the classes above. */
export function rowsOf<T>(answer: Answer<T>): T {
  if (answer.data === null || answer.error) throw errorOf(answer);
  return answer.data;
}

/** The same for a function, whose answer may be null. */
export function valueOf(answer: Answer<unknown>): unknown {
  if (answer.error) throw errorOf(answer);
  return answer.data;
}

/** Whether what was asked for is not there, or not any more. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof AnswerError && error.status === 404;

/** Whether a limit of time ended the waiting. */
const isTimeoutError = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Whether the backend is to blame, not this code. */
export const isBackendError = (error: unknown): boolean =>
  error instanceof OfflineError || error instanceof AnswerError || isTimeoutError(error);
