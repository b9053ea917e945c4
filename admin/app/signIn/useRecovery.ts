import { useEffect, useState } from 'react';
import { connectApart, type AdminClient } from '../client';
import { readRecoveryLink, withoutTokens, type RecoveryLink } from '../auth/recoveryLink';
import { outcomeOf, type Outcome } from '../auth/signIn';

export type Recovery =
  | { readonly status: 'checking' }
  | { readonly status: 'invalid' }
  /** The link waits for the person to go on; `problem` is why that did not work yet. */
  | { readonly status: 'waiting'; readonly problem?: Outcome }
  /** With a second factor, the sign-in service takes a new password only after a code. */
  | { readonly status: 'code'; readonly client: AdminClient }
  | { readonly status: 'ready'; readonly client: AdminClient };

/** The link is as good as before: nobody heard of it, or too many were tried. */
const isForNow = ({ status = 0 }: { status?: number | undefined }) =>
  status < 400 || status === 429 || status >= 500;

async function open(link: RecoveryLink): Promise<Recovery> {
  const client = connectApart();
  const { data, error } =
    'token' in link
      ? await client.auth.verifyOtp({ type: 'recovery', token_hash: link.token })
      : await client.auth.setSession(link);
  if (error && 'token' in link && isForNow(error)) return { status: 'waiting', problem: outcomeOf(error) };
  if (error) return { status: 'invalid' };
  const hasFactor = data.user?.factors?.some(({ status }) => status === 'verified') ?? false;
  return { status: hasFactor ? 'code' : 'ready', client };
}

/** The router keeps its own note in the history entry; it stays. */
const hideTokens = () => history.replaceState(history.state, '', withoutTokens(location.href));

/** Takes what the link carries out of the address, out of sight, and opens a session with it that only this screen knows. */
export function useRecovery() {
  const [link] = useState(() => readRecoveryLink(location.href));
  const waits = link && 'token' in link;
  const [recovery, setRecovery] = useState<Recovery>({
    status: link ? (waits ? 'waiting' : 'checking') : 'invalid',
  });
  useEffect(() => {
    // Until the person goes on, a reload does no harm.
    if (waits) return undefined;
    let isCurrent = true;
    hideTokens();
    if (link) void open(link).then((result) => isCurrent && setRecovery(result));
    return () => {
      isCurrent = false;
    };
  }, [link, waits]);
  async function onContinue() {
    if (!link) return;
    const opened = await open(link);
    if (opened.status !== 'waiting') hideTokens();
    setRecovery(opened);
  }
  const onCode = () =>
    setRecovery((known) => (known.status === 'code' ? { ...known, status: 'ready' } : known));
  return { recovery, onContinue, onCode };
}
