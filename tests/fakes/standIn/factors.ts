/** Second factors as the sign-in service of a project keeps them: authenticator apps. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { codeOf, secretOf } from '../totp';
import type { Query } from './library';
import { refuse } from './gateway';

/** With characters that must be escaped in an address. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><path d="M20 20h60v60h-60z" fill="#000"/></svg>';

const CHALLENGE_SECONDS = 300;

export interface Sender {
  readonly userId: string;
  readonly sessionId: string;
}

interface Factor {
  readonly id: string;
  readonly status: 'unverified' | 'verified';
  readonly secret: string;
}

/** The factors of a user as answers about them list them. */
export const factorsOf = (query: Query, userId: string): Promise<object[]> =>
  query(
    `select id, created_at, updated_at, friendly_name, factor_type, status from auth.mfa_factors
     where user_id::text = $1 order by created_at`,
    [userId],
  );

export const isStrong = async (query: Query, { sessionId }: Sender) =>
  (await query(`select 1 from auth.sessions where id::text = $1 and aal = 'aal2'`, [sessionId])).length > 0;

/** The service hides the message of a trigger that refused a change of factors. */
async function unlessRefused(c: Context, work: () => Promise<unknown>): Promise<Response | undefined> {
  try {
    await work();
    return undefined;
  } catch {
    const said = 'Unexpected failure, please check server logs for more information';
    return refuse(c, 500, 'unexpected_failure', said);
  }
}

async function enroll(c: Context, query: Query, sender: Sender): Promise<Response> {
  const { friendly_name: name = '', factor_type: type } = await c.req.json<Record<string, string>>();
  if (type !== 'totp') return refuse(c, 400, 'validation_failed', 'factor_type needs to be totp');
  const others = await query<{ friendly_name: string; status: string }>(
    'select friendly_name, status from auth.mfa_factors where user_id::text = $1',
    [sender.userId],
  );
  if (others.some((other) => other.friendly_name === name)) {
    const said = `A factor with the friendly name "${name}" for this user already exists`;
    return refuse(c, 422, 'mfa_factor_name_conflict', said);
  }
  if (others.some(({ status }) => status === 'verified') && !(await isStrong(query, sender))) {
    return refuse(c, 403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const [id, secret] = [randomUUID(), secretOf(randomBytes(32))];
  await query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, sender.userId, name, secret],
  );
  const uri = `otpauth://totp/sampark?algorithm=SHA1&digits=6&issuer=sampark&period=30&secret=${secret}`;
  return c.json({ id, type, friendly_name: name, totp: { qr_code: PICTURE, secret, uri } });
}

async function challenge(c: Context, query: Query, factor: Factor): Promise<Response> {
  const id = randomUUID();
  await query('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [id, factor.id]);
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  return c.json({ id, type: 'totp', expires_at });
}

/** One transaction, in which a factor is stored only if its first code was right. */
const strengthen = (factorId: string, { userId, sessionId }: Sender) => `
  update auth.mfa_factors set status = 'verified', updated_at = now() where id = '${factorId}' and status = 'unverified';
  insert into auth.mfa_amr_claims (session_id, authentication_method) values ('${sessionId}', 'totp')
  on conflict (session_id, authentication_method) do update set updated_at = now();
  update auth.sessions set aal = 'aal2', factor_id = '${factorId}' where id = '${sessionId}';
  delete from auth.sessions where user_id = '${userId}' and coalesce(aal, 'aal1') = 'aal1';
  delete from auth.mfa_factors where user_id = '${userId}' and status = 'unverified'`;

const removal = (factorId: string) => `
  delete from auth.mfa_factors where id = '${factorId}';
  delete from auth.mfa_amr_claims where authentication_method = 'totp'
    and session_id in (select id from auth.sessions where factor_id = '${factorId}');
  update auth.sessions set aal = 'aal1', factor_id = null where factor_id = '${factorId}'`;

/** Upgrades the session, and ends every session that began without a second factor. Returns undefined on success. */
async function verify(
  c: Context,
  query: Query,
  factor: Factor,
  sender: Sender,
): Promise<Response | undefined> {
  const body = await c.req.json<{ challenge_id: string; code: string }>();
  const [open] = await query(
    `update auth.mfa_challenges set verified_at = now()
     where id::text = $1 and factor_id = $2 and created_at > now() - make_interval(secs => $3) returning 1`,
    [body.challenge_id, factor.id, CHALLENGE_SECONDS],
  );
  if (!open)
    return refuse(c, 422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another');
  const isRight = [-1, 0, 1].some((steps) => codeOf(factor.secret, steps) === body.code);
  if (!isRight) return refuse(c, 422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  return unlessRefused(c, () => query(strengthen(factor.id, sender)));
}

async function unenroll(c: Context, query: Query, factor: Factor, sender: Sender): Promise<Response> {
  if (factor.status === 'verified' && !(await isStrong(query, sender))) {
    return refuse(c, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  return (await unlessRefused(c, () => query(removal(factor.id)))) ?? c.json({ id: factor.id });
}

/** The sender of a request, or the refusal. */
type SenderOf = (c: Context) => Promise<Sender | Response>;
/** Responds with the session and its new state. */
type AnswerSession = (c: Context, sender: Sender) => Promise<Response>;

export function factorRoutes(
  gateway: Hono,
  query: Query,
  senderOf: SenderOf,
  answerSession: AnswerSession,
): void {
  const withSender =
    (answer: (c: Context, sender: Sender) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const sender = await senderOf(c);
      return sender instanceof Response ? sender : answer(c, sender);
    };
  const withFactor = (answer: (c: Context, factor: Factor, sender: Sender) => Promise<Response>) =>
    withSender(async (c, sender) => {
      const [factor] = await query<Factor>(
        'select id, status, secret from auth.mfa_factors where id::text = $1 and user_id::text = $2',
        [c.req.param('id'), sender.userId],
      );
      return factor ? answer(c, factor, sender) : refuse(c, 404, 'mfa_factor_not_found', 'Factor not found');
    });
  gateway.post(
    '/auth/v1/factors',
    withSender((c, sender) => enroll(c, query, sender)),
  );
  gateway.post(
    '/auth/v1/factors/:id/challenge',
    withFactor((c, factor) => challenge(c, query, factor)),
  );
  gateway.post(
    '/auth/v1/factors/:id/verify',
    withFactor(
      async (c, factor, sender) => (await verify(c, query, factor, sender)) ?? answerSession(c, sender),
    ),
  );
  gateway.delete(
    '/auth/v1/factors/:id',
    withFactor((c, factor, sender) => unenroll(c, query, factor, sender)),
  );
}
