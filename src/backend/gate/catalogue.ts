/**
 * The database's catalogue, read once when it is opened, and the reads of the server's own pages, which have a
 * visitor's rights.
 */
import type { VisitorRead } from '../engine/visitorReads';
import type { Catalogue } from './gate';
import { FUNCTIONS, methodOf } from './functions';
import { checkFields, readParameters } from './readRequest';
import { notOffered } from './Refusal';

/** The views of information_schema check every right of every column, which takes a tenth of a second. */
const CATALOGUE = `
  select
    (select jsonb_object_agg(name, names) from (
      select relname as name, jsonb_agg(attname) as names
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      group by relname
    ) as tables) as columns,
    (select jsonb_object_agg(name, names) from (
      select proname as name, to_jsonb(coalesce(proargnames[:pronargs], '{}')) as names
      from pg_proc where pronamespace = 'public'::regnamespace
    ) as functions) as functions`;

type Names = Readonly<Record<string, readonly string[]>>;

interface Database {
  sql<Row>(text: string): Promise<Row[]>;
}

export async function readCatalogue(database: Database): Promise<Catalogue> {
  const [row] = await database.sql<{ columns: Names; functions: Names }>(CATALOGUE);
  const toSets = (names: Names = {}) =>
    new Map(Object.entries(names).map(([name, parts]) => [name, new Set(parts)] as const));
  return { columns: toSets(row?.columns), functions: toSets(row?.functions) };
}

/** A function, with the query string that a visitor would use. */
export interface AskedRead {
  readonly name: string;
  readonly search: string;
}

/** Throws Refusal. */
export function readFrom({ functions }: Catalogue, { name, search }: AskedRead): VisitorRead {
  const names = functions.get(name);
  if (!names || FUNCTIONS.get(name) !== 'everybody' || methodOf(name) !== 'GET') throw notOffered();
  const parameters = readParameters(search);
  checkFields(Object.fromEntries(parameters), names);
  return { name, parameters: [...parameters] };
}
