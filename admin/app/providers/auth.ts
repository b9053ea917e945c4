/**
 * The session and the account of the signed-in person, for Refine and for the screens. The gate itself is the loader
 * of the dashboard.
 */
import type { AuthProvider } from '@refinedev/core';
import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import { ForbiddenError, OfflineError, RequestError, WrongPasswordError } from '../../kit/data/errors';
import type { AccountStore, Identity, PasswordChange } from '../../kit/people/stores';
import { LOGIN } from '../auth/returnPath';
import { checkSession, knownAdmin, signOut } from '../auth/session';
import { signIn } from '../auth/signIn';
import { createSecondFactor } from '../auth/secondFactor';
import { connectApart, type AdminClient } from '../client';

/** Notifies the layout that the session has ended during work. */
let hasEnded = false;
const listeners = new Set<() => void>();

function set(value: boolean) {
  hasEnded = value;
  for (const listener of listeners) listener();
}

export const sessionEnd = {
  announce: () => set(true),
  /** Resolved when the person has signed in again or left. */
  settle: () => set(false),
  read: () => hasEnded,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

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
  /**
   * A refused request may mean that the session has ended. Then a dialog asks for the password, over the unsaved
   * work.
   */
  async onError(failure: unknown) {
    if (!(failure instanceof ForbiddenError)) return {};
    const check = await checkSession().catch(() => undefined);
    if (check && check.status !== 'admin') sessionEnd.announce();
    return {};
  },
  getIdentity: async () => knownAdmin(),
  getPermissions: async () => knownAdmin()?.role,
};

function refusalOf(error: AuthError): RequestError {
  if (isAuthRetryableFetchError(error)) return new OfflineError();
  if (error.code === 'current_password_mismatch') return new WrongPasswordError();
  return new RequestError(error.message);
}

/** Starts a separate session with the password, so that an unattended browser is not enough. */
async function beginApart({ email, current, code }: Identity): Promise<AdminClient> {
  const apart = connectApart();
  const begun = await apart.auth.signInWithPassword({ email, password: current });
  if (begun.error) {
    const isWrong = begun.error.code === 'invalid_credentials' || begun.error.status === 400;
    throw isWrong ? new WrongPasswordError() : refusalOf(begun.error);
  }
  if (code) await orEnd(apart, () => createSecondFactor(apart).show(code));
  return apart;
}

/** Ends a session that failed to complete. */
async function orEnd(apart: AdminClient, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await apart.auth.signOut({ scope: 'local' }).catch(() => undefined);
    throw error;
  }
}

/** Makes it the session of this browser. */
async function goOnWith(apart: AdminClient, client: AdminClient): Promise<void> {
  const { data } = await apart.auth.getSession();
  if (data.session) await client.auth.setSession(data.session);
}

async function confirmIdentity(client: AdminClient, identity: Identity): Promise<void> {
  const { data } = await client.auth.getSession();
  await goOnWith(await beginApart(identity), client);
  // Ends the previous session, unless the code already did.
  if (data.session) await client.auth.admin.signOut(data.session.access_token, 'local');
}

/** The session that changed the password becomes the one of this browser: the sign-in service ends every other. */
async function changePassword(client: AdminClient, change: PasswordChange): Promise<void> {
  const apart = await beginApart(change);
  const { wanted: password, current: current_password } = change;
  await orEnd(apart, async () => {
    const { error } = await apart.auth.updateUser({ password, current_password });
    if (error) throw refusalOf(error);
  });
  await goOnWith(apart, client);
}

export const createAccountStore = (client: AdminClient): AccountStore => ({
  secondFactor: createSecondFactor(client),
  confirmIdentity: (identity) => confirmIdentity(client, identity),
  changePassword: (change) => changePassword(client, change),
});
