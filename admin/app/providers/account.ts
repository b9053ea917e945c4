/** A person's own account, by Supabase's sign-in service. */
import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import type { AccountStore, PasswordChange } from '../../kit/people/AccountStore';
import { OfflineError, RequestError, toRequestError, WrongPasswordError } from '../../kit/data/errors';
import { createSecondFactor } from '../auth/secondFactor';
import { connectApart, type AdminClient } from '../client';

function refusalOf(error: AuthError): RequestError {
  if (isAuthRetryableFetchError(error)) return new OfflineError();
  if (error.code === 'current_password_mismatch') return new WrongPasswordError();
  return new RequestError(error.message);
}

/**
 * Changes the password in a session of its own, begun with the current one, so that nobody can who merely finds an
 * open browser. That session then becomes the one of this browser, for the sign-in service ends every other.
 */
async function changePassword(client: AdminClient, change: PasswordChange): Promise<void> {
  const { email, current, wanted, code } = change;
  const apart = connectApart();
  const begun = await apart.auth.signInWithPassword({ email, password: current });
  if (begun.error) {
    const isWrong = begun.error.code === 'invalid_credentials' || begun.error.status === 400;
    throw isWrong ? new WrongPasswordError() : refusalOf(begun.error);
  }
  try {
    if (code) await createSecondFactor(apart).show(code);
    const { error } = await apart.auth.updateUser({ password: wanted, current_password: current });
    if (error) throw refusalOf(error);
  } catch (error) {
    await apart.auth.signOut({ scope: 'local' }).catch(() => undefined);
    throw error;
  }
  const { data } = await apart.auth.getSession();
  if (data.session) await client.auth.setSession(data.session);
}

export const createAccountStore = (client: AdminClient): AccountStore => ({
  secondFactor: createSecondFactor(client),
  changePassword: (change) => changePassword(client, change),
  async endOtherSessions() {
    const { error } = await client.rpc('end_other_sessions');
    if (error) throw toRequestError(error);
    // The database has taken their rights; this has the sign-in service forget them as well.
    await client.auth.signOut({ scope: 'others' }).catch(() => undefined);
  },
});
