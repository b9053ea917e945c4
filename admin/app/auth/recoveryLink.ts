/** What a reset link carries. Pure, so that every shape of link can be tested. */

export interface RecoveryTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Names that must not stay in the address bar, in the history or in a copied link. */
const SECRETS = ['access_token', 'refresh_token', 'token_type', 'expires_in', 'expires_at', 'type'];

/** Reads the tokens from the query string or the fragment of an address; undefined unless it is a recovery link. */
export function readRecoveryLink(href: string): RecoveryTokens | undefined {
  const url = new URL(href);
  for (const part of [url.search, url.hash.slice(1)]) {
    const params = new URLSearchParams(part);
    const access_token = params.get('access_token');
    const refresh_token = params.get('refresh_token');
    if (params.get('type') === 'recovery' && access_token && refresh_token)
      return { access_token, refresh_token };
  }
  return undefined;
}

/** The path of an address without anything a reset link adds to it. */
export function withoutTokens(href: string): string {
  const url = new URL(href);
  for (const name of SECRETS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Milliseconds between success and the sign-in page. */
export const REDIRECT_DELAY = 3000;
