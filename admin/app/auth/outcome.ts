/** The outcomes of the forms for signing in, which show before the library behind them is loaded. */

export const GENERAL_ERROR = 'An error occurred';
export const UNAUTHORIZED = 'Unauthorized access';
export const ACCESS_OFF = 'Your access has been switched off. Ask an owner of this site.';

export type Outcome =
  | { readonly ok: true; readonly message?: string }
  | { readonly ok: false; readonly message: string };

export const failed = (message?: string): Outcome => ({ ok: false, message: message || GENERAL_ERROR });

/** A failed connection only has the browser's message, which helps no one. */
export const messageOf = (error: { message: string; status?: number | undefined }) =>
  error.status ? error.message : undefined;

export const outcomeOf = (error: Parameters<typeof messageOf>[0]): Outcome => failed(messageOf(error));
