/** Guessing must not reveal who works here or what their password is. */
import { TOO_MANY_ATTEMPTS } from '../../shared/accounts/password';
import type { Query } from './authRequest';

interface Attempt {
  readonly kind: 'password' | 'mail' | 'code';
  readonly address: string;
  /** Undefined if a link is followed. */
  readonly email: string | null;
}

const KINDS: readonly (readonly [RegExp, Attempt['kind']])[] = [
  [/^\/auth\/v1\/token$/, 'password'],
  [/^\/auth\/v1\/(?:recover|otp|magiclink|resend)$/, 'mail'],
  [/^\/auth\/v1\/verify$/, 'code'],
];

const REASON: Record<Attempt['kind'], string> = {
  password: 'Too many sign-in attempts',
  mail: 'Too many emails were requested',
  code: 'Too many attempts',
};

async function emailIn(request: Request): Promise<string | null> {
  if (!request.body) return null;
  const body = (await request
    .clone()
    .json()
    .catch(() => undefined)) as { email?: unknown } | null | undefined;
  return typeof body?.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : null;
}

/** Undefined for every other request, and for those of this process itself. */
export async function attemptOf(request: Request): Promise<Attempt | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const kind = KINDS.find(([path]) => path.test(pathname))?.[1];
  const address = request.headers.get('x-real-ip');
  if (!kind || !address || request.method === 'OPTIONS') return undefined;
  if (kind === 'password' && searchParams.get('grant_type') !== 'password') return undefined;
  return { kind, address, email: await emailIn(request) };
}

/** In the hosted service's format, with a code of our own: its message says for how long. */
export function waitAnswer(reason: string, seconds: number): Response {
  const minutes = Math.ceil(seconds / 60);
  const msg = `${reason}. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
  return Response.json(
    { code: 429, error_code: TOO_MANY_ATTEMPTS, msg },
    { status: 429, headers: { 'retry-after': String(seconds), 'access-control-allow-origin': '*' } },
  );
}

/** Undefined if the backend did not check: no key, or a failure of its own. */
const wasRight = ({ ok, status }: Response): boolean | undefined =>
  ok || ([400, 403, 422].includes(status) ? false : undefined);

/**
 * Runs `work` for the attempt and records the result, or makes the sender wait, as the hosted service does and the
 * library does not. The limits are in the database. Must run while nothing else does.
 */
export async function withinLimits(
  { kind, address, email }: Attempt,
  query: Query,
  work: () => Promise<Response>,
): Promise<Response> {
  const who = [kind, address, email];
  const [row] = await query<{ seconds: number }>('select private.sign_in_wait($1, $2, $3) as seconds', who);
  const seconds = row?.seconds ?? 0;
  if (seconds > 0) return waitAnswer(REASON[kind], seconds);
  const response = await work();
  const isRight = wasRight(response);
  if (isRight !== undefined) await query('select private.note_sign_in($1, $2, $3, $4)', [...who, isRight]);
  return response;
}

/** The hash of an unknown password, at the library's own cost. */
export const NOBODYS = '$2b$10$sRZskscnNqc61vHRrmuDUeBWxBgPyMA5KNpn6OFEW32gFlTkfQNSO';
