/** The Supabase clients of the admin. Where the backend lives is told at run time. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/shared/database.types';
import { tellServer } from '../../src/shared/tellServer';
import { runtimeConfig } from '../kit/data/runtimeConfig';

export type AdminClient = SupabaseClient<Database>;

export const SESSION_KEY = 'sampark-session';

const { supabaseUrl, publishableKey, tellsServer } = runtimeConfig;

const isData = (path: string) => path.startsWith('/rest/v1/');
const isWrite = (method = 'GET') => !['GET', 'HEAD'].includes(method);

let isLeft = false;

/** Ends what this page asks of the data, whose last questions would go out as a visitor's. For a page that is left for good. */
export const stopAsking = () => {
  isLeft = true;
};

/** The browser keeps nothing of what people have sent. The server that gave the page hears of what was written. */
const ask: typeof fetch = async (input, init) => {
  const request = new Request(input, { ...init, cache: 'no-store' });
  const { pathname } = new URL(request.url);
  if (isLeft && isData(pathname)) return new Promise(() => undefined);
  const answer = await fetch(request);
  if (!tellsServer || !answer.ok || !isData(pathname) || !isWrite(init?.method)) return answer;
  const told = tellServer();
  // Who saves a row looks at the page next. Most functions only read.
  if (!pathname.startsWith('/rest/v1/rpc/')) await told;
  return answer;
};

function connect(auth: { persistSession: boolean; storageKey: string }): AdminClient {
  return createClient<Database>(supabaseUrl || location.origin, publishableKey, {
    // Tokens in an address belong to the reset page alone, which reads them itself.
    auth: { ...auth, autoRefreshToken: auth.persistSession, detectSessionInUrl: false },
    global: { fetch: ask },
    // Never connected; the limit is the one a later live feature must keep.
    realtime: { params: { eventsPerSecond: 10 } },
  });
}

/** The session of the person who works in the admin. */
export const client = connect({ persistSession: true, storageKey: SESSION_KEY });

/** For a session that lives in memory only, so that it can change a password and open nothing else. */
export const connectApart = () =>
  connect({ persistSession: false, storageKey: `sampark-apart-${performance.now()}` });
