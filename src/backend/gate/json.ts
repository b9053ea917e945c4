/** Reads a body of JSON once and writes it anew: what was looked at is what is passed on, however it was spelled. */
import { badRequest } from './Refusal';

const DEEPEST = 30;

type Json = Readonly<Record<string, unknown>>;

/** What no text column can hold would be an error deep inside. Throws for anything nested too deeply. */
function checkValue(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw badRequest('What was sent is nested too deeply.');
  if (typeof value === 'string' && value.includes('\0')) {
    throw badRequest('What was sent has characters that cannot be stored.');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    checkValue(name, depth);
    checkValue(part, depth + 1);
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw badRequest('What was sent is not JSON.');
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One object, or where `isList` a list of them as well. An empty body is an empty object. */
export function readObjects(bytes: Uint8Array, isList: boolean): readonly Json[] | Json {
  const value = bytes.byteLength === 0 ? {} : parse(bytes);
  const objects = isList && Array.isArray(value) ? (value as unknown[]) : [value];
  if (!objects.every((object) => isObject(object)))
    throw badRequest('What was sent is not what is expected here.');
  checkValue(value);
  return value as readonly Json[] | Json;
}

interface Fields {
  has(name: string): boolean;
}

/** Throws for a field that has no place here. */
export function checkFields(value: readonly Json[] | Json, fields: Fields): void {
  for (const object of Array.isArray(value) ? (value as readonly Json[]) : [value as Json]) {
    const unknown = Object.keys(object).find((name) => !fields.has(name));
    if (unknown !== undefined) {
      const name = /^\w{1,60}$/.test(unknown) ? `"${unknown}"` : 'A field of this request';
      throw badRequest(`${name} is not allowed here.`);
    }
  }
}

export const writeJson = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));
