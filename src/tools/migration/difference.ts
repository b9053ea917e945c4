/** The statements from the migrations to the schemas, and differences that no statement expresses. */
import { extract } from '@supabase/pg-delta/extract';
import { plan } from '@supabase/pg-delta/plan';
import { differencesOf, readCatalog, type Query } from './catalog';
import { withDatabase, withOneMigration } from './databases';

export interface Difference {
  /** The names of differences. */
  readonly names: readonly string[];
  /** The text of a migration. */
  readonly sql: string;
  /** The names of differences that remain after it. */
  readonly left: readonly string[];
}

/** The library has transactions of its own, and needs no other method for its reads. */
const poolOf = (query: Query) => ({
  connect: async () => ({
    query: async (text: string) => ({
      rows: /^(begin|commit|rollback)/i.test(text) ? [] : await query(text),
    }),
    release: () => undefined,
  }),
});

const factsOf = async (query: Query) => (await extract(poolOf(query) as never)).factBase;

const DECIDE = {
  drop: '-- Decide: this drops values. If a column is renamed, write "rename column" instead of drop and add.\n',
  fill: '-- Decide: what value do existing rows get?\n',
};

/** A hint for a decision by a person. */
function hintOf(sql: string, loses: boolean): string {
  if (loses) return DECIDE.drop;
  return /add column .* not null/is.test(sql) && !/ default /i.test(sql) ? DECIDE.fill : '';
}

/** The statement and, as a project grants new things in `public` to both roles of the API, one that revokes it. */
function closed(sql: string): readonly string[] {
  const [, relation] = /^CREATE (?:TABLE|VIEW) ("public"\."\w+")/i.exec(sql) ?? [];
  if (relation) return [sql, `REVOKE ALL ON ${relation} FROM "anon", "authenticated"`];
  return [sql.replace(/^(REVOKE ALL ON FUNCTION "public"\..* FROM PUBLIC)$/i, '$1, "anon", "authenticated"')];
}

/** Compares the database of `schemas` with that of the migrations: those of the project, or of `migrationsDir`. */
export async function findDifference(schemas: string, migrationsDir?: string): Promise<Difference> {
  const wanted = await withOneMigration(schemas, (folder) =>
    withDatabase(
      async (query) => ({ catalog: await readCatalog(query), facts: await factsOf(query) }),
      folder,
    ),
  );
  return withDatabase(async (query) => {
    const names = differencesOf(await readCatalog(query), wanted.catalog);
    const { actions } = plan(await factsOf(query), wanted.facts);
    // Everything belongs to the role that applies the migrations, which has another name elsewhere.
    const statements = actions
      .filter(({ sql }) => !/ owner to /i.test(sql))
      .flatMap(({ sql, dataLoss }) =>
        closed(`${hintOf(sql, dataLoss === 'destructive')}${sql}`).map((statement) => `${statement};`),
      );
    const sql = ['set check_function_bodies = off;', ...statements].join('\n\n') + '\n';
    if (names.length === 0) return { names, sql, left: [] };
    for (const statement of statements) await query(statement);
    const left = differencesOf(await readCatalog(query), wanted.catalog);
    // A new column makes every row of its table another one.
    return { names: names.filter((name) => !name.startsWith('row of ') || left.includes(name)), sql, left };
  }, migrationsDir);
}
