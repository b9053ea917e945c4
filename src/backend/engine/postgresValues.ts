/** Converts values to and from a PostgreSQL server as the embedded engine does. */
import { LRUCache } from 'lru-cache';
import { types, type PoolClient } from 'pg';

const wholeNumber = (text: string) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
};
const decimal = (text: string) => (String(Number(text)) === text ? Number(text) : text);
const asItIs = (text: string) => text;

type Parser = (text: string) => unknown;

/** By type number, as the library reads them from the embedded engine: times stay text. */
const PARSERS: Readonly<Record<number, Parser>> = {
  20: wholeNumber,
  1082: asItIs,
  1083: asItIs,
  1114: asItIs,
  1184: asItIs,
  1266: asItIs,
  1700: decimal,
};
/** Arrays, by the type number of their elements. */
const LISTS: Readonly<Record<number, number>> = {
  199: 114,
  1000: 16,
  1002: 18,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

const TEXT_LIST = 1009;
const textList = types.getTypeParser(TEXT_LIST as never) as (text: string) => (string | null)[];

/** The driver's form: by type number. */
export function parserOf(type: number): Parser {
  const element = LISTS[type];
  if (element === undefined) return PARSERS[type] ?? (types.getTypeParser(type) as Parser);
  const parse = parserOf(element);
  return (text) => textList(text).map((one) => (one === null ? null : parse(one)));
}

/** The types `json` and `jsonb`. */
const JSON_TYPES: ReadonlySet<number> = new Set([114, 3802]);
const PARAMETER_TYPES = `
  select parameter_types::oid[]::integer[] as types from pg_prepared_statements where name = 'sampark_described'`;

/** The types of parameters, by statement. */
const described = new LRUCache<string, readonly number[]>({ max: 500 });

async function describe(client: PoolClient, text: string): Promise<readonly number[]> {
  await client.query(`prepare sampark_described as ${text}`);
  const { rows } = await client.query<{ types: number[] }>(PARAMETER_TYPES);
  await client.query('deallocate sampark_described');
  return rows[0]?.types ?? [];
}

const silent = new WeakSet<PoolClient>();

/** The connection timed out, so no one needs its pending answer. */
export const isSilent = (client: PoolClient): boolean => silent.has(client);

async function run(client: PoolClient, text: string, parameters: readonly unknown[]) {
  try {
    return await client.query(text, [...parameters]);
  } catch (error) {
    if ((error as Error).message === 'Query read timeout') silent.add(client);
    throw error;
  }
}

/**
 * A JavaScript array is sent as JSON or as an array, depending on the parameter's type, which the driver does not look
 * up.
 */
export async function ask(client: PoolClient, text: string, parameters: readonly unknown[] = []) {
  if (!parameters.some(Array.isArray)) return run(client, text, parameters);
  const known = described.get(text) ?? (await describe(client, text));
  described.set(text, known);
  const given = parameters.map((value, index) =>
    Array.isArray(value) && JSON_TYPES.has(known[index] ?? 0) ? JSON.stringify(value) : value,
  );
  return run(client, text, given);
}
