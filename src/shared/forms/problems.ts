import * as v from 'valibot';

/** What can be checked: a schema of one field each. */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The first message of each field that has to be mended, in the order of the fields; empty when all is well. */
export function problemsOf(schema: FormSchema, values: Record<string, unknown>): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values);
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path?.[0].key)] ??= message;
  return problems;
}
