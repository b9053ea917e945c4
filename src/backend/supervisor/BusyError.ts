/** The database cannot do this now; nothing is known to be wrong with what was asked. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds after which to ask again. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export const TOO_MANY = 'Too many requests at once. Please try again in a few seconds.';
export const TOO_LATE = 'The database did not answer in time. Please try again in a few seconds.';
/** Whether it was saved is not known: it had begun. */
export const CUT_SHORT = 'The database was interrupted. Please check whether it was saved, and try again.';
