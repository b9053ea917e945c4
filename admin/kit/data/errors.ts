/** The errors of a request, mapped from the codes of PostgREST and Postgres. */

/** The base of all; Refine reads `statusCode`. */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
  readonly statusCode: number = 500;
  /** Messages for single fields, if the database sends them. */
  readonly problems: Readonly<Record<string, string>>;
  constructor(message?: string, problems: Readonly<Record<string, string>> = {}) {
    super(message);
    this.problems = problems;
  }
}

export class OfflineError extends RequestError {
  override readonly name = 'OfflineError';
  override readonly statusCode = 0;
  constructor(message = 'The server cannot be reached. Check your connection and try again.') {
    super(message);
  }
}

/** The backend responded with something that is not for people. */
export class ServerError extends RequestError {
  override readonly name = 'ServerError';
  constructor() {
    super('The server could not do this. Please try again in a minute.');
  }
}

/** A stale save: the version sent is no longer the stored one. */
export class ConflictError extends RequestError {
  override readonly name = 'ConflictError';
  override readonly statusCode = 409;
}

/** Something named in the request is gone. */
export class NotFoundError extends RequestError {
  override readonly name = 'NotFoundError';
  override readonly statusCode = 404;
}

/** The action requires a second confirmation. */
export class UnconfirmedError extends RequestError {
  override readonly name = 'UnconfirmedError';
  override readonly statusCode = 428;
}

/** The message after a stale save without unsaved edits. */
export const NEWER_SHOWN = 'Someone else saved a newer version in the meantime. It is now shown.';

/** The message after an undo that came too late. */
export const SAVED_SINCE = 'Someone else has saved it since. Nothing was changed.';

/** The message after a save that merged both people's work. */
export const MERGED = 'Someone else had saved other changes in the meantime. Both are kept.';

/** The session has ended or lost its rights. */
export class ForbiddenError extends RequestError {
  override readonly name = 'ForbiddenError';
  override readonly statusCode = 403;
  constructor() {
    super('You do not have permission to change this, or your session has ended.');
  }
}

/** The given current password is wrong. */
export class WrongPasswordError extends RequestError {
  override readonly name = 'WrongPasswordError';
  override readonly statusCode = 400;
  constructor() {
    super('The current password is wrong.');
  }
}

/** The write was accepted but touched no row, so nothing was saved. */
export class NothingSavedError extends RequestError {
  override readonly name = 'NothingSavedError';
  override readonly statusCode = 404;
  constructor() {
    super('Nothing was saved: this no longer exists, or you do not have permission to change it.');
  }
}

/** The message for any error. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.message : undefined;

/** A deadlock between two saves: the database ended this one. */
const SAVED_AT_ONCE = 'Someone else saved at the same moment, so nothing was saved. Please save again.';

interface Refusal {
  readonly message?: string;
  readonly code?: string;
  /** `PT400` carries messages by field, as JSON. */
  readonly details?: string | null;
}

/** `PGRST3xx` means an expired or invalid token, `42501` a policy that refuses. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const { message, code, details } = (error ?? {}) as Refusal;
  // A request without a response has an empty code; a response from elsewhere has none.
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
