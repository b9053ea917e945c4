/** A JSON Schema of the OpenAPI document in words, and an example of it. Pure. */
export type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json =>
  value !== null && typeof value === 'object' ? (value as Json) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The name behind a reference. */
export const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

/** More values are not listed. */
const MOST_VALUES = 25;

function valuesText(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map(wordOf).join(', ');
  return values.length > MOST_VALUES ? `${shown} and ${values.length - MOST_VALUES} more` : shown;
}

/** "text, at most 120 characters", "one of draft, published, closed", "number or null". */
export function typeText(schema: Json): string {
  const name = nameIn(schema);
  if (name) return name;
  if (schema['const'] !== undefined) return `“${wordOf(schema['const'])}”`;
  if (schema['enum']) return `one of ${valuesText(listOf(schema['enum']))}`;
  const choices = listOf(schema['anyOf']);
  if (choices.length > 0)
    return [...new Set(choices.map((choice) => typeText(objectOf(choice))))].join(' or ');
  if (schema['type'] === 'array') return `list of ${typeText(objectOf(schema['items']))}`;
  const types = [schema['type'] ?? 'anything'].flat();
  const { maxLength, maximum, minimum } = schema;
  return [
    types.map((type) => TYPES[wordOf(type)] ?? wordOf(type)).join(' or '),
    ...(typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : []),
    ...(typeof minimum === 'number' ? [`from ${minimum}`] : []),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : []),
  ].join(', ');
}

interface SchemaField {
  readonly name: string;
  readonly text: string;
  readonly isRequired: boolean;
  /** The fields inside an object, or inside each item of a list. */
  readonly fields: readonly SchemaField[];
}

/** The fields of an object, or of the items of a list. */
export function fieldsOf(schema: Json): readonly SchemaField[] {
  const own = schema['type'] === 'array' ? objectOf(schema['items']) : schema;
  const required = new Set(listOf(own['required']));
  return Object.entries(objectOf(own['properties'])).map(([name, value]) => {
    const field = objectOf(value);
    return { name, text: typeText(field), isRequired: required.has(name), fields: fieldsOf(field) };
  });
}

/** A small valid-looking value: required fields only. */
export function exampleOf(schema: Json): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['enum']) return listOf(schema['enum'])[0];
  const [choice] = listOf(schema['anyOf']);
  if (choice) return exampleOf(objectOf(choice));
  const [type] = [schema['type']].flat();
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type !== 'object') return 'text';
  const properties = Object.entries(objectOf(schema['properties']));
  const required = new Set(listOf(schema['required']));
  const wanted =
    required.size > 0 ? properties.filter(([name]) => required.has(name)) : properties.slice(0, 1);
  return Object.fromEntries(wanted.map(([name, value]) => [name, exampleOf(objectOf(value))]));
}
