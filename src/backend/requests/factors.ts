/**
 * Codes of authenticator apps as the hosted sign-in service has them (`/auth/v1/factors`), which the library lacks: the
 * same calls, responses and errors, and in every token the methods of its session (`aal`, `amr`). Like the hosted
 * service, it accepts a code half a minute early or late; single use, the limit, the password before a change and
 * recovery codes are our own.
 */
import { createHash, randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { noteMethod, owesCode, type Parts, withAssurance } from './assurance';
import { bodyOf, pathOf, type Query, refused, senderOf, sessionOf, type User } from './authRequest';
import { createTotp, seal, stepOf, stepOfCode, unseal } from './factorSecrets';
import { waitAnswer } from './signIn';

interface Factor {
  readonly id: string;
  readonly status: 'unverified' | 'verified';
  readonly secret: string;
}

interface Asked extends Parts {
  readonly request: Request;
  readonly sender: User;
  readonly session: string;
}

interface AskedFactor extends Asked {
  readonly factor: Factor;
}

const HAS_JUST_SHOWN_PASSWORD = `select private.has_just_shown($1, 'password') as is`;
const OTHERS = `select friendly_name as name, status from private.second_factors where user_id = $1`;
const BEGIN = `
  insert into private.second_factors (id, user_id, friendly_name, secret) values ($1, $2, $3, $4)
  on conflict (user_id) where status = 'unverified'
  do update set id = $1, friendly_name = $3, secret = $4, created_at = now(), updated_at = now()`;

async function isTrue(query: Query, text: string, ...values: unknown[]): Promise<boolean> {
  const [row] = await query<{ is: boolean }>(text, values);
  return row?.is ?? false;
}

/** A stranger at an open browser must not change how its owner signs in. */
async function passwordRefusal({ query, session }: Asked): Promise<Response | undefined> {
  if (await isTrue(query, HAS_JUST_SHOWN_PASSWORD, session)) return undefined;
  return refused(400, 'reauthentication_needed', 'Enter your password again, then try again.');
}

const MOST_FACTORS = 10;
const LONGEST_NAME = 100;

async function enrolRefusal(asked: Asked, name: string): Promise<Response | undefined> {
  const rows = await asked.query<{ name: string; status: string }>(OTHERS, [asked.sender.id]);
  const inUse = rows.filter(({ status }) => status === 'verified');
  if (await owesCode(asked.query, asked.sender, asked.session)) {
    return refused(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (inUse.length >= MOST_FACTORS) {
    const said = 'Maximum number of verified factors reached, unenroll to continue';
    return refused(422, 'too_many_enrolled_mfa_factors', said);
  }
  if (inUse.some((factor) => factor.name === name)) {
    const said = `A factor with the friendly name "${name}" for this user already exists`;
    return refused(422, 'mfa_factor_name_conflict', said);
  }
  return passwordRefusal(asked);
}

const json = (body: object) => Response.json(body, { headers: { 'access-control-allow-origin': '*' } });

/** Starts a new app, which counts only after its first correct code; an unfinished one is replaced. */
async function enrol(asked: Asked): Promise<Response> {
  const { query, request, sender, keys, siteUrl } = asked;
  const { factor_type: type, friendly_name: given, issuer } = (await bodyOf(request)) ?? {};
  if (type !== 'totp') return refused(400, 'validation_failed', 'factor_type needs to be totp');
  const name = typeof given === 'string' ? given.trim() : '';
  if (name.length > LONGEST_NAME) {
    return refused(400, 'validation_failed', `A name can have at most ${LONGEST_NAME} characters.`);
  }
  const refusal = await enrolRefusal(asked, name);
  if (refusal) return refusal;
  const id = randomUUID();
  const host = new URL(siteUrl).host;
  const { secret, uri } = createTotp(typeof issuer === 'string' && issuer ? issuer : host, sender.email);
  await query(BEGIN, [id, sender.id, name, seal(secret, id, keys.factorKey)]);
  return json({
    id,
    type,
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { border: 4 }), secret, uri },
  });
}

const CHALLENGE_SECONDS = 300;
const ASK_FOR_CODE = `
  with over as (
    delete from private.factor_challenges where created_at < now() - make_interval(secs => $2)
  )
  insert into private.factor_challenges (factor_id) values ($1) returning id`;
const IS_ASKED = `
  select exists (
    select from private.factor_challenges
    where id::text = $1 and factor_id = $2 and created_at > now() - make_interval(secs => $3)
  ) as is`;

async function challenge({ query, factor }: AskedFactor): Promise<Response> {
  const [row] = await query<{ id: string }>(ASK_FOR_CODE, [factor.id, CHALLENGE_SECONDS]);
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  return json({ id: row?.id, type: 'totp', expires_at });
}

const WRONG =
  'This code is wrong or has expired. Enter the code that your app shows now; if that fails too, check that your phone sets its clock automatically.';
const TAKEN = 'This code has already been used. Wait until your app shows the next one.';
const UNREADABLE =
  'This server cannot read the secret of your app, because it was restored without its key. Use a recovery code, or ask your site administrator.';

const IN_USE = `select id, status, secret from private.second_factors where user_id = $1 and status = 'verified'`;

/** A code of any verified app is accepted, whichever was requested, so that one wrong code is never counted twice. */
async function appsOf({ query, factor, sender }: AskedFactor): Promise<readonly Factor[]> {
  if (factor.status === 'unverified') return [factor];
  return query<Factor>(IN_USE, [sender.id]);
}

async function codeRefusal(asked: AskedFactor, code: string): Promise<Response | undefined> {
  const { query, session, keys } = asked;
  const apps = await appsOf(asked);
  const secrets = apps.map(({ id, secret }) => unseal(secret, id, keys.factorKey));
  for (const [place, secret] of secrets.entries()) {
    const step = secret && stepOfCode(secret, code);
    if (!step) continue;
    const taken = [apps[place]?.id, step, session];
    const isTaken = await isTrue(query, 'select private.take_factor_code($1, $2, $3) as is', ...taken);
    return isTaken ? undefined : refused(403, 'mfa_verification_rejected', TAKEN);
  }
  if (secrets.some((secret) => secret !== undefined)) return refused(422, 'mfa_verification_failed', WRONG);
  console.error('The key of second factors (factorKey in keys.json) is not the one that encrypted them.');
  // Supabase's client hides messages of responses with a status from 500 on.
  return refused(403, 'mfa_verification_rejected', UNREADABLE);
}

async function recoveryRefusal(
  { query, factor, session }: AskedFactor,
  words: string,
): Promise<Response | undefined> {
  const isTaken = `select private.take_recovery_code($1, $2, $3) as is`;
  if (await isTrue(query, isTaken, factor.id, words, session)) return undefined;
  return refused(422, 'mfa_verification_failed', 'This recovery code is wrong or has already been used.');
}

const FACTOR_WAIT = 'select private.factor_wait($1, $2) as seconds';
const REFRESH_TOKEN = `
  select token from auth.refresh_tokens where session_id::text = $1 and not revoked
  order by created_at desc limit 1`;

/** A renewed session. */
async function renewed({ query, request, session, keys, ask }: Asked): Promise<Response> {
  const [row] = await query<{ token: string }>(REFRESH_TOKEN, [session]);
  return ask(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: row?.token }),
    }),
  );
}

