/** The gate of the dashboard: asked before every screen behind it. */
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { OfflineError } from '../../kit/data/errors';
import { checkSession, knownAdmin, signOut, type Admin, type SecondFactorStep } from './session';
import { APPLICATIONS } from '../../kit/addresses';
import { DASHBOARD, HOME, loginPath } from './returnPath';

/**
 * Gives the admin, or leads to sign-in. While the server is gone a person who was let in before stays in: the drafts
 * are here, and the database refuses whatever is no longer allowed.
 */
export async function requireAdmin({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Admin> {
  const { pathname, search } = new URL(request.url);
  const check = await checkSession().catch((error: unknown) => {
    const admin = knownAdmin();
    if (error instanceof OfflineError && admin) return { status: 'admin', admin } as const;
    throw error;
  });
  if (check.status === 'admin') return check.admin;
  // The session stays: the sign-in screen asks it for the second factor.
  if (check.status === 'second_factor') throw redirect(loginPath(pathname + search));
  await signOut();
  if (check.status === 'none') throw redirect(loginPath(pathname + search));
  if (check.status === 'ended') throw redirect(loginPath(pathname + search, { error: 'ended' }));
  throw redirect(loginPath(undefined, { error: check.status === 'disabled' ? 'disabled' : 'unauthorized' }));
}

/** A person who is already signed in has no use for the sign-in screen. Gives what is still to be shown, or null. */
export async function skipWhenSignedIn(): Promise<SecondFactorStep | null> {
  const check = await checkSession().catch(() => undefined);
  if (check?.status === 'admin') throw redirect(HOME);
  return check?.status === 'second_factor' ? check.step : null;
}

/** Recruiters begin with what waits for them, everybody else with the dashboard, which asks who is there. */
export async function leadHome(): Promise<Response> {
  const check = await checkSession().catch(() => undefined);
  const isRecruiter = check?.status === 'admin' && check.admin.role === 'recruiter';
  return redirect(isRecruiter ? APPLICATIONS : DASHBOARD);
}
