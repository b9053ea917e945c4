/** Refusals of the API, as RFC 9457 describes them. */
import * as v from 'valibot';

export interface FieldError {
  /** A JSON pointer into the body. */
  readonly pointer?: string;
  /** A parameter of the path or of the query string. */
  readonly parameter?: string;
  readonly detail: string;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Token required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  410: 'Gone',
  412: 'Changed since you read it',
  413: 'Too large',
  415: 'JSON required',
  422: 'Not valid',
  428: 'If-Match required',
  429: 'Too many requests',
  500: 'Internal error',
  501: 'Not available',
  503: 'Temporarily unavailable',
};

export const STATUSES = Object.keys(TITLES).map(Number);

export const problemSchema = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(
    v.array(
      v.object({ pointer: v.optional(v.string()), parameter: v.optional(v.string()), detail: v.string() }),
    ),
  ),
});

/** Ends a request with this response. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly status: number,
    detail: string,
    readonly errors?: readonly FieldError[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}

export function problemResponse({ status, message, errors, headers }: ApiProblem): Response {
  const body = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail: message, errors };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json' },
  });
}

/** A JSON pointer (RFC 6901). */
const pointerOf = (keys: readonly unknown[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const MOST_ERRORS = 20;

/** A plain sentence for a field that is unknown or missing, about which a schema only speaks of types. */
function detailOf({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'This field is unknown.';
  return received === 'undefined' ? 'This field is required.' : message;
}

/** The value in its schema. Throws a problem with the faults of each field, below `base`. */
export function validBody<T>(schema: v.GenericSchema<unknown, T>, value: unknown, base = ''): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ApiProblem(
    422,
    'Some fields are not valid.',
    result.issues.slice(0, MOST_ERRORS).map((issue) => ({
      pointer: base + pointerOf((issue.path ?? []).map((step) => step.key)),
      detail: detailOf(issue),
    })),
  );
}
