/** The Supabase clients of the admin. Where the backend lives is told at run time by a JSON block in the page. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/shared/database.types';

export type AdminClient = SupabaseClient<Database>;

interface RuntimeConfig {
  /** Origin of the Supabase project; empty for the origin that served the page. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
}

export const SESSION_KEY = 'sampark-session';

const config = JSON.parse(document.getElementById('sampark-config')?.textContent ?? '{}') as RuntimeConfig;

function connect(auth: { persistSession: boolean; storageKey: string }): AdminClient {
  return createClient<Database>(config.supabaseUrl || location.origin, config.publishableKey, {
    // Tokens in an address belong to the reset page alone, which reads them itself.
    auth: { ...auth, autoRefreshToken: auth.persistSession, detectSessionInUrl: false },
    // What people have sent is never kept by the browser.
    global: { fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }) },
    // Never connected; the limit is the one a later live feature must keep.
    realtime: { params: { eventsPerSecond: 10 } },
  });
}

/** The session of the person who works in the admin. */
export const client = connect({ persistSession: true, storageKey: SESSION_KEY });

/** A session from a recovery link lives in memory only, so that it can change a password and open nothing else. */
export const connectForRecovery = () =>
  connect({ persistSession: false, storageKey: `sampark-recovery-${performance.now()}` });
