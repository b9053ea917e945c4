/**
 * The page at `/api`: the OpenAPI document for people. It needs no script and no other origin. Search engines leave it
 * out: it is for partners of the agency, and would stand beside its jobs.
 */
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { SiteSource } from '../../app/content';
import { listenerOf } from '../http/peer';
import { sendDocument } from '../http/securityHeaders';
import type { HtmlTemplate } from '../pages/htmlTemplate';
import { openApiDocument } from './openapi';
import { exampleOf, fieldsOf, nameIn, typeText, type Json } from './schemaText';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Json & { name: string; in: string; required: boolean; schema: Json })[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly responses: Readonly<Record<string, Json & { description?: string; content?: Json }>>;
}

interface Document {
  readonly servers: readonly [{ readonly url: string }];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

type Part = ReturnType<typeof html> | string;

function fieldList(fields: ReturnType<typeof fieldsOf>): Part {
  if (fields.length === 0) return '';
  return html`<ul>
    ${fields.map(
      ({ name, text, isRequired, fields: inner }) =>
        html`<li><code>${name}</code> ${text}${isRequired ? ', required' : ''} ${fieldList(inner)}</li>`,
    )}
  </ul>`;
}

const link = (name: string) => html`<a href="#schema-${name}">${name}</a>`;

function parameterList(parameters: Operation['parameters']): Part {
  if (parameters.length === 0) return '';
  return html`<h4>Parameters</h4>
    <ul>
      ${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<li>
            <code>${name}</code> in the ${place}: ${typeText(schema)}${required ? ', required' : ''}
          </li>`,
      )}
    </ul>`;
}

/** The schema of a successful response. */
function returned(content: Json = {}): Part {
  const [media] = Object.values(content) as { schema?: Json }[];
  const { schema = {} } = media ?? {};
  const name =
    nameIn(schema) ?? nameIn(((schema['properties'] as Json)?.['data'] as { items?: Json })?.items ?? {});
  if (!name) return typeof schema['format'] === 'string' ? 'The file.' : '';
  return html`${nameIn(schema) ? '' : 'A page of '}${link(name)}.`;
}

function responseList(responses: Operation['responses']): Part {
  const refusals = Object.keys(responses).filter((status) => status >= '400');
  return html`<h4>Responses</h4>
    <ul>
      ${Object.entries(responses)
        .filter(([status]) => status < '400')
        .map(([status, { content, description }]) =>
          status === '304'
            ? html`<li><code>304</code> ${description}</li>`
            : html`<li><code>${status}</code> ${returned(content)}</li>`,
        )}
      <li>
        ${refusals.map((status, place) => html`${place > 0 ? ', ' : ''}<code>${status}</code>`)}: a
        ${link('Problem')} (RFC 9457).
      </li>
    </ul>`;
}

function exampleFor(method: string, address: string, { parameters, requestBody }: Operation): string {
  const schema = requestBody?.content['application/json'].schema;
  const headers = parameters.filter(({ in: place, required }) => place === 'header' && required);
  return [
    `curl ${address.replace(/\{\w+\}/, '1')}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...headers.map(({ name }) => `-H '${name}: "1"'`),
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(schema ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleOf(schema))}'`] : []),
  ].join(' \\\n  ');
}

function operationPart(server: string, path: string, method: string, operation: Operation): Part {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const schema = requestBody?.content['application/json'].schema;
  const scope = /`(.+)`/.exec(description)?.[1] ?? '';
  return html`<section aria-labelledby="${operationId}">
    <h3 id="${operationId}"><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${summary}${/[.]$/.test(summary) ? '' : '.'} Scope: <code>${scope}</code></p>
    ${parameterList(parameters)}
    ${
      schema
        ? html`<details>
            <summary>Fields of the body</summary>
            ${fieldList(fieldsOf(schema))}
          </details>`
        : ''
    }
    ${responseList(responses)}
    <pre
      tabindex="0"
      role="region"
      aria-label="Example of ${method.toUpperCase()} ${path}"
    ><code>${exampleFor(method, server + path, operation)}</code></pre>
  </section>`;
}

const schemaPart = ([name, schema]: readonly [string, Json]): Part =>
  html`<details id="schema-${name}">
    <summary><code>${name}</code></summary>
    ${fieldList(fieldsOf(schema))}
  </details>`;

/** Each request has a token; the rest of the rules is the same for every operation. */
const introduction = (server: string): Part => html`
  <p>
    Other systems of the agency read and write with a token, which owners create under Settings, API tokens.
    Send it in the header <code>Authorization: Bearer …</code>. The address of the API is
    <code>${server}</code>, and <a href="/api/v1/openapi.json">openapi.json</a> describes it for programs
    (OpenAPI 3.1).
  </p>
  <ul>
    <li>Lists have pages: send <code>next</code> of a page as <code>after</code>.</li>
    <li>
      Changes need the <code>ETag</code> of what you read, in <code>If-Match</code>. If somebody else changed
      it since, nothing is overwritten (412).
    </li>
    <li>
      A <code>POST</code> with an <code>Idempotency-Key</code> can be sent again for a day: it creates nothing
      twice.
    </li>
    <li>
      <code>RateLimit</code> has the calls that remain. After 429, wait as long as
      <code>Retry-After</code> says.
    </li>
    <li>
      <code>${server}/jobs.ics?token=…</code> is a calendar of closing dates for calendar programs. Its token
      has the scope <code>calendar:read</code>; keep the address secret.
    </li>
  </ul>
`;

async function pageOf(document: Document): Promise<string> {
  const [{ url: server }] = document.servers;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const body = await html`<main class="page resource" id="main">
    <div class="resource__body wrap">
      <div class="prose">
        <p><a href="/">Back to the site</a></p>
        <h1>API</h1>
        ${introduction(server)}
        <h2>Operations</h2>
        ${operations.map(({ path, method, operation }) => operationPart(server, path, method, operation))}
        <h2 id="schemas">Schemas</h2>
        ${Object.entries(document.components.schemas).map(schemaPart)}
      </div>
      <nav class="contents" aria-labelledby="contents-heading">
        <h2 id="contents-heading">Operations</h2>
        <ol>
          ${operations.map(
            ({ path, method, operation }) =>
              html`<li><a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a></li>`,
          )}
          <li><a href="#schemas">Schemas</a></li>
        </ol>
      </nav>
    </div>
  </main>`;
  return String(body);
}

interface ApiPageOptions {
  readonly siteUrl: string;
  readonly source: SiteSource;
  readonly template: HtmlTemplate;
}

export const API_PAGE_PATH = '/api';

export function apiPage({ siteUrl, source, template }: ApiPageOptions): MiddlewareHandler {
  let made: Promise<string> | undefined;
  return async (c) => {
    made ??= pageOf(openApiDocument(siteUrl) as unknown as Document);
    const { content } = await source.load(listenerOf(c));
    const head = '<title>API</title><meta name="robots" content="noindex"/>';
    const document = template.still({ head, body: await made, look: content.settings.look });
    return sendDocument(c, document, 200, { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  };
}
