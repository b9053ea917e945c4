/**
 * Reads for the server's own pages, as any visitor could make them by REST: several functions in one message, with a
 * visitor's rights and read-only. The library takes fifteen statements for each call, longer than most functions take.
 */
import type { PGlite } from '@supabase/lite/pglite';
import { escapeIdentifier, escapeLiteral } from 'pg';

/** A function of the schema `public` with named arguments, as spelled in an address. The gate has checked it. */
export interface VisitorRead {
  readonly name: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** JSON, or null. */
export type ReadAnswer = string | null;

/** As the library does it: the role and the claims of the caller. */
const AS_VISITOR =
  'begin read only; set local role anon; ' +
  `select set_config('request.jwt.claims', '{"role":"anon"}', true), set_config('request.jwt.claim.role', 'anon', true), ` +
  `set_config('request.jwt.claim.sub', '', true), set_config('request.headers', '{}', true);`;

function callOf({ name, parameters }: VisitorRead): string {
  const given = parameters.map(([key, value]) => `${escapeIdentifier(key)} => ${escapeLiteral(value)}`);
  return `to_jsonb(public.${escapeIdentifier(name)}(${given.join(', ')}))::text`;
}

/** All calls in one message; the last result but one is a row with a value for each. */
export const messageOf = (reads: readonly VisitorRead[]): string =>
  `${AS_VISITOR} select ${reads.map((read) => callOf(read)).join(', ')}; commit`;

/** All of them or none: rejects with the first error. */
export async function readAsVisitor(
  database: PGlite,
  reads: readonly VisitorRead[],
): Promise<readonly ReadAnswer[]> {
  try {
    const results = await database.exec(messageOf(reads), { rowMode: 'array' });
    const answers = results.at(-2)?.rows as readonly (readonly ReadAnswer[])[] | undefined;
    return answers?.[0] ?? [];
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
}
