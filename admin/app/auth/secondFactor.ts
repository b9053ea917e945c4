/** Second factors stored by Supabase's sign-in service. Only codes of an app (TOTP) are used. */
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  type AuthError,
  type Factor as ServiceFactor,
} from '@supabase/auth-js';
import { TOO_MANY_ATTEMPTS } from '../../../src/shared/accounts/password';
import { OfflineError, RequestError, toRequestError } from '../../kit/data/errors';
import {
  NoSecondFactorError,
  plainCode,
  type Enrolment,
  type Factor,
  type SecondFactor,
} from '../../kit/people/credentials/SecondFactor';
import type { AdminClient } from '../client';

/** Messages for the error codes of the service. */
const SENTENCES: Readonly<Record<string, string>> = {
  mfa_verification_failed:
    'This code is wrong or has expired. Enter the code that your app shows now; if that fails too, check that your phone sets its clock automatically.',
  mfa_challenge_expired: 'That took too long. Enter the code your app shows now.',
  mfa_factor_name_conflict: 'You already have an app with this name. Choose another name.',
  mfa_factor_not_found: 'This app has already been removed.',
  too_many_enrolled_mfa_factors: 'You have reached the maximum number of apps. Remove one first.',
  insufficient_aal: 'Sign out, sign in again with a code, then try again.',
};

const TRY_LATER = 'Too many attempts. Wait a minute, then try again.';

/** The response of a project's sign-in service when its database refuses an old session; it gives no reason. */
const UNSAID = 'The sign-in service refused this. Enter your password again, then try again.';

function refusalOf(error: AuthError): RequestError {
  if (error.status === 500) return new RequestError(UNSAID);
  if (isAuthRetryableFetchError(error)) return new OfflineError();
  const { code = '', status } = error;
  if (code.endsWith('enroll_not_enabled') || !isAuthApiError(error) || (status === 404 && !code)) {
    return new NoSecondFactorError();
  }
  if (status === 429 && code !== TOO_MANY_ATTEMPTS) return new RequestError(TRY_LATER);
  return new RequestError(SENTENCES[code] ?? error.message);
}

function answerOf<T>({ data, error }: { data: T; error: null } | { data: null; error: AuthError }): T {
  if (error) throw refusalOf(error);
  return data;
}

/** The picture arrives as markup. As an image address it runs no script, and characters such as # must be escaped. */
const pictureOf = (answer: string) =>
  `data:image/svg+xml,${encodeURIComponent(answer.replace(/^data:image\/svg\+xml[^,]*,/, ''))}`;

const toFactor = ({ id, friendly_name, created_at }: ServiceFactor): Factor => ({
  id,
  name: friendly_name || 'Authenticator app',
  addedAt: created_at,
});

async function readFactors({ auth }: AdminClient) {
  const { all } = answerOf(await auth.mfa.listFactors());
  const ofApps = all.filter(({ factor_type }) => factor_type === 'totp');
  return {
    inUse: ofApps.filter(({ status }) => status === 'verified'),
    begun: ofApps.filter(({ status }) => status !== 'verified'),
  };
}

async function prove({ auth }: AdminClient, factorId: string, code: string): Promise<void> {
  answerOf(await auth.mfa.challengeAndVerify({ factorId, code: plainCode(code) }));
}

async function begin(client: AdminClient, name: string): Promise<Enrolment> {
  // Removes an unfinished setup, which would keep its name taken.
  const { begun } = await readFactors(client);
  for (const { id } of begun) await client.auth.mfa.unenroll({ factorId: id });
  const friendlyName = name.trim() || 'Authenticator app';
  const { id, totp } = answerOf(await client.auth.mfa.enroll({ factorType: 'totp', friendlyName }));
  return { id, secret: totp.secret, picture: pictureOf(totp.qr_code) };
}

/** The code may come from any of the person's apps, so each factor is tried. */
async function show(client: AdminClient, code: string): Promise<void> {
  const { inUse } = await readFactors(client);
  let refusal: unknown = new RequestError('No app is set up for you. Ask your site administrator.');
  for (const { id } of inUse) {
    try {
      return await prove(client, id, code);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

async function newRecoveryCodes(client: AdminClient): Promise<readonly string[]> {
  const { data, error } = await client.rpc('new_recovery_codes');
  if (error) throw toRequestError(error);
  return data;
}

/** The app stays set up even if creating recovery codes fails; the account shows how many there are. */
async function firstRecoveryCodes(client: AdminClient): Promise<readonly string[]> {
  const { data } = await client.rpc('my_access');
  const { recovery_codes } = (data ?? {}) as { recovery_codes?: number | null };
  return recovery_codes === 0 ? newRecoveryCodes(client).catch(() => []) : [];
}

export const createSecondFactor = (client: AdminClient): SecondFactor => ({
  list: async () => (await readFactors(client)).inUse.map(toFactor),
  begin: (name) => begin(client, name),
  async confirm({ id }, code) {
    await prove(client, id, code);
    return firstRecoveryCodes(client);
  },
  show: (code) => show(client, code),
  async remove(id) {
    answerOf(await client.auth.mfa.unenroll({ factorId: id }));
    // The claims show the factors used when the token was issued.
    await client.auth.refreshSession();
  },
  newRecoveryCodes: () => newRecoveryCodes(client),
});
