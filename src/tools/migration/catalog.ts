/**
 * All objects that migrations make in a database, as comparable lines: the name, and PostgreSQL's own definition. It
 * decides if two ways to build a database are equal.
 */

export type Query = <Row>(text: string) => Promise<Row[]>;

/** The definition of each object by its name, such as `function public.my_sessions()`. */
export type Catalog = ReadonlyMap<string, string>;

/**
 * Rights, without those of the owner, who has all. PostgreSQL stores no default rights, so the defaults of the kind
 * count then.
 */
const rights = (acl: string, owner: string, kind?: string) => `(
  select coalesce(string_agg(told.line, '; ' order by told.line), '')
  from (
    select
      case right_of.grantee when 0 then 'public' else right_of.grantee::regrole::text end || ': '
        || string_agg(right_of.privilege_type, ', ' order by right_of.privilege_type) as line
    from aclexplode(${kind ? `coalesce(${acl}, acldefault('${kind}', ${owner}))` : acl}) as right_of
    where right_of.grantee <> ${owner}
    group by right_of.grantee
  ) as told
)`;

const IS_OURS = `nspname in ('public', 'private')`;

/** Each returns rows of `name` and `definition`. */
const QUESTIONS = [
  `select 'schema ' || nspname as name,
     concat_ws(E'\\n', ${rights('nspacl', 'nspowner', 'n')}, obj_description(oid, 'pg_namespace')) as definition
   from pg_namespace where ${IS_OURS}`,
  `select format('default rights in %s on %s', defaclnamespace::regnamespace, defaclobjtype) as name,
     ${rights('defaclacl', 'defaclrole')} as definition
   from pg_default_acl
   where defaclrole = (select nspowner from pg_namespace where nspname = 'private') and defaclnamespace = 'public'::regnamespace`,
  `select 'extension ' || extname as name, extnamespace::regnamespace::text as definition from pg_extension`,
  `select format('%s %s.%s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, nspname, relname) as name,
     concat_ws(E'\\n',
       case when relkind = 'v' then pg_get_viewdef(pg_class.oid) end,
       case when relkind = 'r' then format('row security %s, forced %s', relrowsecurity, relforcerowsecurity) end,
       array_to_string(reloptions, ', '), ${rights('relacl', 'relowner')}, obj_description(pg_class.oid, 'pg_class')
     ) as definition
   from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where ${IS_OURS} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select format('column %s.%s.%s', nspname, relname, attname) as name,
     concat_ws(E'\\n',
       'place ' || row_number() over (partition by attrelid order by attnum),
       format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
       pg_get_expr(adbin, adrelid), nullif(attidentity::text, ''), nullif(attgenerated::text, ''),
       attstorage::text, (select collname from pg_collation where oid = attcollation),
       ${rights('attacl', 'relowner')}, col_description(attrelid, attnum)
     ) as definition
   from pg_attribute
   join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${IS_OURS} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  `select format('constraint %s on %s.%s', conname, nspname, relname) as name,
     concat_ws(E'\\n', pg_get_constraintdef(pg_constraint.oid), obj_description(pg_constraint.oid, 'pg_constraint')) as definition
   from pg_constraint
   join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
   where ${IS_OURS} and contype <> 'n'`,
  `select format('index %s.%s', nspname, relname) as name,
     concat_ws(E'\\n', pg_get_indexdef(indexrelid), obj_description(indexrelid, 'pg_class')) as definition
   from pg_index
   join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
   where ${IS_OURS}`,
  `select 'statistics ' || stxname as name, pg_get_statisticsobjdef(pg_statistic_ext.oid) as definition
   from pg_statistic_ext join pg_namespace on pg_namespace.oid = stxnamespace where ${IS_OURS}`,
  `select format('function %s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name,
     concat_ws(E'\\n', pg_get_functiondef(pg_proc.oid), ${rights('proacl', 'proowner', 'f')}, obj_description(pg_proc.oid, 'pg_proc'))
       as definition
   from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${IS_OURS} and prokind in ('f', 'p')`,
  `select format('type %s.%s', nspname, typname) as name,
     (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid) as definition
   from pg_type join pg_namespace on pg_namespace.oid = typnamespace where ${IS_OURS} and typtype in ('e', 'd')`,
  `select format('trigger %s on %s', tgname, tgrelid::regclass) as name,
     concat_ws(E'\\n', pg_get_triggerdef(pg_trigger.oid), tgenabled::text, obj_description(pg_trigger.oid, 'pg_trigger')) as definition
   from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_namespace on pg_namespace.oid = pronamespace
   where ${IS_OURS} and not tgisinternal`,
  `select format('policy %s on %s.%s', policyname, schemaname, tablename) as name,
     concat_ws(E'\\n', permissive, array_to_string(roles, ', '), cmd, qual, with_check) as definition
   from pg_policies where schemaname in ('public', 'private', 'storage')`,
];

/** Times, transactions, random values and counters differ in every database. */
const IS_OWN = `
  data_type in ('timestamp with time zone', 'date', 'xid8') or is_identity = 'YES' or column_name = 'made_by'
  or column_default ~ '(gen_random_uuid|random|nextval|new_secret)\\('`;

/** Rows from migrations and the seed. */
async function readRows(query: Query): Promise<[string, string][]> {
  const tables = await query<{ name: string; own: string }>(`
    select format('%I.%I', table_schema, table_name) as name,
      coalesce(string_agg(quote_literal(column_name), ', ') filter (where ${IS_OWN}), '') as own
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema in ('public', 'private') or (table_schema, table_name) = ('storage', 'buckets')
    group by 1`);
  const rows: [string, string][] = [];
  for (const { name, own } of tables) {
    const found = await query<{ row: string; times: string }>(
      `select (to_jsonb(stored) - array[${own}]::text[])::text as row, count(*)::text as times from ${name} as stored group by 1`,
    );
    for (const { row, times } of found) rows.push([`row of ${name}: ${row}`, times]);
  }
  return rows;
}

/** Rows are compared as well, so the database must be unused. */
export async function readCatalog(query: Query): Promise<Catalog> {
  const catalog = new Map<string, string>();
  for (const question of QUESTIONS) {
    const found = await query<{ name: string; definition: string | null }>(question);
    for (const { name, definition } of found) catalog.set(name, definition ?? '');
  }
  for (const [name, times] of await readRows(query)) catalog.set(name, times);
  return catalog;
}

/** Names that only one of two catalogs has, or that both define differently, in alphabetical order. */
export function differencesOf(one: Catalog, other: Catalog): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).toSorted();
}
