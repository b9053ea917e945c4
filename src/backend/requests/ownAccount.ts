/**
 * Changes to one's own account. The library requires neither the current password nor access to the new mailbox; both
 * are required here, and only the checked fields are passed on.
 */
import { randomBytes } from 'node:crypto';
import { passwordProblem } from '../../shared/accounts/commonPasswords';
import { owesCode } from './assurance';
import { type Ask, bodyOf, pathOf, type Query, refused, senderOf, sessionIn, sessionOf } from './authRequest';
import { workForNobody } from './comparing';
import { attemptOf, withinLimits } from './signIn';

const RECOVERED = `
  select 1 from private.recovered_sessions
  where session_id::text = $1 and recovered_at > now() - interval '1 hour'`;
const FORGET_RECOVERED = `
  delete from private.recovered_sessions where session_id::text = $1 or recovered_at < now() - interval '1 hour'`;
const END_OTHER_SESSIONS =
  'delete from auth.sessions where user_id::text = $1 and id::text is distinct from $2';
const END_SESSION = 'delete from auth.sessions where id::text = $1';
/** The activity log reads it; there is one connection, and nothing else runs meanwhile. */
const MARK_NO_SIGN_IN = `select set_config('sampark.signing_up', $1, false)`;

/** The refusal of a wrong current password; undefined if it is correct. */
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
  const problem = passwordProblem(String(wanted['password']));
  if (problem) return refused(422, 'weak_password', `${problem}.`);
  const session = sessionOf(request);
  if (await owesCode(query, sender, session)) {
    const said = 'AAL2 session is required to update email or password when MFA is enabled.';
    return refused(401, 'insufficient_aal', said);
  }
  const rows = await query(RECOVERED, [session]);
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
  'An email address cannot be changed here. Ask an owner to invite the new address and remove the old one.';

async function changeUser(request: Request, query: Query, ask: Ask): Promise<Response> {
  const body = await bodyOf(request);
  if (!body) return ask(request);
  if ((body['email'] ?? null) !== null) return refused(403, 'email_change_refused', ADDRESS_STAYS);
  if (body['password'] === undefined) return ask(passedOn(request, body));
  return changePassword(request, body, query, ask);
}

/** A session with a password alone must not end one with a code, and an expired session ends none. */
async function logOut(request: Request, query: Query, ask: Ask): Promise<Response> {
  if (new URL(request.url).searchParams.get('scope') === 'local') return ask(request);
  const sender = await senderOf(request, ask);
  if (sender instanceof Response) return sender;
  if (!(await owesCode(query, sender, sessionOf(request)))) return ask(request);
  return refused(401, 'insufficient_aal', 'AAL2 session is required to end other sessions.');
}

/** Runs `ask` inside the account rules. Must run while nothing else does. */
export async function withOwnAccount(request: Request, query: Query, ask: Ask): Promise<Response> {
  const { method } = request;
  const path = pathOf(request);
  if (method === 'PUT' && path === '/auth/v1/user') return changeUser(request, query, ask);
  if (method === 'POST' && path === '/auth/v1/token') await workForNobody(request, query);
  if (method === 'POST' && path === '/auth/v1/recover') return askForLink(request, query);
  if (method === 'POST' && path === '/auth/v1/logout') return logOut(request, query, ask);
  if (method !== 'OPTIONS' && path === '/auth/v1/verify') return followLink(request, query, ask);
  return ask(request);
}

const ADDRESS = /^[^@\s]+@[^@\s]+$/;
const LONGEST = 254;

/**
 * An unknown address gets an email that already counts as sent and that the next sweep deletes. A new link replaces an
 * earlier one, so a waiting earlier email is deleted.
 */
const ASK_FOR_LINK = `
  with known as (
    update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1 returning email
  ), replaced as (
    delete from private.outbox
    where kind = 'password_reset' and to_address = $1 and status in ('waiting', 'failed')
  )
  insert into private.outbox (kind, to_address, data, status, created_at)
  select
    'password_reset',
    known.email,
    case when known.email is null then '{}' else
      jsonb_build_object('token', $2::text, 'expires_at', now() + interval '1 hour')
    end,
    case when known.email is null then 'sent' else 'waiting' end,
    now() - case when known.email is null then interval '31 days' else interval '0' end
  from (values (1)) as one left join known on true`;

const NOTE_RECOVERED = `
  insert into private.recovered_sessions (session_id) values ($1) on conflict do nothing`;

/**
 * A link for a new password. The library would reveal an address by its response time and would wait for the mail
 * server while nothing else runs, so it is made here: one statement for every address, known or unknown, and the email
 * is queued.
 */
async function askForLink(request: Request, query: Query): Promise<Response> {
  const { email } = (await bodyOf(request)) ?? {};
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  if (address.length > LONGEST || !ADDRESS.test(address)) {
    return refused(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  await query(ASK_FOR_LINK, [address, randomBytes(32).toString('hex')]);
  return Response.json({}, { headers: { 'access-control-allow-origin': '*' } });
}

/**
 * Only the mailbox receives such a link, so its session may set a password without the current one. It is used by POST
 * alone: mail scanners open every address in an email.
 */
async function followLink(request: Request, query: Query, ask: Ask): Promise<Response> {
  const { type } = (await bodyOf(request)) ?? {};
  if (request.method !== 'POST' || type !== 'recovery') {
    return refused(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  const response = await ask(request);
  if (!response.ok) return response;
  const { access_token: token } = (await response.clone().json()) as { access_token: string };
  await query(NOTE_RECOVERED, [sessionIn(token)]);
  return response;
}
