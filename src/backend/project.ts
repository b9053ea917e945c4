import { readEnvironment, type Environment } from './environment';

/** A Supabase project elsewhere, as scripts and servers reach it with the key that passes every policy. */
export interface Project {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
}

/** Undefined where neither is set. Throws for half a pair, or EnvironmentError. */
export function readProject(env: Environment): Project | undefined {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = readEnvironment(env);
  if (!url && !secretKey) return undefined;
  if (url && secretKey) return { url, secretKey };
  throw new Error('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the embedded backend');
}

/** What a request with that key carries. */
export function keyHeaders(secretKey: string): Record<string, string> {
  // Keys of the older kind are tokens and must be sent as such; the newer kind must not.
  if (secretKey.startsWith('sb_')) return { apikey: secretKey };
  return { apikey: secretKey, authorization: `Bearer ${secretKey}` };
}
