/** Notes which browser a session is used by, as the hosted service does and the library does not, for its owner to see. */
import { isIP } from 'node:net';
import { sessionIn } from './authRequest';

export interface SessionOrigin {
  sessionId: string;
  userAgent: string | null;
  address: string | null;
}

const isSignIn = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname === '/auth/v1/token';

function addressOf(headers: Headers): string | null {
  const address = headers.get('x-real-ip') ?? '';
  return isIP(address) ? address : null;
}

/** Where a session comes from that this request began or renewed; undefined for every other request. */
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

export const NOTE_ORIGIN =
  'update auth.sessions set user_agent = left($2, 400), ip = $3::inet where id::text = $1';
