/** What can go wrong between the site and its database, named once. */

/** The backend could not be reached, or answered with a fault of its own. */
class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** The request was understood and refused. `status` is the HTTP status. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Maps an answer of PostgREST to its rows, or throws one of the classes above. */
export function rowsOf<T>(answer: { data: T | null; error: { message: string } | null; status: number }): T {
  if (answer.data !== null && !answer.error) return answer.data;
  const message = answer.error?.message ?? 'The backend sent no data.';
  if (answer.status === 0 || answer.status >= 500) throw new OfflineError(message);
  throw new RefusedError(message, answer.status);
}