async function verify(asked: AskedFactor): Promise<Response> {
  const { query, request, sender, factor } = asked;
  const { challenge_id, code: given } = (await bodyOf(request)) ?? {};
  if (!(await isTrue(query, IS_ASKED, String(challenge_id), factor.id, CHALLENGE_SECONDS))) {
    const said = 'MFA challenge has expired, verify against another challenge or create a new challenge.';
    return refused(422, 'mfa_challenge_expired', said);
  }
  const code = typeof given === 'string' ? given.trim() : '';
  const attempt = createHash('sha256')
    .update(`${stepOf(Date.now())} ${code}`)
    .digest('hex');
  const [row] = await query<{ seconds: number }>(FACTOR_WAIT, [sender.id, attempt]);
  const seconds = row?.seconds ?? 0;
  if (seconds > 0) return waitAnswer('Too many wrong codes', seconds);
  const refusal = await (/^\d{6}$/.test(code) ? codeRefusal(asked, code) : recoveryRefusal(asked, code));
  return refusal ?? withAssurance(await renewed(asked), asked);
}

async function unenrol(asked: AskedFactor): Promise<Response> {
  const { query, factor, sender, session } = asked;
  if (await owesCode(query, sender, session)) {
    return refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  const refusal = factor.status === 'verified' && (await passwordRefusal(asked));
  if (refusal) return refusal;
  await query('select private.remove_factor($1)', [factor.id]);
  return json({ id: factor.id });
}

const FACTOR = 'select id, status, secret from private.second_factors where id::text = $1 and user_id = $2';
const ONE_FACTOR = /^\/auth\/v1\/factors\/([^/]+)(?:\/(challenge|verify))?$/;

/** Undefined for every other request. */
async function answerFactors(request: Request, parts: Parts): Promise<Response | undefined> {
  const path = pathOf(request);
  const { method } = request;
  const [isOne, id, step] = ONE_FACTOR.exec(path) ?? [];
  const isBeginning = path === '/auth/v1/factors' && method === 'POST';
  if (!isBeginning && !(isOne && method === (step ? 'POST' : 'DELETE'))) return undefined;
  const sender = await senderOf(request, parts.ask);
  if (sender instanceof Response) return sender;
  const asked = { ...parts, request, sender, session: sessionOf(request) };
  if (isBeginning) return enrol(asked);
  const [factor] = await parts.query<Factor>(FACTOR, [id, sender.id]);
  if (!factor) return refused(404, 'mfa_factor_not_found', 'Factor not found');
  const answer = step === 'challenge' ? challenge : step === 'verify' ? verify : unenrol;
  return answer({ ...asked, factor });
}

const SPEAKS_OF_USER = /^\/auth\/v1\/(?:token|verify|user)$/;

/** Serves calls about factors, and adds factors and methods to every other response with a session or a user. */
export async function withSecondFactor(request: Request, parts: Parts): Promise<Response> {
  const answer = await answerFactors(request, parts);
  if (answer) return answer;
  const response = await parts.ask(request);
  if (!response.ok || ['HEAD', 'OPTIONS'].includes(request.method) || !SPEAKS_OF_USER.test(pathOf(request)))
    return response;
  await noteMethod(request, response, parts.query);
  return withAssurance(response, parts);
}
