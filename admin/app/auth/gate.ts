/** The gate of the dashboard, which runs before every screen behind it. */
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { OfflineError } from '../../kit/data/errors';
import { APPLICATIONS } from '../../kit/ui/addresses';
import { DASHBOARD, HOME, loginPath } from './returnPath';
import { checkSession, knownAdmin, signOut, type Admin, type SecondFactorStep } from './session';

/**
 * Returns the admin or redirects to sign-in. While the server is offline, a known person stays in: unsaved edits live
 * in the browser, and the database refuses what is no longer allowed.
 */
export async function requireAdmin({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Admin> {
  const { pathname, search } = new URL(request.url);
  const check = await checkSession().catch((error: unknown) => {
    const admin = knownAdmin();
    if (error instanceof OfflineError && admin) return { status: 'admin', admin } as const;
    throw error;
  });
  if (check.status === 'admin') return check.admin;
  // The session stays: the sign-in screen needs it for the second factor.
  if (check.status === 'second_factor') throw redirect(loginPath(pathname + search));
  await signOut();
  if (check.status === 'none') throw redirect(loginPath(pathname + search));
  if (check.status === 'ended') throw redirect(loginPath(pathname + search, { error: 'ended' }));
  throw redirect(loginPath(undefined, { error: check.status === 'disabled' ? 'disabled' : 'unauthorized' }));
}

/** Redirects people who are already signed in. Returns the pending step, or null. */
export async function skipWhenSignedIn(): Promise<SecondFactorStep | null> {
  const check = await checkSession().catch(() => undefined);
  if (check?.status === 'admin') throw redirect(HOME);
  return check?.status === 'second_factor' ? check.step : null;
}

/** Recruiters start with the waiting entries, others with the dashboard, which checks the session. */
export async function leadHome(): Promise<Response> {
  const check = await checkSession().catch(() => undefined);
  const isRecruiter = check?.status === 'admin' && check.admin.role === 'recruiter';
  return redirect(isRecruiter ? APPLICATIONS : DASHBOARD);
}
