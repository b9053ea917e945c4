/** What the rules around the sign-in service have in common: how a request is read, and how one is refused. */

/** Has the library answer. */
export type Ask = (request: Request) => Promise<Response>;

/** In the form of the sign-in service. */
export function refused(status: 400 | 403 | 422, errorCode: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'access-control-allow-origin': '*' } },
  );
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
