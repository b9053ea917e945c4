/** The rules for every database of this product: files, connections, and notifications to its servers. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { BackendStartError } from './errors';

function findSupabaseFolder(from: string): string | undefined {
  const candidate = join(from, 'supabase');
  if (existsSync(join(candidate, 'migrations'))) return candidate;
  const parent = dirname(from);
  return parent === from ? undefined : findSupabaseFolder(parent);
}

/** The project's `supabase` folder with migrations and mail templates. */
export function supabaseFolder(): string {
  const folder = findSupabaseFolder(dirname(fileURLToPath(import.meta.url)));
  if (!folder)
    throw new BackendStartError('The folder supabase/migrations is missing from this installation.');
  return folder;
}

/**
 * The database notifies its servers on this channel: `visitors` or `staff` when something they see changed, `work` when
 * there is work.
 */
export const CHANNEL = 'sampark';

/** Connections of this product's servers have names with this prefix. */
export const SERVER = 'sampark server ';

/** Servers other than the one on this connection. */
export const OTHERS = `
  select distinct application_name from pg_stat_activity
  where datname = current_database() and application_name like '${SERVER}%'
    and application_name <> current_setting('application_name')`;

export const IS_ALONE = `not exists (${OTHERS})`;

/**
 * Session settings on our own PostgreSQL server. They drop a dead machine within half a minute: by default it would
 * keep its locks for two hours and count as a running server.
 */
export const SESSION = `-c timezone=UTC -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000`;

/**
 * Connection settings for `address`. The driver prefers parameters of the address, and hosts hand out addresses with a
 * name or options: the settings here win, and `options` are added to those of the address.
 */
export function connectTo(address: string, config: ClientConfig): ClientConfig {
  const [place = '', query = ''] = address.split(/\?(.*)/s);
  const options = [...new URLSearchParams(query).getAll('options'), config.options ?? ''].join(' ').trim();
  const given: ClientConfig = { ...config, ...(options && { options }) };
  const others = query.split('&').filter((parameter) => !((parameter.split('=')[0] ?? '') in given));
  return { ...given, connectionString: [place, others.join('&')].filter(Boolean).join('?') };
}
