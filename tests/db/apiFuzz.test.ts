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
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly maximum?: number;
  readonly $ref?: string;
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

const TEXTS = mostly(
  fc.constantFrom('Nurse', 'Pune', '', 'INR', 'a@example.com', '/about', 'https://a.example'),
  anyText,
  3,
);

function fittingOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, anyOf, properties = {}, required = [], items = {}, format, maximum = 99, $ref } = schema;
  if ($ref) return fittingOf(api.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map(fittingOf));
  if (type === 'object') {
    const each = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)]));
    return fc.record(each, { requiredKeys: required as string[] });
  }
  if (type === 'array') return fc.array(valuesOf(items), { maxLength: 3 });
  if (type === 'string')
    return format
      ? fc.date({ noInvalidDate: false }).map((day) => String(day.valueOf() ? day.toJSON() : ''))
      : TEXTS;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type ? fc.integer({ min: -1, max: Math.min(maximum, 2 ** 31) }) : anyJson(1);
}

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
    const requests = fc.record({
      key: mostly<unknown, unknown>(fc.constantFrom(...known), fc.oneof(anyText, fc.integer()), 5),
      query: fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valuesOf(schema)])), {
        requiredKeys: [],
      }),
      body: operation.requestBody
        ? valuesOf(operation.requestBody.content['application/json'].schema)
        : fc.constant(undefined),
      isFresh: mostly(fc.constant(true), fc.constant(false), 5),
      etag: mostly(
        fc.constantFrom('"0"', '"1"', '*'),
        anyText.map((text) => text.replaceAll(/[^ -~]/g, '')),
        5,
      ),
    });
    const call = apiOn(on());
    await forAll(
      requests,
      async ({ key, query: given, body, isFresh, etag }) => {
        await sql('update private.api_keys set calls = 0 where true');
        const address = path.replace(/\{\w+\}/, () =>
          encodeURIComponent(String(key).replaceAll(/\p{Cs}/gu, '')),
        );
        const search = new URLSearchParams(
          Object.entries(given).map(([name, value]) => [name, String(value)]),
        );
        const read = method === 'PATCH' && isFresh ? await call('GET', address, { token }) : undefined;
        const headers: Record<string, string> =
          method === 'PATCH' ? { 'if-match': read?.headers.get('etag') ?? etag } : {};
        const answer = await call(method, search.size > 0 ? `${address}?${search.toString()}` : address, {
          token,
          headers,
          ...(operation.requestBody && { body: body === undefined ? null : body }),
        });
        const { status } = answer;
        expect([address, status < 500, String(status) in operation.responses]).toEqual([
          address,
          true,
          true,
        ]);
        if (status === 304 || answer.headers.get('content-type') === 'application/octet-stream') return;
        const validate = validatorOf(path, method, answer);
        expect([validate(answer.body), validate.errors]).toEqual([true, null]);
      },
      { usual: 40 },
    );
  });
});
