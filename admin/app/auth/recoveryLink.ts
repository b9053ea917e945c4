/** Reads reset links. Pure, so that every shape of link can be tested. */

/** A session, as the sign-in service writes it into a redirect address. */
interface RecoverySession {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A one-time token, used only after a button press, because mail scanners open links too. */
interface RecoveryToken {
  readonly token: string;
}

export type RecoveryLink = RecoverySession | RecoveryToken;

/** Names that must not stay in the address bar, in the history or in a copied link. */
const SECRETS = ['access_token', 'refresh_token', 'token_type', 'expires_in', 'expires_at', 'type'];

/** Reads the query string or the fragment of an address; undefined unless it is a recovery link. */
export function readRecoveryLink(href: string): RecoveryLink | undefined {
  const url = new URL(href);
  for (const part of [url.search, url.hash.slice(1)]) {
    const params = new URLSearchParams(part);
    const access_token = params.get('access_token');
    const refresh_token = params.get('refresh_token');
    if (params.get('type') === 'recovery' && access_token && refresh_token)
      return { access_token, refresh_token };
  }
  const token = new URLSearchParams(url.hash.slice(1)).get('token');
  return token ? { token } : undefined;
}

/** The path of an address without anything a reset link adds to it. */
export function withoutTokens(href: string): string {
  const url = new URL(href);
  for (const name of SECRETS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Milliseconds between success and the sign-in page. */
export const REDIRECT_DELAY = 3000;
