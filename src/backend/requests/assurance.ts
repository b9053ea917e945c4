/** Adds the methods of a session (password, mailed link, code) to its token (`aal`, `amr`), as the hosted service does. */
import { decodeJwt, SignJWT } from 'jose';
import type { BackendKeys } from '../home';
import { type Ask, pathOf, type Query, sessionIn, type User, withBody } from './authRequest';

export interface Parts {
  readonly query: Query;
  /** Runs the library's request inside the account rules. */
  readonly ask: Ask;
  readonly keys: Pick<BackendKeys, 'jwtSecret' | 'publishableKey' | 'factorKey'>;
  /** Apps show this host above the code. */
  readonly siteUrl: string;
}

const SHOWN = `
  select method, extract(epoch from shown_at)::integer as timestamp, factor_id is not null as "isSecond"
  from private.session_methods where session_id::text = $1 order by shown_at desc, method desc`;
const FACTORS = `
  select id, created_at, updated_at, friendly_name, factor_type, status from private.second_factors
  where user_id = $1 order by created_at`;

/** The same token, with the current methods of its session. */
async function signedAnew(token: string, { query, keys }: Parts): Promise<string> {
  const rows = await query<{ method: string; timestamp: number; isSecond: boolean }>(SHOWN, [
    sessionIn(token),
  ]);
  const aal = rows.some(({ isSecond }) => isSecond) ? 'aal2' : 'aal1';
  const amr = rows.map(({ method, timestamp }) => ({ method, timestamp }));
  return new SignJWT({ ...decodeJwt(token), aal, amr })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(keys.jwtSecret));
}

async function withFactors<T extends { id: string }>(user: T, query: Query) {
  const rows = await query<object>(FACTORS, [user.id]);
  return rows.length > 0 ? { ...user, factors: rows } : user;
}

/** A response with a session, or with a user alone. */
export async function withAssurance(response: Response, parts: Parts): Promise<Response> {
  if (!response.ok) return response;
  const body = (await response.json()) as { access_token?: string; user?: User } & User;
  const { access_token: token, user } = body;
  if (!token || !user) return withBody(response, await withFactors(body, parts.query));
  const access_token = await signedAnew(token, parts);
  return withBody(response, { ...body, access_token, user: await withFactors(user, parts.query) });
}

const OWES_CODE = `
  select 1 from auth.sessions
  where user_id = $1 and id::text = $2 and private.has_second_factor(user_id) and not private.is_strong(id)`;

/** True if the person has a second factor that this session has not used. */
export const owesCode = async (query: Query, { id }: User, session: string): Promise<boolean> =>
  (await query(OWES_CODE, [id, session])).length > 0;

const NOTE_METHOD = 'select private.note_method($1, $2)';

/** The method that begins a session, by path; undefined if it is renewed. */
function methodOf(request: Request): 'password' | 'otp' | undefined {
  const path = pathOf(request);
  if (path === '/auth/v1/verify') return 'otp';
  const grant = new URL(request.url).searchParams.get('grant_type');
  return path === '/auth/v1/token' && grant === 'password' ? 'password' : undefined;
}

/** To be called for every response with a session. */
export async function noteMethod(request: Request, response: Response, query: Query): Promise<void> {
  const method = methodOf(request);
  if (!method) return;
  const { access_token: token } = (await response.clone().json()) as { access_token: string };
  await query(NOTE_METHOD, [sessionIn(token), method]);
}
