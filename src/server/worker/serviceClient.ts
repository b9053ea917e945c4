/** The database and the files with the server's own key, which passes every policy. Never leaves the server. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { EmbeddedBackend } from '../../backend/backend';
import { keyHeaders } from '../../backend/project';
import type { Database } from '../../shared/database.types';

export interface ServiceClient {
  readonly rest: PostgrestClient<Database>;
  /** A plain request; `path` from the root, such as /storage/v1/…. */
  fetch(path: string, init: RequestInit): Promise<Response>;
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
      fetch(supabaseUrl + path, { ...init, headers: { ...keys, 'content-type': 'application/json' } }),
  };
}

/** Of the backend in this process: no network in between. */
export const embeddedService = (backend: EmbeddedBackend): ServiceClient =>
  createServiceClient(backend.siteUrl, backend.secretKey, (input, init) =>
    backend.fetch(new Request(input, init), null),
  );
