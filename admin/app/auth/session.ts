/** Who is working here: a signed-in user counts only with a row in `admins`. */
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { client, SESSION_KEY } from '../client';
import type { Role } from '../../../src/shared/accounts/roles';
import { staffCookie } from '../../../src/shared/preview/staffCookie';
import { OfflineError } from '../../kit/data/errors';

export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

type SessionCheck =
  | { readonly status: 'admin'; readonly admin: Admin }
  /** Nobody is signed in. */
  | { readonly status: 'none' }
  /** Somebody was, until now. */
  | { readonly status: 'ended' }
  /** The password was right, and a second factor is to be shown or set up before anything is opened. */
  | { readonly status: 'second_factor'; readonly step: SecondFactorStep }
  /** In `admins`, and an owner has switched the access off. */
  | { readonly status: 'disabled' }
  /** Signed in, but not in `admins`. */
  | { readonly status: 'stranger' };

/** A code of an app, or a recovery code as well where some are left; or an app is to be set up. */
export type SecondFactorStep = 'code' | 'any_code' | 'enrol';

let known: Admin | undefined;

/** Public pages offer editing to whoever may edit. */
function markBrowser(role: Role | undefined) {
  const isEditor = role === 'owner' || role === 'editor';
  document.cookie = staffCookie(isEditor, location.protocol === 'https:');
}

/** The admin of the last successful check. */
export const knownAdmin = () => known;

/** True where the user has no live session any more, although the token has not expired. */
async function hasSessionEnded(): Promise<boolean> {
  const { error } = await client.auth.getUser();
  return error !== null && !isAuthRetryableFetchError(error);
}

/** Why a person who is signed in finds no row of their own in `admins`. Throws OfflineError. */
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

/** Reads `admins` by the id of the session's user. Throws OfflineError when the answer cannot be had. */
export async function checkSession(): Promise<SessionCheck> {
  const { data, error } = await client.auth.getSession();
  if (error && isAuthRetryableFetchError(error)) throw new OfflineError();
  const token = data.session?.access_token;
  const user = data.session?.user;
  // Refused renewal, or signed out in another tab.
  if (!user) return { status: error || known ? 'ended' : 'none' };
  const row = client.from('admins').select('id, email, name, role').eq('id', user.id).maybeSingle();
  // A person who was let in before does not wait through the client's repeated tries.
  const answer = await row.retry(known === undefined);
  if (answer.status === 401) return { status: 'ended' };
  if (answer.error) throw new OfflineError();
  if (!answer.data) {
    const refusal = await readRefusal();
    // A code that was entered meanwhile made a new token of the session: what the old one was refused does not count.
    const { data: latest } = await client.auth.getSession();
    return latest.session?.access_token === token ? refusal : checkSession();
  }
  known = answer.data as Admin;
  markBrowser(known.role);
  return { status: 'admin', admin: known };
}

/** Ends the session of this browser. It ends here even when the server is gone or has already forgotten it. */
export async function signOut(): Promise<void> {
  known = undefined;
  markBrowser(undefined);
  const { error } = await client.auth.signOut({ scope: 'local' }).catch((error: unknown) => ({ error }));
  if (error) localStorage.removeItem(SESSION_KEY);
}
