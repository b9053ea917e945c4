/** The tables of a backup, their order of restoring, and the sequences of their ids. */
import { BackupError, type Database } from './place';

export interface Column {
  name: string;
  /** In the form of a cast, such as `timestamp with time zone`. */
  type: string;
}

export interface Table {
  /** Schema and name, quoted where they must be. */
  name: string;
  /** Without generated columns. */
  columns: Column[];
  /** The order of its rows, which are named `saved`. */
  order: string;
  /** Tables that must be filled before this one. */
  references: string[];
}

const TABLES = `
  select
    format('%I.%I', schemas.nspname, tables.relname) as name,
    (
      select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
      from pg_attribute
      where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns,
    coalesce(
      (
        select string_agg(format('saved.%I', attname), ', ' order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey::int2[])
        where indrelid = tables.oid and indisprimary
      ),
      'saved::text'
    ) as order,
    array(
      select distinct format('%I.%I', other_schemas.nspname, others.relname)
      from pg_constraint
      join pg_class as others on others.oid = confrelid
      join pg_namespace as other_schemas on other_schemas.oid = others.relnamespace
      where conrelid = tables.oid and contype = 'f' and confrelid <> conrelid
    ) as references
  from pg_class as tables
  join pg_namespace as schemas on schemas.oid = tables.relnamespace
  where tables.relkind = 'r'
    -- These two hold at most an hour, for servers and people who are connected now.
    and tables.oid is distinct from to_regclass('private.changes')
    and tables.oid is distinct from to_regclass('private.open_screens')
    and (schemas.nspname in ('public', 'private') or format('%I.%I', schemas.nspname, tables.relname) = any ($1))
  order by name`;

/** Every table after those it refers to. */
function inFillingOrder(tables: Table[]): Table[] {
  const known = new Set(tables.map(({ name }) => name));
  const placed: Table[] = [];
  const isPlaced = (name: string) => !known.has(name) || placed.some((table) => table.name === name);
  while (placed.length < tables.length) {
    const next = tables.find((table) => !isPlaced(table.name) && table.references.every(isPlaced));
    if (!next)
      throw new BackupError('The tables refer to each other in a circle, so none can be filled first');
    placed.push(next);
  }
  return placed;
}

/** All tables of the product and, for sign-in, the people. */
export async function readTables(database: Database): Promise<Table[]> {
  const tables = await database.query<Table>(TABLES, [Object.keys(AUTH_COLUMNS)]);
  for (const table of tables) {
    const kept = AUTH_COLUMNS[table.name];
    if (kept) table.columns = table.columns.filter(({ name }) => kept.includes(name));
  }
  return inFillingOrder(tables);
}

interface Sequence {
  name: string;
  /** The next number, as text: it can exceed exact numbers here. */
  next: string;
}

export async function readSequences(database: Database): Promise<Sequence[]> {
  const names = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'private') order by name`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await database.query<{ next: string }>(
      `select (case when is_called then last_value + 1 else last_value end)::text as next from ${name}`,
    );
    sequences.push({ name, next: row?.next ?? '1' });
  }
  return sequences;
}

/**
 * The people of the sign-in service. Its tables change between versions, so a backup takes only the identity and the
 * password; pending links, sessions and second factors of a project are left out.
 */
export const AUTH_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'auth.users': [
    'id',
    'aud',
    'role',
    'email',
    'encrypted_password',
    'email_confirmed_at',
    'phone',
    'phone_confirmed_at',
    'invited_at',
    'last_sign_in_at',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'banned_until',
    'is_sso_user',
    'is_anonymous',
    'deleted_at',
    'created_at',
    'updated_at',
  ],
  'auth.identities': [
    'id',
    'provider',
    'provider_id',
    'user_id',
    'identity_data',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ],
};

/** Columns that a hosted project requires in imported users: it cannot read empty ones. */
export const HOSTED_USER = {
  instance_id: '00000000-0000-0000-0000-000000000000',
  confirmation_token: '',
  recovery_token: '',
  email_change: '',
  email_change_token_new: '',
} as const;
