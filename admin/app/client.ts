/**
 * The Supabase clients of the admin, made of the libraries that `createClient` of supabase-js is made of, but for Realtime
 * and Edge Functions, which nothing here uses. Where the backend lives is told at run time.
 */
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../src/shared/database.types';
import { notifyServer } from '../../src/shared/notifyServer';
import { runtimeConfig } from '../kit/data/runtimeConfig';

export const SESSION_KEY = 'sampark-session';

const { supabaseUrl, publishableKey, tellsServer } = runtimeConfig;
export const backendOrigin = (supabaseUrl || location.origin).replace(/\/$/, '');

const isData = (path: string) => path.startsWith('/rest/v1/');
const isTable = (path: string) => isData(path) && !path.startsWith('/rest/v1/rpc/');
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
  const told = notifyServer();
  // Who saves a row looks at the page next. Most functions only read.
  if (!pathname.startsWith('/rest/v1/rpc/')) await told;
  return answer;
};

/** `from`, `rpc` and `auth` as a client of supabase-js has them. */
function connect(session: { persistSession: boolean; storageKey: string }) {
  const auth = new AuthClient({
    ...session,
    url: `${backendOrigin}/auth/v1`,
    // The library puts a session in the place of `Authorization`, by that very spelling.
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    autoRefreshToken: session.persistSession,
    // Tokens in an address belong to the reset page alone, which reads them itself.
    detectSessionInUrl: false,
    fetch: ask,
  });
  /** With the session that there is at that moment. Without one no table is asked for what only staff may read. */
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
  /** Files of a bucket; the library for them comes with the first. */
  async function openBucket(name: string) {
    const { StorageClient } = await import('@supabase/storage-js');
    return new StorageClient(`${backendOrigin}/storage/v1`, {}, askSignedIn).from(name);
  }
  return Object.assign(tables, { auth, openBucket });
}

export type AdminClient = ReturnType<typeof connect>;
export type TablesClient = Omit<AdminClient, 'openBucket'>;

/** The session of the person who works in the admin. */
export const client = connect({ persistSession: true, storageKey: SESSION_KEY });

/** For a session that lives in memory only, so that it can change a password and open nothing else. */
export const connectApart = () =>
  connect({ persistSession: false, storageKey: `sampark-apart-${performance.now()}` });
