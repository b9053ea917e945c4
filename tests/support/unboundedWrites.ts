/**
 * Finds what `safeupdate` would refuse, by PostgreSQL's own parser: an UPDATE or DELETE that names no rows. Hosted
 * projects load that extension into every session of the API, functions and triggers included.
 */
import { parse, parsePlPgSQL } from 'libpg-query';

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

/** In the tree of a function: whole statements, and not the expressions that stand in one. */
const STATEMENT = 0;
const WRITES = /\b(?:update|delete)\b/i;

export interface StoredFunction {
  readonly name: string;
  readonly language: 'plpgsql' | 'sql';
  /** What `create function` said, or of a function in SQL what is in it. */
  readonly definition: string;
}

/** The tables that this function writes without naming rows, and the texts it makes statements of if they could. */
export async function unboundedWrites({ language, definition }: StoredFunction): Promise<string[]> {
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
