/** What can go wrong with a request, named once and mapped from the codes of PostgREST and Postgres. */

/** The base of all; `statusCode` is what Refine reads. */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
  readonly statusCode: number = 500;
  /** What is wrong with single fields, where the database says so. */
  readonly problems: Readonly<Record<string, string>>;
  constructor(message?: string, problems: Readonly<Record<string, string>> = {}) {
    super(message);
    this.problems = problems;
  }
}

/** The backend could not be reached. */
export class OfflineError extends RequestError {
  override readonly name = 'OfflineError';
  override readonly statusCode = 0;
  constructor(message = 'The server cannot be reached. Check your connection and try again.') {
    super(message);
  }
}

/** The backend was reached, and answered with something that is not for people. */
export class ServerError extends RequestError {
  override readonly name = 'ServerError';
  constructor() {
    super('The server could not do this. Please try again in a minute.');
  }
}

/** Someone else saved first: the version that was sent is no longer the stored one. */
export class ConflictError extends RequestError {
  override readonly name = 'ConflictError';
  override readonly statusCode = 409;
}

/** Something that the request names is gone. */
export class NotFoundError extends RequestError {
  override readonly name = 'NotFoundError';
  override readonly statusCode = 404;
}

/** It can be done, but not without being asked for a second time. */
export class UnconfirmedError extends RequestError {
  override readonly name = 'UnconfirmedError';
  override readonly statusCode = 428;
}

/** What a person hears after a stale save when there was nothing of their own to keep. */
export const NEWER_SHOWN = 'Someone else saved a newer version in the meantime. It is now shown.';

/** What a person hears after an undo that came too late. */
export const SAVED_SINCE = 'Someone else has saved it since. Nothing was changed.';

/** What a person hears after a save that came second and took both people's work along. */
export const MERGED = 'Someone else had saved other changes in the meantime. Both are kept.';

/** The session is over or its rights have ended. */
export class ForbiddenError extends RequestError {
  override readonly name = 'ForbiddenError';
  override readonly statusCode = 403;
  constructor() {
    super('You do not have permission to change this, or your session has ended.');
  }
}

/** The password that was given as the current one is another. */
export class WrongPasswordError extends RequestError {
  override readonly name = 'WrongPasswordError';
  override readonly statusCode = 400;
  constructor() {
    super('The current password is wrong.');
  }
}

/** The write was accepted and touched no row, so nothing was saved. */
export class NothingSavedError extends RequestError {
  override readonly name = 'NothingSavedError';
  override readonly statusCode = 404;
  constructor() {
    super('Nothing was saved: this no longer exists, or you do not have permission to change it.');
  }
}

/** What a person is told of whatever went wrong. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.message : undefined;

/** Two saves waited for each other, and the database ended this one. */
const SAVED_AT_ONCE = 'Someone else saved at the same moment, so nothing was saved. Please save again.';

interface Refusal {
  readonly message?: string;
  readonly code?: string;
  /** Of `PT400`: messages by field, as JSON. */
  readonly details?: string | null;
}

/** `PGRST3xx` are tokens that are expired or wrong, `42501` is a policy that refuses. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const { message, code, details } = (error ?? {}) as Refusal;
  // A request that never got an answer carries an empty code; an answer that is not the database's carries none.
  if (code === '' || error instanceof TypeError) return new OfflineError();
  if (code === undefined) return new ServerError();
  if (code === '40P01' || code === '40001') return new RequestError(SAVED_AT_ONCE);
  if (code === 'PT409') return new ConflictError(message);
  if (code === 'PT404') return new NotFoundError(message);
  if (code === 'PT428') return new UnconfirmedError(message);
  if (code === '42501' || code === 'PT403' || code.startsWith('PGRST30')) return new ForbiddenError();
  const problems = code === 'PT400' && details ? (JSON.parse(details) as Record<string, string>) : {};
  return new RequestError(message ?? 'The request failed.', problems);
}
