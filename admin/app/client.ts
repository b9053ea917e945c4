/** The Supabase clients of the admin. Where the backend lives is told at run time. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/shared/database.types';
import { runtimeConfig } from '../kit/runtimeConfig';

export type AdminClient = SupabaseClient<Database>;

export const SESSION_KEY = 'sampark-session';

const { supabaseUrl, publishableKey } = runtimeConfig;

function connect(auth: { persistSession: boolean; storageKey: string }): AdminClient {
  return createClient<Database>(supabaseUrl || location.origin, publishableKey, {
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

/** For a session that lives in memory only, so that it can change a password and open nothing else. */
export const connectApart = () =>
  connect({ persistSession: false, storageKey: `sampark-apart-${performance.now()}` });
