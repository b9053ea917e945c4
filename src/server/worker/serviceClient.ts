/** The database and the files with the server's own key, which passes every policy. Never leaves the server. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { BuiltInBackend } from '../../backend/backend';
import { keyHeaders } from '../../backend/environment';
import { withTimeout } from '../../data/withTimeout';
import type { Database } from '../../shared/database.types';

interface Sent extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServiceClient {
  readonly rest: PostgrestClient<Database>;
  /** A plain request; `path` from the root, such as /storage/v1/…. Its body is JSON unless its headers say otherwise. */
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

/** In milliseconds, for the whole of a file. */
const FILE_TIMEOUT = 60_000;

/** A resume; without `bytes` if the storage does not return it. Rejects on a timeout. */
export const fetchResume = (service: ServiceClient, name: string) =>
  withTimeout(FILE_TIMEOUT, async (signal) => {
    const response = await service.fetch(`/storage/v1/object/resumes/${name}`, { method: 'GET', signal });
    const { ok, status } = response;
    return { status, bytes: ok ? new Uint8Array(await response.arrayBuffer()) : undefined };
  });

/** For the backend in this process: no network in between. */
export const builtInService = (backend: BuiltInBackend): ServiceClient =>
  createServiceClient(backend.siteUrl, backend.secretKey, (input, init) =>
    backend.fetch(new Request(input, init), null),
  );
