import { useEffect, useState } from 'react';
import { connectForRecovery, type AdminClient } from '../client';
import { readRecoveryLink, withoutTokens, type RecoveryTokens } from '../auth/recoveryLink';

export type Recovery =
  | { readonly status: 'checking' }
  | { readonly status: 'invalid' }
  | { readonly status: 'ready'; readonly client: AdminClient };

async function open(tokens: RecoveryTokens | undefined): Promise<Recovery> {
  if (!tokens) return { status: 'invalid' };
  const client = connectForRecovery();
  const { error } = await client.auth.setSession(tokens);
  return error ? { status: 'invalid' } : { status: 'ready', client };
}

/** Takes the tokens out of the address, out of sight, and opens a session from them that only this screen knows. */
export function useRecovery(): Recovery {
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
  return recovery;
}
