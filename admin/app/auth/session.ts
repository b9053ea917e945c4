/** The session of the signed-in user, who counts only with a row in `admins`. */
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { client } from '../client';
import type { Role } from '../../../src/shared/accounts/roles';
import { staffCookie } from '../../../src/shared/preview/staffCookie';
import { OfflineError } from '../../kit/data/errors';
import { SESSION_KEY } from './sessionKey';

export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

type SessionCheck =
  | { readonly status: 'admin'; readonly admin: Admin }
  | { readonly status: 'none' }
  /** The session has ended since the last check. */
  | { readonly status: 'ended' }
  /** The password was right, but a second factor must be entered or set up first. */
  | { readonly status: 'second_factor'; readonly step: SecondFactorStep }
  /** In `admins`, but an owner has switched the access off. */
  | { readonly status: 'disabled' }
  | { readonly status: 'stranger' };

/** A code from an app or a recovery code if some are left; or the setup of an app. */
export type SecondFactorStep = 'code' | 'any_code' | 'enrol';

let known: Admin | undefined;

/** Lets public pages offer editing to people with the right role. */
function markBrowser(role: Role | undefined) {
  const isEditor = role === 'owner' || role === 'editor';
  document.cookie = staffCookie(isEditor, location.protocol === 'https:');
}

/** The admin of the last successful check. */
export const knownAdmin = () => known;

/** True if the user has no live session, although the token has not expired. */
async function hasSessionEnded(): Promise<boolean> {
  const { error } = await client.auth.getUser();
  return error !== null && !isAuthRetryableFetchError(error);
}

/** Explains why a signed-in person has no row in `admins`. Throws OfflineError. */
export async function readRefusal(): Promise<SessionCheck> {
  const { data, error } = await client.rpc('my_access');
  if (error) throw new OfflineError();
  const { state, recovery_codes: left } = data as {
    state: 'admin' | 'ended' | 'disabled' | 'stranger' | 'code' | 'enrol';
    recovery_codes?: number | null;
  };
  if (state === 'enrol') return { status: 'second_factor', step: state };
  if (state === 'code') return { status: 'second_factor', step: left ? 'any_code' : state };
  if (state === 'disabled') return { status: 'disabled' };
  if (state === 'stranger' && !(await hasSessionEnded())) return { status: 'stranger' };
  return { status: 'ended' };
}

/** Reads `admins` by the id of the session's user. Throws OfflineError without a response. */
export async function checkSession(): Promise<SessionCheck> {
  const { data, error } = await client.auth.getSession();
  if (error && isAuthRetryableFetchError(error)) throw new OfflineError();
  const token = data.session?.access_token;
  const user = data.session?.user;
  // The renewal was refused, or the person signed out in another tab.
  if (!user) return { status: error || known ? 'ended' : 'none' };
  const row = client.from('admins').select('id, email, name, role').eq('id', user.id).maybeSingle();
  // A person with a known session does not wait for the client's retries.
  const answer = await row.retry(known === undefined);
  if (answer.status === 401) return { status: 'ended' };
  if (answer.error) throw new OfflineError();
  if (!answer.data) {
    const refusal = await readRefusal();
    // If a code entered meanwhile renewed the token, the refusal of the old token does not count.
    const { data: latest } = await client.auth.getSession();
    return latest.session?.access_token === token ? refusal : checkSession();
  }
  known = answer.data as Admin;
  markBrowser(known.role);
  return { status: 'admin', admin: known };
}

/** Ends the session in this browser, even if the server is offline or has already removed it. */
export async function signOut(): Promise<void> {
  known = undefined;
  markBrowser(undefined);
  const { error } = await client.auth.signOut({ scope: 'local' }).catch((error: unknown) => ({ error }));
  if (error) localStorage.removeItem(SESSION_KEY);
}
