/** Random requests to every operation of the API, from its own document: no fault of ours, and no answer outside it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/server/api/openapi';
import { aToken, apiOn, type ApiAnswer } from '../builders/api';
import { anyJson, anyText, forAll, mostly, SEED } from '../builders/fuzz';
import { plantJob } from '../builders/jobs/jobs';
import { anApplication } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const { on, from, sql, values, upload } = useActing();

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly maximum?: number;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
}
interface Described {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  readonly responses: Readonly<Record<string, { content?: object; $ref?: string }>>;
}
const api = openApiDocument('https://www.example.com') as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
};
const described = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, it]) => [it.operationId, path, method.toUpperCase(), it] as const),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(api, 'api');
const validators = new Map<string, ValidateFunction>();
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The document's schema of a response. */
function validatorOf(path: string, method: string, { status, headers }: ApiAnswer): ValidateFunction {
  const type = headers.get('content-type') ?? '';
  const place =
    status >= 400
      ? ['components', 'responses', String(status), 'content', type, 'schema']
      : ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'];
  const ref = `api#/${place.map(escaped).join('/')}`;
  const made = validators.get(ref) ?? ajv.compile({ $ref: ref });
  validators.set(ref, made);
  return made;
}

/** Values that a schema describes, and now and then any others. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return mostly<unknown, unknown>(fittingOf(schema), anyJson(1), 14);
}

const TEXTS = mostly(fc.constantFrom('nurse', '/about', 'INR', 'a@example.com', 'aWQgMQ'), anyText, 5);
const MOMENTS = fc.date({ min: new Date('1800'), max: new Date('2300'), noInvalidDate: true });

const TODAY = new Date().toISOString().slice(0, 10);
const KNOWN: Readonly<Record<string, JsonSchema>> = {
  email: { enum: ['a@example.com', "o'b@example.com"] },
  industry: { enum: ['healthcare'] },
};

/** Required properties, and a few of the others. */
function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return fc
    .subarray(optional, { maxLength: Math.min(3, optional.length) })
    .chain((some) =>
      fc.record(
        Object.fromEntries(
          [...required, ...some].map((name) => [name, valuesOf({ ...properties[name], ...KNOWN[name] })]),
        ),
      ),
    );
}

function fittingOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, anyOf, items = {}, format, maximum = 99 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map(fittingOf));
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return fc.array(valuesOf(items), { maxLength: 3 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (format === 'date') return mostly(fc.constant(TODAY), anyText, 9);
  if (type === 'string') return format ? MOMENTS.map((day) => day.toJSON()) : TEXTS;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type ? fc.integer({ min: 0, max: Math.min(maximum, 2 ** 31) }) : anyJson(1);
}

/** A body for an operation; of content, for the section with this name. */
function bodyOf({ operationId, requestBody }: Described, key: unknown): fc.Arbitrary<unknown> {
  if (!requestBody) return fc.constant(undefined);
  const section = operationId === 'change_content' && api.components.schemas[`content_${String(key)}`];
  if (section) return fc.record({ content: valuesOf(section) });
  return valuesOf(requestBody.content['application/json'].schema);
}

const ETAGS = fc.constantFrom('"0"', '"1"', '*', 'W/"1"', '');

describe(`fuzzing with seed ${SEED}`, () => {
  let token = '';
  let ids: Record<string, readonly unknown[]> = {};
  beforeEach(async () => {
    token = await aToken(on(), 'owner');
    const file = await upload();
    await from('visitor', 'submit_application', { form: anApplication(file) });
    const jobs = [await plantJob(on())];
    const people = await values('select id from private.candidates');
    const applications = await values('select id from public.submissions');
    ids = {
      jobs,
      people,
      applications,
      files: [file],
      content: ['services', 'hero_section', 'testimonials'],
    };
  });

  test.each(described)('%s answers as the document says', async (_, path, method, operation) => {
    const query = operation.parameters.filter((one) => one.in === 'query');
    const known = ids[path.split('/')[1] ?? ''] ?? [];
    const key = mostly<unknown, unknown>(fc.constantFrom(...known, '1'), fc.oneof(anyText, fc.integer()), 9);
    const requests = key.chain((chosen) =>
      fc.record({
        key: fc.constant(chosen),
        query: objectOf({ properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) }),
        body: bodyOf(operation, chosen),
        etag: mostly<string | undefined, string>(fc.constant(undefined), ETAGS, 5),
      }),
    );
    let successes = 0;
    const call = apiOn(on());
    await forAll(
      requests,
      async ({ key: id, query: given, body, etag }) => {
        await sql('update private.api_keys set calls = 0 where true');
        const address = path.replace(/\{\w+\}/, () =>
          encodeURIComponent(String(id).replaceAll(/\p{Cs}/gu, '')),
        );
        const search = new URLSearchParams(
          Object.entries(given).map(([name, value]) => [name, String(value)]),
        );
        const read = method === 'PATCH' ? await call('GET', address, { token }) : undefined;
        const headers: Record<string, string> = read
          ? { 'if-match': etag ?? read.headers.get('etag') ?? '' }
          : {};
        const answer = await call(method, search.size > 0 ? `${address}?${search.toString()}` : address, {
          token,
          headers,
          ...(operation.requestBody && { body: body === undefined ? null : body }),
        });
        const { status } = answer;
        successes += status < 300 ? 1 : 0;
        expect([address, status < 500, String(status) in operation.responses]).toEqual([address, true, true]);
        if (status === 304 || answer.headers.get('content-type') === 'application/octet-stream') return;
        const validate = validatorOf(path, method, answer);
        expect([validate(answer.body), validate.errors]).toEqual([true, null]);
      },
      { usual: 40 },
    );
    expect(successes).toBeGreaterThan(0);
  });
});
