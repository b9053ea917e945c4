/** The calls of the sign-in screen, in the order of the contract. */
import { client, type AdminClient } from '../client';
import { ACCESS_OFF, failed, GENERAL_ERROR, messageOf, UNAUTHORIZED, type Outcome } from './outcome';
import { readRefusal, signOut, type SecondFactorStep } from './session';

/** With a step, the password was right and a second factor is still required. */
type SignInOutcome = Outcome | { readonly ok: false; readonly step: SecondFactorStep };

/** `admins.email` is stored in lower case. */
const normalise = (email: string) => email.trim().toLowerCase();

/** Signs out people without access, with a message that concerns only them. */
async function refuse(): Promise<SignInOutcome> {
  const check = await readRefusal().catch(() => undefined);
  if (check?.status === 'second_factor') return { ok: false, step: check.step };
  await signOut();
  if (check?.status === 'disabled') return failed(ACCESS_OFF);
  return failed(check ? UNAUTHORIZED : undefined);
}

/**
 * Signs in with the password, then looks up the typed email in `admins`; a person who is not listed is signed out.
 */
export async function signIn(typed: { email: string; password: string }): Promise<SignInOutcome> {
  const email = normalise(typed.email);
  const { data, error } = await client.auth.signInWithPassword({ email, password: typed.password });
  if (error) return failed(messageOf(error));
  const answer = await client.from('admins').select('*').eq('email', email).limit(1).maybeSingle();
  if (answer.data?.id === data.user.id) return { ok: true };
  if (!answer.error && !answer.data) return refuse();
  await signOut();
  return failed(answer.error ? undefined : UNAUTHORIZED);
}

const SENT = 'Password reset email sent! Please check your inbox and follow the instructions.';
const SENT_UNCHECKED =
  'If this email belongs to an admin, a password reset email is on its way. Please check your inbox.';

async function sendResetMail(email: string): Promise<string | undefined> {
  const redirectTo = `${location.origin}/admin/reset-password`;
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  return error ? (messageOf(error) ?? GENERAL_ERROR) : undefined;
}

/** Checks that the email belongs to an admin, then requests the email. Beyond the rate limit it skips the check. */
export async function requestReset(typed: string): Promise<Outcome> {
  const email = normalise(typed);
  const { data: answer, error } = await client.rpc('check_admin_email', { email });
  // Errors whose code begins with PT carry a message for people.
  if (error) return failed(error.code.startsWith('PT') ? error.message : undefined);
  if (answer === 'not_found') return failed('Email not found in admin records');
  const problem = await sendResetMail(email);
  if (answer === 'found') return problem ? failed(problem) : { ok: true, message: SENT };
  // A failed delivery would reveal who is an admin.
  return { ok: true, message: SENT_UNCHECKED };
}

/**
 * Sets a new password through a session from a recovery link, then ends every session of that person, so that only
 * the new password opens the admin.
 */
export async function changePassword(recovery: AdminClient, password: string): Promise<Outcome> {
  const { error } = await recovery.auth.updateUser({ password });
  if (error) return failed(messageOf(error));
  await recovery.auth.signOut({ scope: 'others' }).catch(() => undefined);
  await recovery.auth.signOut({ scope: 'local' }).catch(() => undefined);
  await signOut();
  return { ok: true };
}
