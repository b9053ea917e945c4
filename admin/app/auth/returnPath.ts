/** The address to return to after signing in. */
import { isUrl } from '../../../src/shared/addresses';

export const LOGIN = '/admin/login';
export const RESET_REQUEST = `${LOGIN}?mode=reset`;
/** Redirects to the start screen of the person's role. */
export const HOME = '/admin';
export const DASHBOARD = '/admin/dashboard';

export function loginPath(wanted?: string, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...extra, ...(wanted && wanted !== DASHBOARD ? { to: wanted } : {}) });
  return params.size > 0 ? `${LOGIN}?${params}` : LOGIN;
}

const HERE = 'http://here.invalid';

/** Accepts only screens of the dashboard, so that a crafted link cannot redirect elsewhere after sign-in. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('to');
  if (!wanted || !isUrl(wanted, HERE)) return HOME;
  const url = new URL(wanted, HERE);
  const isOurs = url.origin === HERE && `${url.pathname}/`.startsWith(`${DASHBOARD}/`);
  return isOurs ? url.pathname + url.search : HOME;
}
