/** Makes a stored JSON value usable: keeps what fits, replaces and reports the rest. */
import * as v from 'valibot';
import type { Fields, ValuesOf } from './fields';

/** A part of a stored value that does not fit its declaration. Shown to staff, never to visitors. */
export interface Problem {
  /** The position in words: "Item 2, Quote". */
  readonly where: string;
  readonly message: string;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Content saved before its field could have a picture gets none: a demo picture would appear on an agency's own page. */
const isOfPicture = ({ kind }: Fields[string]) => kind === 'image' || kind === 'altText';

/**
 * Reads every declared field from a stored object. A missing field gets its fallback silently (the declaration grew); a
 * malformed one gets it too and is reported.
 */
export function resolveFields<F extends Fields>(
  fields: F,
  stored: Record<string, unknown>,
  fallback: ValuesOf<F>,
  where = '',
): { values: ValuesOf<F>; problems: Problem[] } {
  const values = { ...fallback };
  const problems: Problem[] = [];
  for (const key of Object.keys(fields) as (keyof F & string)[]) {
    const field = fields[key];
    if (!field) continue;
    if (stored[key] === undefined) {
      if (isOfPicture(field)) values[key] = field.initial as ValuesOf<F>[typeof key];
      continue;
    }
    const result = v.safeParse(field.schema, stored[key]);
    if (result.success) values[key] = result.output as ValuesOf<F>[typeof key];
    else problems.push({ where: where + field.label, message: result.issues[0].message });
  }
  return { values, problems };
}

/** The fields that are shown for these values. */
export const askedFields = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).filter(([, { isAsked }]) => isAsked?.(values) ?? true);

/** The first message per field to fix before the values can be saved; empty when all are valid. */
export function validateFields(fields: Fields, values: Record<string, unknown>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [key, field] of askedFields(fields, values)) {
    const result = v.safeParse(field.schema, values[key]);
    const message = result.success ? field.refuses?.(result.output) : result.issues[0].message;
    if (message !== undefined) messages[key] = message;
  }
  return messages;
}

/** A message for each slug that another item of the list already uses: an address belongs to one page. */
export function takenSlugs(
  fields: Fields,
  values: Record<string, unknown>,
  others: readonly Record<string, unknown>[],
): Record<string, string> {
  const slugs = Object.keys(fields).filter((key) => fields[key]?.kind === 'slug');
  const taken = slugs.filter((key) => others.some((other) => other[key] === values[key]));
  return Object.fromEntries(
    taken.map((key) => [key, `“${String(values[key])}” is already used by another item of this list.`]),
  );
}

/** Compares JSON values; the order of keys in an object does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}
