/** A rule about the database as a whole, with the fault that proves it. */
export interface Lint {
  readonly name: string;
  readonly why: string;
  /** Answers a column `finding`, one row for each fault. */
  readonly sql: string;
  /** Statements that plant one fault. */
  readonly fault: string;
  /** What the rule says of that fault. */
  readonly finds: string;
  /** Findings that are meant, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** Tables of the product as `oid` and `name`. */
export const TABLES = `
  select c.oid, c.reloptions, c.relrowsecurity, c.relnamespace::regnamespace || '.' || c.relname as name
  from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')`;

/** What the API offers besides tables, by kind: v for views, m for materialized ones, f for foreign tables. */
export const offered = (kind: 'v' | 'm' | 'f') => `
  select c.oid, c.reloptions, 'public.' || c.relname as name
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = '${kind}'
    and (has_any_column_privilege('anon', c.oid, 'select')
      or has_any_column_privilege('authenticated', c.oid, 'select'))`;

/** Policies of the product's tables and of its files, with all they ask in one text. */
export const POLICIES = `
  select *, schemaname || '.' || tablename as on_table, concat_ws(' ', qual, with_check) as asks
  from pg_policies where schemaname in ('public', 'private', 'storage')`;
