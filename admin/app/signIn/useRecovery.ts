import { useEffect, useState } from 'react';
import { connectApart, type AdminClient } from '../client';
import { readRecoveryLink, withoutTokens, type RecoveryTokens } from '../auth/recoveryLink';

export type Recovery =
  | { readonly status: 'checking' }
  | { readonly status: 'invalid' }
  /** With a second factor, the sign-in service takes a new password only after a code. */
  | { readonly status: 'code'; readonly client: AdminClient }
  | { readonly status: 'ready'; readonly client: AdminClient };

async function open(tokens: RecoveryTokens | undefined): Promise<Recovery> {
  if (!tokens) return { status: 'invalid' };
  const client = connectApart();
  const { data, error } = await client.auth.setSession(tokens);
  if (error) return { status: 'invalid' };
  const hasFactor = data.user?.factors?.some(({ status }) => status === 'verified') ?? false;
  return { status: hasFactor ? 'code' : 'ready', client };
}

/** Takes the tokens out of the address, out of sight, and opens a session from them that only this screen knows. */
export function useRecovery(): { recovery: Recovery; onCode: () => void } {
  const [tokens] = useState(() => readRecoveryLink(location.href));
  const [recovery, setRecovery] = useState<Recovery>({ status: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    // The router keeps its own note in the history entry; it stays.
    history.replaceState(history.state, '', withoutTokens(location.href));
    void open(tokens).then((result) => isCurrent && setRecovery(result));
    return () => {
      isCurrent = false;
    };
  }, [tokens]);
  const onCode = () =>
    setRecovery((known) => (known.status === 'code' ? { ...known, status: 'ready' } : known));
  return { recovery, onCode };
}
