/** Refine's view of the session. The gate itself is the loader of the dashboard (auth/requireAdmin). */
import type { AuthProvider } from '@refinedev/core';
import { ForbiddenError } from '../../kit/data/errors';
import { LOGIN } from '../auth/returnPath';
import { checkSession, knownAdmin, signOut } from '../auth/session';
import { sessionEnd } from '../auth/sessionEnd';
import { signIn } from '../auth/signIn';

export const authProvider: AuthProvider = {
  async login(credentials: { email: string; password: string }) {
    const outcome = await signIn(credentials);
    if (outcome.ok) return { success: true };
    return { success: false, error: new Error('step' in outcome ? 'A code is needed.' : outcome.message) };
  },
  async logout() {
    await signOut();
    return { success: true, redirectTo: LOGIN };
  },
  async check() {
    const check = await checkSession().catch(() => undefined);
    return check?.status === 'admin' ? { authenticated: true } : { authenticated: false, redirectTo: LOGIN };
  },
  /** A refused request may mean that the session is over. Then a dialog asks for the password, over the unsaved work. */
  async onError(failure: unknown) {
    if (!(failure instanceof ForbiddenError)) return {};
    const check = await checkSession().catch(() => undefined);
    if (check && check.status !== 'admin') sessionEnd.announce();
    return {};
  },
  getIdentity: async () => knownAdmin(),
  getPermissions: async () => knownAdmin()?.role,
};
