/** The OpenAPI 3.1 document, made from the table of operations and the schemas that check them. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { contentSections } from './contentSchemas';
import { operations, type Operation, type Schema } from './operations';
import { problemSchema, STATUSES } from './problems';

type Json = Record<string, unknown>;

/** Rules that JSON Schema cannot say are left out: the server reports them all the same. */
const jsonSchema = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...made } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema: own }) =>
      valibotSchema.type === 'custom' ? { type: 'object' } : own,
  });
  return made;
};

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const problem = (name: string) => ({
  description: name,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

const header = (description: string): Json => ({ description, schema: { type: 'string' } });
const ETAG = { ETag: header('The version, for If-Match.') };
const LIMITS = {
  RateLimit: header('The calls that remain, and the seconds until all are back.'),
  'RateLimit-Policy': header('The calls of a token in a minute.'),
};

function contentTypeOf({ row, isList, noun }: Operation): Json {
  if (!row) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (!isList) return { 'application/json': { schema: ref(noun) } };
  const properties = { data: { type: 'array', items: ref(noun) }, next: { type: ['string', 'null'] } };
  return { 'application/json': { schema: { type: 'object', properties, required: ['data', 'next'] } } };
}

/** The refusals that an operation can have. */
function statusesOf({ method, key, body, row, query }: Operation): readonly number[] {
  return [
    401,
    403,
    429,
    500,
    503,
    ...(query || method === 'POST' || body ? [400] : []),
    ...(key ? [404] : []),
    ...(body ? [408, 413, 415, 422] : []),
    ...(method === 'PATCH' ? [412, 428] : []),
    ...(row ? [] : [410, 501]),
    // An unknown parameter of the query string.
    ...(query || body ? [] : [400]),
  ].toSorted((a, b) => a - b);
}

const parameter = (
  name: string,
  place: 'path' | 'query' | 'header',
  schema: Json,
  required = place === 'path',
) => ({
  name,
  in: place,
  required,
  schema,
});

function parametersOf({ path, key, query = {}, method, hasVersion }: Operation): readonly Json[] {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  const text = { type: 'string' };
  return [
    ...(name && key ? [parameter(name, 'path', jsonSchema(key, 'output'))] : []),
    ...Object.entries(query).map(([each, schema]) => parameter(each, 'query', jsonSchema(schema, 'output'))),
    ...(method === 'PATCH' && hasVersion ? [parameter('If-Match', 'header', text, true)] : []),
    ...(method === 'POST' ? [parameter('Idempotency-Key', 'header', { ...text, maxLength: 200 })] : []),
  ];
}

const contentBody = {
  type: 'object',
  properties: { content: { anyOf: [...contentSections.keys()].map((id) => ref(`content_${id}`)) } },
  required: ['content'],
  additionalProperties: false,
};

function described(operation: Operation): Json {
  const { id, summary, scope, method, body, hasVersion, isList } = operation;
  const schema = body && (id === 'change_content' ? contentBody : jsonSchema(body, 'input'));
  const headers = { ...LIMITS, ...(hasVersion && !isList ? ETAG : {}) };
  const success = { description: summary, headers, content: contentTypeOf(operation) };
  return {
    operationId: id,
    summary,
    description: `Needs the scope \`${scope}\`.`,
    security: [{ token: [scope] }],
    parameters: parametersOf(operation),
    ...(schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
    responses: {
      [method === 'POST' ? 201 : 200]: success,
      ...(method === 'GET' && hasVersion && { 304: { description: 'Not changed since If-None-Match.' } }),
      ...Object.fromEntries(statusesOf(operation).map((status) => [status, refusal(status)])),
    },
  };
}

const refusal = (status: number): Json => ({ $ref: `#/components/responses/${status}` });

export function openApiDocument(siteUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: described(operation),
    };
  }
  const rows = operations.flatMap(({ noun, row }) =>
    row ? [[noun, jsonSchema(row, 'output')] as const] : [],
  );
  const sections = [...contentSections].map(
    ([id, { schema }]) => [`content_${id}`, jsonSchema(schema, 'input')] as const,
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Sampark API', version: '1' },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token that an owner made.' },
      },
      schemas: Object.fromEntries([['Problem', jsonSchema(problemSchema, 'output')], ...rows, ...sections]),
      responses: Object.fromEntries(STATUSES.map((status) => [status, problem(String(status))])),
    },
  };
}
