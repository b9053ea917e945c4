/** Reasons why this product cannot use a PostgreSQL server, each in one sentence and before anything is written. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { OTHERS, SERVER } from '../database';
import { BackendStartError, CutShortError, reasonOf } from '../errors';
import type { SqlDatabase } from './migrations';

/** The name prefix of all servers with these keys. */
const beginningOf = (publishableKey: string) => `${SERVER}${publishableKey.slice(-8)} `;

/** The name of one server's connections. */
export const nameServer = (publishableKey: string) => beginningOf(publishableKey) + randomUUID().slice(0, 8);

/** The state or owner of the database: a comment on the schema of migrations, which a backup of rows does not include. */
export const setMark = (mark: string) => `comment on schema supabase_migrations is '${mark}'`;

/** Until a first start has loaded its rows. */
export const UNFINISHED = 'sampark: unfinished';
/** Until a restore into a new database has ended. */
export const RESTORE = 'sampark: restore';
const OWNED = 'sampark: keys ';

/** Afterwards: the keys that identify the data folder. */
export const markOf = (publishableKey: string) =>
  OWNED + createHash('sha256').update(publishableKey).digest('hex').slice(0, 16);

const ROLES = ['anon', 'authenticated', 'service_role'];

interface Found {
  readonly version: number;
  readonly name: string;
  readonly me: string;
  readonly is_read_only: boolean;
  readonly encoding: string;
  readonly mark: string;
  readonly lacks_bypass: boolean;
  readonly has_trigrams: boolean;
  readonly others: readonly string[];
  readonly has_record: boolean;
  readonly has_tables: boolean;
  readonly missing: readonly string[];
  readonly foreign_roles: readonly string[];
  readonly is_superuser: boolean;
}

const FIND = `
  select current_setting('server_version_num')::integer as version, current_database() as name, current_user as me,
    current_setting('transaction_read_only') = 'on' as is_read_only,
    current_setting('server_encoding') as encoding,
    coalesce(obj_description(to_regnamespace('supabase_migrations'), 'pg_namespace'), '') as mark,
    exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls and not rolsuper) as lacks_bypass,
    exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
    array(${OTHERS}) as others,
    to_regclass('supabase_migrations.schema_migrations') is not null as has_record,
    exists (select from pg_tables where schemaname = 'public') as has_tables,
    array(select name from unnest($1::text[]) as name where to_regrole(name) is null) as missing,
    array(select name from unnest($1::text[]) as name where to_regrole(name) is not null
      and not pg_has_role(current_user, to_regrole(name), 'member')) as foreign_roles,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser`;

const createRoles = (missing: readonly string[]) =>
  missing
    .map((role) => `create role ${role} nologin${role === 'service_role' ? ' bypassrls' : ''}; `)
    .join('');

/** The user of the database: a server, beside others with its keys, or a tool alone; a restore replaces all its content. */
export interface User {
  readonly as: 'server' | 'tool' | 'restore';
  readonly publishableKey: string;
}

const OTHER_KEYS =
  'The keys in DATA_DIR are not the ones it was created with. Check that the disk is mounted, bring their keys.json back, or follow "New keys" in docs/guides/one-server.md.';

/** One sentence about the obstacle; undefined if there is none. */
function hindrance(found: Found, strangers: number, { as, publishableKey }: User): string | undefined {
  const { version, name, me, mark, missing, foreign_roles: foreign } = found;
  if (version < 150_000) return 'It is older than PostgreSQL 15.';
  if (found.is_read_only) return 'It is read-only. Name the primary server, or a user with write access.';
  if (found.encoding !== 'UTF8')
    return `Its encoding is ${found.encoding}. Create it with the encoding UTF8.`;
  if (strangers > 0) {
    return `Another server of this product is using the database ${name}. Stop it first, or give this one the same DATA_DIR.`;
  }
  if (as !== 'restore' && mark.startsWith(OWNED) && mark !== markOf(publishableKey)) return OTHER_KEYS;
  if (!found.has_record && found.has_tables) {
    return `The database ${name} has tables of another program. Create a separate database for this product.`;
  }
  if (!found.has_trigrams) return 'It lacks the extension pg_trgm: install the package postgresql-contrib.';
  if (found.lacks_bypass) return 'Let a superuser run: alter role service_role bypassrls;';
  const wanted = [...missing, ...foreign];
  if (wanted.length === 0 || found.is_superuser) return undefined;
  return `Its user ${me} may not create roles. Let a superuser run: ${createRoles(missing)}grant ${ROLES.join(', ')} to ${me};`;
}

export const unusable = (sentence: string) =>
  new BackendStartError(`The database that DATABASE_URL names cannot be used. ${sentence}`);

const cutShort = () =>
  new CutShortError(
    'A restore into the database that DATABASE_URL names was cut short: run it again, or name a new database.',
  );

/** The host and database of an address, without its password; undefined if it cannot be parsed. */
function placeOf(url: string) {
  try {
    const { host, port, user = '', database = '' } = new Client({ connectionString: url });
    return { place: host.startsWith('/') ? host : `${host}:${port}`, user, database };
  } catch {
    return undefined;
  }
}

/** One sentence for a failed connection. No message of the server contains a password. */
function refusalOf(url: string, error: unknown): string {
  const named = placeOf(url);
  if (!named) return 'Its address is invalid: use postgresql://USER:PASSWORD@HOST:5432/NAME.';
  const { place, user, database } = named;
  const { code } = error as { code?: string };
  if (code === '28P01' || code === '28000') return `It refuses the user ${user} or the password.`;
  if (code === '3D000') return `There is no database ${database} on ${place}.`;
  return `It cannot be reached at ${place}. (${reasonOf(error) || code})`;
}

/** A restarted server may still see the connections of the one before. Milliseconds. */
const OTHERS_LEAVE_WITHIN = 5000;
const LOOK_AGAIN_AFTER = 250;

const strangersIn = ({ others }: Found, { as, publishableKey }: User) =>
  others.filter((name) => as !== 'server' || !name.startsWith(beginningOf(publishableKey))).length;

async function find(url: string, { query }: SqlDatabase, user: User): Promise<Found> {
  const until = performance.now() + OTHERS_LEAVE_WITHIN;
  for (;;) {
    const { rows } = await query<Found>(FIND, [ROLES]).catch((error: unknown) => {
      throw unusable(refusalOf(url, error));
    });
    const [found] = rows as [Found];
    if (strangersIn(found, user) === 0 || performance.now() > until) return found;
    await pause(LOOK_AGAIN_AFTER);
  }
}

const RECORDED = 'select from supabase_migrations.schema_migrations limit 1';

/**
 * Returns if the database is new, and if other servers are using it. Throws BackendStartError with one sentence if it
 * cannot be used.
 */
export async function checkDatabase(url: string, database: SqlDatabase, user: User) {
  const found = await find(url, database, user);
  const sentence = hindrance(found, strangersIn(found, user), user);
  if (sentence) throw unusable(sentence);
  if (found.mark === RESTORE && user.as !== 'restore') throw cutShort();
  // An interrupted check has left an empty schema.
  const isRecorded = found.has_record && (await database.query(RECORDED)).rows.length > 0;
  const isNew = !isRecorded || [UNFINISHED, RESTORE].includes(found.mark);
  return { isNew, isShared: found.others.length > 0 };
}
