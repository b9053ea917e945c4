/**
 * The Supabase clients of the admin, made of the same libraries as `createClient` but without Realtime and Edge
 * Functions, which are not used. The address of the backend is known at run time.
 */
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../src/shared/database.types';
import { notifyServer } from '../../src/shared/notifyServer';
import { runtimeConfig } from '../kit/data/runtimeConfig';
import { SESSION_KEY } from './auth/sessionKey';

const { supabaseUrl, publishableKey, tellsServer } = runtimeConfig;
export const backendOrigin = (supabaseUrl || location.origin).replace(/\/$/, '');

const isData = (path: string) => path.startsWith('/rest/v1/');
const isTable = (path: string) => isData(path) && !path.startsWith('/rest/v1/rpc/');
const isWrite = (method = 'GET') => !['GET', 'HEAD'].includes(method);

let isLeft = false;

/** Aborts all reads, whose last requests would go out as a visitor's. For a page that is left for good. */
export const stopAsking = () => {
  isLeft = true;
};

/** Stores no personal data in the HTTP cache, and notifies the server of writes. */
const ask: typeof fetch = async (input, init) => {
  const request = new Request(input, { ...init, cache: 'no-store' });
  const { pathname } = new URL(request.url);
  if (isLeft && isData(pathname)) return new Promise(() => undefined);
  const answer = await fetch(request);
  if (!tellsServer || !answer.ok || !isData(pathname) || !isWrite(init?.method)) return answer;
  const told = notifyServer();
  // A saved row notifies the server, because the person looks at the page next. Most functions only read.
  if (!pathname.startsWith('/rest/v1/rpc/')) await told;
  return answer;
};

/** The same `from`, `rpc` and `auth` as a client of supabase-js. */
function connect(session: { persistSession: boolean; storageKey: string }) {
  const auth = new AuthClient({
    ...session,
    url: `${backendOrigin}/auth/v1`,
    // The library replaces `Authorization` by the session, and only in this spelling.
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    autoRefreshToken: session.persistSession,
    // Only the reset page reads tokens in an address.
    detectSessionInUrl: false,
    fetch: ask,
  });
  /** Uses the current session. Without one, no table for staff is requested. */
  const askSignedIn: typeof fetch = async (input, init) => {
    const { data } = await auth.getSession();
    if (!data.session && isTable(new URL(new Request(input).url).pathname)) {
      return Response.json({ message: 'The session has ended.' }, { status: 401 });
    }
    const headers = new Headers(init?.headers);
    headers.set('apikey', publishableKey);
    headers.set('authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
    return ask(input, { ...init, headers });
  };
  const tables = new PostgrestClient<Database>(`${backendOrigin}/rest/v1`, { fetch: askSignedIn });
  /** Files of a bucket; the storage library loads on first use. */
  async function openBucket(name: string) {
    const { StorageClient } = await import('@supabase/storage-js');
    return new StorageClient(`${backendOrigin}/storage/v1`, {}, askSignedIn).from(name);
  }
  return Object.assign(tables, { auth, openBucket });
}

export type AdminClient = ReturnType<typeof connect>;
export type TablesClient = Omit<AdminClient, 'openBucket'>;

/** The session of the signed-in person. */
export const client = connect({ persistSession: true, storageKey: SESSION_KEY });

/** A session in memory only, which can change a password and opens nothing else. */
export const connectApart = () =>
  connect({ persistSession: false, storageKey: `sampark-apart-${performance.now()}` });
