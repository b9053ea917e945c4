/** What the rules around the sign-in service have in common: how a request is read, and how one is refused. */

/** Has the library answer. */
export type Ask = (request: Request) => Promise<Response>;

/** Runs one statement past every policy; gives its rows. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** In the form of the sign-in service. */
export function refused(status: 400 | 401 | 403 | 404 | 422, errorCode: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'access-control-allow-origin': '*' } },
  );
}

/** A copy that says something else. */
export function withBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** As the library reads a path, so that no way of writing it goes past a rule. */
export function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export async function bodyOf(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await request.clone().json();
    return typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

export const sessionOf = (request: Request) => sessionIn(request.headers.get('authorization') ?? '');

/** Of a token that the backend has accepted or made; nothing is verified here. */
export function sessionIn(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { session_id?: string } | null;
    return claims?.session_id ?? '';
  } catch {
    return '';
  }
}

export interface User {
  readonly id: string;
  readonly email: string;
}

/** Who sends this, as the library knows them, or its refusal. */
export async function senderOf(request: Request, ask: Ask): Promise<User | Response> {
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  const answer = await ask(new Request(new URL('/auth/v1/user', request.url), { headers }));
  return answer.ok ? ((await answer.json()) as User) : answer;
}
