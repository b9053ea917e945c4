/**
 * Session details that the library lacks: the browser, which its owner can see as with the hosted service, and accounts
 * that the database has closed.
 */
import { isIP } from 'node:net';
import { sessionIn } from './authRequest';

interface SessionOrigin {
  sessionId: string;
  userAgent: string | null;
  address: string | null;
}

const isSignIn = (request: Request) =>
  request.method === 'POST' && /^\/auth\/v1\/(?:token|verify)$/.test(new URL(request.url).pathname);

function addressOf(headers: Headers): string | null {
  const address = headers.get('x-real-ip') ?? '';
  return isIP(address) ? address : null;
}

/** The origin of a session that this request began or renewed; undefined for every other request. */
export async function sessionOriginOf(
  request: Request,
  response: Response,
): Promise<SessionOrigin | undefined> {
  if (!response.ok || !isSignIn(request)) return undefined;
  const { access_token: token = '' } = (await response.clone().json()) as { access_token?: string };
  const sessionId = sessionIn(token);
  if (!sessionId) return undefined;
  const { headers } = request;
  return { sessionId, userAgent: headers.get('user-agent'), address: addressOf(headers) };
}

/** Notifies the owner of a new session from a new place. */
export const NOTE_ORIGIN = `
  with noted as (
    update auth.sessions set user_agent = left($2, 400), ip = $3::inet where id::text = $1
    returning user_id, user_agent, ip, refreshed_at
  )
  select private.note_place(user_id, user_agent, ip) from noted where refreshed_at is null`;

/** By email address: every session of that person. */
export const END_SESSIONS =
  'delete from auth.sessions using auth.users where users.id = sessions.user_id and users.email = lower($1)';

export const removesPerson = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname === '/rest/v1/rpc/remove_person';

/** Deletes their sessions and every other credential; current staff are never among them. */
export const CLOSE_ACCOUNTS = `
  delete from auth.users using private.accounts_to_close as closing
  where closing.user_id = users.id and not exists (
    select from public.admins where admins.id = users.id and admins.disabled_at is null
  )`;
