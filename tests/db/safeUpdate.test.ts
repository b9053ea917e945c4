/**
 * Finds every UPDATE or DELETE without a WHERE, with PostgreSQL's own parser: hosted projects load `safeupdate` into
 * every session of the API, functions and triggers included, and no test machine has it.
 */
import { parse, parsePlPgSQL } from 'libpg-query';
import { describe, expect, test } from 'vitest';
import { TABLES } from '../../src/backend/gate/tables';
import { useActing } from '../stage/database/acting';
import { gateFor, outcomeOf, requestOf } from '../stage/server/gate';

const { sql } = useActing();

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every node below this one with its kind, itself included. */
function* walk(value: unknown, kind = ''): Generator<readonly [kind: string, node: Node]> {
  if (!isNode(value)) return;
  yield [kind, value];
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, name);
}

const tableOf = ({ relation }: Node) => (isNode(relation) ? String(relation['relname']) : '');

async function unboundedIn(statement: string): Promise<string[]> {
  const writes = [...walk(await parse(statement))].filter(
    ([kind, node]) => ['UpdateStmt', 'DeleteStmt'].includes(kind) && node['whereClause'] === undefined,
  );
  return writes.map(([kind, node]) => `${kind === 'UpdateStmt' ? 'update' : 'delete from'} ${tableOf(node)}`);
}

/** In the tree of a function: whole statements, and not the expressions in one. */
const STATEMENT = 0;
const WRITES = /\b(?:update|delete)\b/i;

interface StoredFunction {
  readonly name: string;
  readonly language: 'plpgsql' | 'sql';
  /** The source of `create function`, or the body of a function in SQL. */
  readonly definition: string;
}

/** The tables that this function writes without naming rows, and the dynamic statements that might. */
async function unboundedWrites({ language, definition }: StoredFunction): Promise<string[]> {
  if (language === 'sql') return unboundedIn(definition);
  const nodes = [...walk(await parsePlPgSQL(definition))];
  const queries = nodes.flatMap(([kind, node]) =>
    kind === 'PLpgSQL_expr' && node['parseMode'] === STATEMENT ? [String(node['query'])] : [],
  );
  const made = nodes.flatMap(([kind, { query }]) =>
    kind === 'PLpgSQL_stmt_dynexecute' && WRITES.test(JSON.stringify(query)) ? [JSON.stringify(query)] : [],
  );
  return [...(await Promise.all(queries.map(unboundedIn))).flat(), ...made.map((text) => `execute ${text}`)];
}

const FUNCTIONS = `
  select p.oid::regprocedure::text as name, l.lanname as language,
    case l.lanname when 'sql' then p.prosrc else pg_get_functiondef(p.oid) end as definition
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

const planted = (body: string, declared = ''): StoredFunction => ({
  name: 'planted()',
  language: 'plpgsql',
  definition: `create function planted() returns trigger language plpgsql as $$ declare ${declared} begin ${body}; end $$`,
});

describe('functions and triggers', () => {
  test('functions and triggers name the rows that they change or delete', async () => {
    const functions = await sql<StoredFunction>(FUNCTIONS);
    expect(functions.length).toBeGreaterThan(100);
    expect(new Set(functions.map(({ language }) => language))).toEqual(new Set(['plpgsql', 'sql']));
    const found = await Promise.all(
      functions.map(async (stored) => {
        const writes = await unboundedWrites(stored);
        return writes.map((write) => `${stored.name}: ${write}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  test.each([
    ['an update', planted('update public.jobs set title = new.title'), 'update jobs'],
    ['a delete', planted('if true then delete from public.jobs; end if'), 'delete from jobs'],
    [
      'one in a loop',
      planted('for r in delete from a returning id loop null; end loop', 'r record;'),
      'delete from a',
    ],
    [
      'one in a WITH',
      planted('with gone as (delete from a returning 1) insert into b select * from gone'),
      'delete from a',
    ],
    ['one with only a join', planted('update a set x = 1 from b'), 'update a'],
    [
      'one in an SQL function',
      { name: '', language: 'sql', definition: 'select 1; delete from a' },
      'delete from a',
    ],
    ['a dynamic one', planted(`execute 'delete from a'`), 'execute'],
  ] as const)('%s without WHERE is detected', async (_what, stored, write) => {
    expect(await unboundedWrites(stored)).toEqual([expect.stringContaining(write)]);
  });

  test.each([
    ['with WHERE', planted('delete from a where id = old.id')],
    ['to an existing row', planted('insert into a values (1) on conflict (id) do update set x = 1')],
    ['under another name', planted(`perform count(*) from a where what = 'delete'`)],
  ])('a write %s is accepted', async (_what, stored) => {
    expect(await unboundedWrites(stored)).toEqual([]);
  });
});

/** The gate stands before every browser test, and they fail when it refuses a request. */
const written = Object.entries(TABLES).flatMap(([table, rule]) =>
  rule?.writes?.some((write) => write === 'update' || write === 'delete') ? [[table, rule.key] as const] : [],
);
const gate = gateFor({
  columns: new Map(written.map(([table, key]) => [table, new Set([key, 'updated_at'])])),
  functions: new Map(),
});

test.each(written.map(([table]) => table))('API requests name the rows of %s that they write', (table) => {
  for (const caller of ['staff', 'server'] as const) {
    for (const method of ['PATCH', 'DELETE']) {
      const ask = (query: string) => outcomeOf(gate, requestOf(caller, method, `/rest/v1/${table}${query}`));
      expect(ask('')).not.toBe('passes');
      expect(ask('?updated_at=not.is.null')).not.toBe('passes');
    }
  }
});
