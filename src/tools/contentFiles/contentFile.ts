/** A section or a setting as a file that people read and edit. Its rules are those of the declaration, nothing else. */
import type { Fields } from '../../shared/content/fields';
import { isRecord, validateFields, type Problem } from '../../shared/content/resolve';

export type Json = Record<string, unknown>;

export interface ContentFile {
  /** Inside the folder, such as `sections/testimonials.json`. */
  readonly path: string;
  readonly table: 'site_content' | 'site_settings';
  /** The key of its row. */
  readonly key: string;
  readonly isPrivate: boolean;
  /** What is in effect when this is stored (undefined: nothing), and what of it did not fit. */
  write(stored: unknown): { text: string; problems: readonly Problem[] };
  /** The value to store, or what is wrong in words. What a file leaves out stays as it is stored. */
  read(parsed: Json, stored: unknown): { value: Json; problems: readonly string[] };
  /** What storing the value changes, one line each; none when nothing does. */
  describe(stored: unknown, value: Json): string[];
}

/** Says what a file is, so that a renamed one is not taken for another. */
export const schemaOf = (kind: 'section' | 'setting', key: string) => `sampark/${kind}/${key}/1`;

export const toText = (content: Json) => `${JSON.stringify(content, null, 2)}\n`;

/** The declared fields only, in their declared order. */
export const inOrder = (fields: object, values: Json): Json =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));

/** What is wrong with the fields of one object; `where` comes before the name of the field. */
export function fieldProblems(fields: Fields, given: Json, values: Json, where: string): string[] {
  const unknown = Object.keys(given).filter((name) => !(name in fields));
  const messages = Object.entries(validateFields(fields, values)).map(
    ([name, message]) => `${where}${name}: ${message}`,
  );
  return unknown.map((name) => `${where}${name} is not known here.`).concat(messages);
}

/** What is wrong with the outer object: `schema` and one more key. */
export function frameProblems(parsed: Json, schema: string, key: string): string[] {
  const problems: string[] = [];
  if (parsed['schema'] !== schema) problems.push(`schema must be "${schema}".`);
  if (!(key in parsed)) problems.push(`${key} is missing.`);
  const unknown = Object.keys(parsed).filter((name) => name !== 'schema' && name !== key);
  return problems.concat(unknown.map((name) => `${name} is not known here.`));
}

/** The object in a text, or the sentence that says why there is none. */
export function parseObject(text: string): Json | string {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : 'The file must hold one object.';
  } catch (error) {
    return `The file is not JSON: ${(error as Error).message}.`;
  }
}
