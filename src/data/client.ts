/** The only client of the public site: PostgREST, without auth, storage or realtime. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../shared/database.types';

export interface BackendAddress {
  /** Origin of the Supabase project; empty for the origin that served the page. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** The server that gave the page wants to hear of what is sent to the project. */
  readonly tellsServer?: boolean;
}

export type DataClient = PostgrestClient<Database>;

export function createDataClient(
  { supabaseUrl, publishableKey }: BackendAddress,
  fetch?: typeof globalThis.fetch,
): DataClient {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch,
  });
}
