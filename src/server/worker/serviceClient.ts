/** The database and the files with the server's own key, which passes every policy. Never leaves the server. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { EmbeddedBackend } from '../../backend/backend';
import { keyHeaders } from '../../backend/environment';
import type { Database } from '../../shared/database.types';

interface Sent extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServiceClient {
  readonly rest: PostgrestClient<Database>;
  /** A plain request; `path` from the root, such as /storage/v1/…. Its body is JSON where its headers do not say otherwise. */
  fetch(path: string, init: Sent): Promise<Response>;
}

export function createServiceClient(
  supabaseUrl: string,
  secretKey: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): ServiceClient {
  const keys = keyHeaders(secretKey);
  return {
    rest: new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, { headers: keys, fetch }),
    fetch: (path, init) =>
      fetch(supabaseUrl + path, {
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers, ...keys },
      }),
  };
}

/** Of the backend in this process: no network in between. */
export const embeddedService = (backend: EmbeddedBackend): ServiceClient =>
  createServiceClient(backend.siteUrl, backend.secretKey, (input, init) =>
    backend.fetch(new Request(input, init), null),
  );
