/** Helpers of the rules around the sign-in service: reading a request, and rejecting one. */

/** Runs the library's request. */
export type Ask = (request: Request) => Promise<Response>;

/** Runs one statement past every policy; returns its rows. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** In the error format of the sign-in service. */
export function refused(status: 400 | 401 | 403 | 404 | 422, errorCode: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'access-control-allow-origin': '*' } },
  );
}

/** A copy with another body. */
export function withBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Normalises the path as the library does, so that no spelling bypasses a rule. */
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

/** The claims of a token that the backend has accepted or issued; nothing is verified here. */
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

/** The signed-in sender, or the library's refusal. */
export async function senderOf(request: Request, ask: Ask): Promise<User | Response> {
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  const answer = await ask(new Request(new URL('/auth/v1/user', request.url), { headers }));
  return answer.ok ? ((await answer.json()) as User) : answer;
}
