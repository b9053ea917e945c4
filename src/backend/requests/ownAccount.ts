/**
 * What people change of their own account. The library asks neither for the current password nor for the new mailbox;
 * both are asked here, and what was read here is what is passed on.
 */
import { attemptOf, withinLimits, type Query } from './signInLimits';

type Ask = (request: Request) => Promise<Response>;

interface User {
  readonly id: string;
  readonly email: string;
}

interface SessionClaims {
  session_id?: string;
}

const RECOVERED = `
  select 1 from private.recovered_sessions
  where session_id::text = $1 and recovered_at > now() - interval '1 hour'`;
const NOTE_RECOVERED = `
  insert into private.recovered_sessions (session_id) values ($1) on conflict do nothing`;
const FORGET_RECOVERED = `
  delete from private.recovered_sessions where session_id::text = $1 or recovered_at < now() - interval '1 hour'`;
const END_OTHER_SESSIONS =
  'delete from auth.sessions where user_id::text = $1 and id::text is distinct from $2';
const END_SESSION = 'delete from auth.sessions where id::text = $1';
/** The trail of activity asks for it; there is one connection, and nothing else runs meanwhile. */
const MARK_NO_SIGN_IN = `select set_config('sampark.signing_up', $1, false)`;

/** In the form of the sign-in service. */
function refused(status: 400 | 403, errorCode: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'access-control-allow-origin': '*' } },
  );
}

/** As the library reads a path, so that no way of writing it goes past this. */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

async function bodyOf(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await request.clone().json();
    return typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

/** Claims of a token that the backend has accepted or made; nothing is verified here. */
function sessionIn(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SessionClaims | null;
    return claims?.session_id ?? '';
  } catch {
    return '';
  }
}

const sessionOf = (request: Request) => sessionIn(request.headers.get('authorization') ?? '');

/** What stands in the way of the current password; nothing where it is the right one. */
async function passwordRefusal(
  request: Request,
  { email, current }: { email: string; current: string },
  query: Query,
  ask: Ask,
): Promise<Response | undefined> {
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  headers.delete('content-length');
  const signIn = new Request(new URL('/auth/v1/token?grant_type=password', request.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: current }),
  });
  const attempt = await attemptOf(signIn);
  await query(MARK_NO_SIGN_IN, ['on']);
  try {
    const answer = await (attempt ? withinLimits(attempt, query, () => ask(signIn)) : ask(signIn));
    if (answer.ok) {
      const { access_token: token } = (await answer.json()) as { access_token: string };
      await query(END_SESSION, [sessionIn(token)]);
      return undefined;
    }
    if (answer.status === 429 || answer.status >= 500) return answer;
    return refused(400, 'current_password_mismatch', 'The current password is wrong.');
  } finally {
    await query(MARK_NO_SIGN_IN, ['']);
  }
}

/** Who sends this, as the library knows them, or its refusal. */
async function senderOf(request: Request, ask: Ask): Promise<User | Response> {
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  const answer = await ask(new Request(new URL('/auth/v1/user', request.url), { headers }));
  return answer.ok ? ((await answer.json()) as User) : answer;
}

function passedOn(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  const text = JSON.stringify(body);
  headers.set('content-length', String(Buffer.byteLength(text)));
  return new Request(request.url, { method: request.method, headers, body: text });
}

async function changePassword(
  request: Request,
  body: Record<string, unknown>,
  query: Query,
  ask: Ask,
): Promise<Response> {
  const sender = await senderOf(request, ask);
  if (sender instanceof Response) return sender;
  const { current_password: current, ...wanted } = body;
  const session = sessionOf(request);
  const { rows } = await query(RECOVERED, [session]);
  if (rows.length === 0) {
    if (typeof current !== 'string' || current === '') {
      return refused(400, 'current_password_required', 'Please enter your current password.');
    }
    const refusal = await passwordRefusal(request, { email: sender.email, current }, query, ask);
    if (refusal) return refusal;
  }
  const response = await ask(passedOn(request, wanted));
  if (response.ok) {
    await query(END_OTHER_SESSIONS, [sender.id, session]);
    await query(FORGET_RECOVERED, [session]);
  }
  return response;
}

const ADDRESS_STAYS =
  'An email address cannot be changed here. Ask an owner to invite the new address and to remove the old one.';

async function changeUser(request: Request, query: Query, ask: Ask): Promise<Response> {
  const body = await bodyOf(request);
  if (!body) return ask(request);
  if ((body['email'] ?? null) !== null) return refused(403, 'email_change_refused', ADDRESS_STAYS);
  if (body['password'] === undefined) return ask(passedOn(request, body));
  return changePassword(request, body, query, ask);
}

/** Where a followed link began a session, its token is in the answer, or in the address that the answer leads to. */
async function tokenIn(response: Response): Promise<string | undefined> {
  const location = response.headers.get('location');
  if (location) return new URLSearchParams(location.split('#')[1]).get('access_token') ?? undefined;
  if (!response.ok) return undefined;
  return ((await response.clone().json()) as { access_token?: string }).access_token;
}

/** Only the mailbox knows such a link, so its session may set a password without knowing the current one. */
async function followLink(request: Request, query: Query, ask: Ask): Promise<Response> {
  const asked = [...new URL(request.url).searchParams.getAll('type'), (await bodyOf(request))?.['type']];
  if (asked.includes('email_change')) return refused(403, 'email_change_refused', ADDRESS_STAYS);
  const response = await ask(request);
  const token = await tokenIn(response);
  if (token) await query(NOTE_RECOVERED, [sessionIn(token)]);
  return response;
}

/** Has `ask` answer the request, with the rules of one's own account around it. Must run while nothing else does. */
export function withOwnAccount(request: Request, query: Query, ask: Ask): Promise<Response> {
  const path = pathOf(request);
  if (request.method === 'PUT' && path === '/auth/v1/user') return changeUser(request, query, ask);
  if (request.method !== 'OPTIONS' && path === '/auth/v1/verify') return followLink(request, query, ask);
  return ask(request);
}
