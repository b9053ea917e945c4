/** A new password ends every other session of that person, as the hosted service does and the library does not. */

interface SessionClaims {
  sub?: string;
  session_id?: string;
}

function isPasswordChange(request: Request, body: string): boolean {
  return (
    request.method === 'PUT' &&
    new URL(request.url).pathname === '/auth/v1/user' &&
    body.includes('"password"')
  );
}

/** Claims of a token that the backend has just accepted; nothing is verified here. */
function readClaims(request: Request): SessionClaims {
  const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as SessionClaims;
}

/** Answers whose other sessions to end after this request succeeded, or nothing. */
export async function passwordChangeOf(request: Request): Promise<SessionClaims | undefined> {
  if (request.method !== 'PUT' || !request.body) return undefined;
  return isPasswordChange(request, await request.clone().text()) ? readClaims(request) : undefined;
}

export const END_OTHER_SESSIONS =
  'delete from auth.sessions where user_id::text = $1 and id::text is distinct from $2';

/** By e-mail address: every session of that person. */
export const END_SESSIONS =
  'delete from auth.sessions using auth.users where users.id = sessions.user_id and users.email = lower($1)';

/** Whether sessions were ended by name: the library then forgets them, so that they cannot be renewed either. */
export const endsSessions = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.startsWith('/rest/v1/rpc/end_');

export const FORGET_ENDED_SESSIONS =
  'delete from auth.sessions using private.ended_sessions as ended where ended.session_id = sessions.id';
