/** The only client of the public site, PostgREST without auth, storage or realtime, and its errors. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../shared/database.types';

export interface BackendAddress {
  /** Origin of the Supabase project; empty for the origin that served the page. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** The server that rendered the page wants to be notified of calls to the project. */
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

/** The backend could not be reached, or failed. */
class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** The backend understood and rejected the request. `status` is the HTTP status. */
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

/** Returns the rows of a PostgREST response, or throws one of the classes above. */
export function rowsOf<T>(answer: Answer<T>): T {
  if (answer.data === null || answer.error) throw errorOf(answer);
  return answer.data;
}

/** The same for a function, whose result may be null. */
export function valueOf(answer: Answer<unknown>): unknown {
  if (answer.error) throw errorOf(answer);
  return answer.data;
}

/** True if the requested row does not exist, or no longer does. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof AnswerError && error.status === 404;

/** True if a timeout ended the wait. */
const isTimeoutError = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** True if the backend caused the error, not this code. */
export const isBackendError = (error: unknown): boolean =>
  error instanceof OfflineError || error instanceof AnswerError || isTimeoutError(error);
