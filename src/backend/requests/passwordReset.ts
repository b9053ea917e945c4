/**
 * A new password by a mailed link. The library would know an address by the time it takes and would wait for the mail
 * server while nothing else runs, so the link is made here: one statement for every address, known or not, and the mail
 * waits in the outbox.
 */
import { randomBytes } from 'node:crypto';
import { bodyOf, refused, sessionIn, type Ask } from './authRequest';
import type { Query } from './signInLimits';

const ADDRESS = /^[^@\s]+@[^@\s]+$/;
const LONGEST = 254;

/**
 * An unknown address gets a mail that is sent already, of a time that the next sweep forgets. A later link ends an
 * earlier one, so an earlier mail that still waits goes.
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

export async function askForLink(request: Request, query: Query): Promise<Response> {
  const { email } = (await bodyOf(request)) ?? {};
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  if (address.length > LONGEST || !ADDRESS.test(address)) {
    return refused(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  await query(ASK_FOR_LINK, [address, randomBytes(32).toString('hex')]);
  return Response.json({}, { headers: { 'access-control-allow-origin': '*' } });
}

/**
 * Only the mailbox knows such a link, so its session may set a password without knowing the current one. It is followed by
 * POST alone: programs that look through mail open every address in it.
 */
export async function followLink(request: Request, query: Query, ask: Ask): Promise<Response> {
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
