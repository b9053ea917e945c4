/** Where a person wanted to go before signing in. */
import { isUrl } from '../../../src/shared/addresses';

export const LOGIN = '/admin/login';
/** The sign-in screen in its other mode. */
export const RESET_REQUEST = `${LOGIN}?mode=reset`;
/** Leads on to the screen that a person begins with, which their role decides. */
export const HOME = '/admin';
export const DASHBOARD = '/admin/dashboard';

export function loginPath(wanted?: string, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...extra, ...(wanted && wanted !== DASHBOARD ? { to: wanted } : {}) });
  return params.size > 0 ? `${LOGIN}?${params}` : LOGIN;
}

const HERE = 'http://here.invalid';

/** Only screens of the dashboard are taken, so that a prepared link cannot lead elsewhere after sign-in. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('to');
  if (!wanted || !isUrl(wanted, HERE)) return HOME;
  const url = new URL(wanted, HERE);
  const isOurs = url.origin === HERE && `${url.pathname}/`.startsWith(`${DASHBOARD}/`);
  return isOurs ? url.pathname + url.search : HOME;
}
