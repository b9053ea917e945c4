/** Does the project answer, with each of its keys, and is its sign-in as the product needs it? */
import { reasonOf } from '../../../backend/BackendStartError';
import { within } from '../../../data/within';
import { checkProject } from '../../doctor/projectChecks';
import { findSecrets } from '../../doctor/secrets';
import { keyHeaders } from '../../../backend/project';
import type { MoveSettings } from '../settings';
import { MoveError } from '../steps';

const SIGNAL_MS = 10_000;

/** What platforms call a project: the first part of its address, and part of the user's or host's name of its database. */
export function isOneProject(projectUrl: string, databaseUrl: string): boolean {
  const [ref, ...rest] = new URL(projectUrl).hostname.split('.');
  if (rest.join('.') !== 'supabase.co' || !URL.canParse(databaseUrl)) return true;
  const { hostname, username } = new URL(databaseUrl);
  if (hostname.endsWith('.pooler.supabase.com')) return username.split('.')[1] === ref;
  return !hostname.endsWith('.supabase.co') || hostname === `db.${ref}.supabase.co`;
}

/** Only the secret key opens these. */
const FOR_SECRET_KEY = ['/auth/v1/admin/users?per_page=1', '/storage/v1/bucket'];

async function requireSecretKey({ projectUrl, secretKey }: MoveSettings): Promise<void> {
  for (const path of FOR_SECRET_KEY) {
    const headers = keyHeaders(secretKey);
    const { ok, status } = await within(SIGNAL_MS, (signal) =>
      fetch(projectUrl + path, { headers, redirect: 'manual', signal }),
    );
    if (ok) continue;
    throw new MoveError(
      `The project does not accept the secret key (status ${status}): copy SUPABASE_SECRET_KEY from Project settings → API keys`,
    );
  }
}

/** Throws MoveError for the first fault. */
export async function checkKeys(settings: MoveSettings): Promise<string> {
  const { projectUrl, publishableKey, databaseUrl } = settings;
  if (findSecrets(publishableKey).length > 0) {
    throw new MoveError('SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would get');
  }
  if (!isOneProject(projectUrl, databaseUrl)) {
    throw new MoveError('SUPABASE_URL and SUPABASE_DB_URL name two different projects');
  }
  try {
    // Where mailed links lead is among what is set afterwards.
    const [finding] = await checkProject(projectUrl, publishableKey, undefined);
    if (finding) throw new MoveError(`${finding.what} ${finding.mend}`);
    await requireSecretKey(settings);
  } catch (error) {
    if (error instanceof MoveError) throw error;
    throw new MoveError(`The project at ${projectUrl} does not answer (${reasonOf(error)})`);
  }
  return `${projectUrl} answers with both keys; people sign in by email, and sign-up is closed`;
}
