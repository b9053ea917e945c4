/** The sign-in service of a project: the library's, with the sessions, factors and emails of the real one. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { App, EmailDriver } from '@supabase/lite';
import type { Context, Hono } from 'hono';
import { decodeJwt, type JWTPayload } from 'jose';
import { NOTE_ORIGIN } from '../../../src/backend/requests/sessions';
import { createUser } from './accounts';
import { factorRoutes, factorsOf, isStrong, type Sender } from './factors';
import { refuse, tokenOf, type AskLibrary } from './gateway';
import type { ProjectKeys } from './keys';
import type { Query } from './library';

interface User {
  readonly id: string;
  readonly app_metadata?: object;
  readonly user_metadata?: object;
}

interface Session {
  readonly access_token: string;
  readonly user: User;
}

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The target of the link in the current email. */
const redirects = new AsyncLocalStorage<string | undefined>();

const LINK = /https?:[^\s"'<]*\/auth\/v1\/verify\?token=(\w+)&(?:amp;)?type=recovery[^\s"'<]*/g;

/**
 * Emails as the sign-in service sends them, newest first, with links in the format of the template for recovery emails.
 */
export function keepMails(mails: KeptMail[]): EmailDriver {
  return {
    send({ to, subject, text = '', html = '' }) {
      const target = redirects.getStore();
      const aimed = (words: string) => (target ? words.replaceAll(LINK, `${target}#token=$1`) : words);
      mails.unshift({ to, subject, text: aimed(text), html: aimed(html) });
      return Promise.resolve();
    },
  };
}

const AMR = { password: 'password', refresh_token: 'password', pkce: 'otp' } as const;

export interface SignInParts {
  readonly app: App;
  readonly keys: ProjectKeys;
  readonly query: Query;
  readonly ask: AskLibrary;
  /** The address of the project. */
  readonly url: string;
}

/** The public form of a library session: its strength, its method, and its signing key. */
function createSigner({ keys, query, url }: SignInParts) {
  return async (token: string, method: string = AMR.password): Promise<string> => {
    const claims = decodeJwt(token);
    const [row] = await query<{ aal: string; user_id: string; app: object; user: object }>(
      `select coalesce(sessions.aal, 'aal1') as aal, users.raw_app_meta_data as app, users.raw_user_meta_data as user
       from auth.sessions join auth.users on users.id = sessions.user_id where sessions.id::text = $1`,
      [claims['session_id']],
    );
    const begun = { method, timestamp: Number(claims.iat) };
    const aal = row?.aal ?? 'aal1';
    const whole: JWTPayload = {
      ...claims,
      iss: `${url}/auth/v1`,
      phone: '',
      app_metadata: row?.app ?? {},
      user_metadata: row?.user ?? {},
      aal,
      amr: aal === 'aal2' ? [{ ...begun, method: 'totp' }, begun] : [begun],
      is_anonymous: false,
    };
    return keys.sign(whole);
  };
}

/** A copy with another body. */
function withBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

function createAnswers(parts: SignInParts) {
  const { query } = parts;
  const sign = createSigner(parts);
  const withFactors = async (user: User) => {
    const factors = await factorsOf(query, user.id);
    return factors.length > 0 ? { ...user, factors } : user;
  };
  return {
    sign,
    async user(response: Response): Promise<Response> {
      return response.ok ? withBody(response, await withFactors((await response.json()) as User)) : response;
    },
    async session(response: Response, method?: string): Promise<Response> {
      if (!response.ok) return response;
      const session = (await response.json()) as Session;
      const access_token = await sign(session.access_token, method);
      return withBody(response, { ...session, access_token, user: await withFactors(session.user) });
    },
    /** The session is in the part of the address that no server sees. */
    async link(response: Response): Promise<Response> {
      const [address = '', fragment] = (response.headers.get('location') ?? '').split('#');
      const values = new URLSearchParams(fragment);
      const token = values.get('access_token');
      if (!token) return response;
      values.set('access_token', await sign(token, 'otp'));
      return new Response(null, { status: 303, headers: { location: `${address}#${values.toString()}` } });
    },
  };
}

const sessionClaim = (token: string) => String(decodeJwt(token)['session_id']);

const NOTE_METHOD = `
  insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
  on conflict (session_id, authentication_method) do update set updated_at = now()`;
const IS_ALIVE = 'select 1 from auth.sessions where id::text = $1';
const HAS_FACTOR = `select 1 from auth.mfa_factors where user_id::text = $1 and status = 'verified'`;

export function signInRoutes(gateway: Hono, parts: SignInParts): void {
  const { app, keys, query, ask } = parts;
  const answers = createAnswers(parts);
  const senderOf = async (c: Context): Promise<Sender | Response> => {
    const token = tokenOf(c, keys);
    const inner = token && (await keys.inward(token));
    if (!inner) return refuse(c, 403, 'bad_jwt', 'invalid JWT');
    const { sub = '', session_id } = decodeJwt(inner);
    if ((await query(IS_ALIVE, [session_id])).length > 0) {
      return { userId: sub, sessionId: String(session_id) };
    }
    return refuse(c, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  };
  /** The credentials that a session shows when it begins. */
  const noted = async (response: Response, method: string): Promise<Response> => {
    if (!response.ok) return response;
    const { access_token: token } = (await response.clone().json()) as Session;
    await query(NOTE_METHOD, [sessionClaim(token), method]);
    return response;
  };
  const renew = async (_: Context, { sessionId }: Sender): Promise<Response> => {
    const [row] = await query<{ token: string }>(
      `select token from auth.refresh_tokens where session_id::text = $1 and not revoked
       order by created_at desc limit 1`,
      [sessionId],
    );
    const request = new Request('http://stand-in/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { apikey: keys.library.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: row?.token }),
    });
    return answers.session(await app.fetch(request, { peerAddress: null }));
  };

  gateway.get('/auth/v1/.well-known/jwks.json', (c) => c.json(keys.jwks));
  factorRoutes(gateway, query, senderOf, renew);
  gateway.post('/auth/v1/signup', async (c) => {
    const { email, password } = await c.req.json<Record<string, string>>();
    return createUser(c, query, { email, password, email_confirm: true });
  });
  gateway.post('/auth/v1/otp', async (c) => {
    const { email = '' } = await c.req.json<Record<string, string>>();
    const [known] = await query('select 1 from auth.users where email = lower($1)', [email]);
    return known ? ask(c) : createUser(c, query, { email });
  });
  gateway.post('/auth/v1/recover', (c) => redirects.run(c.req.query('redirect_to'), () => ask(c)));
  gateway.post('/auth/v1/token', async (c) => {
    const response = await answers.session(await ask(c));
    if (response.ok) {
      const { access_token: token } = (await response.clone().json()) as Session;
      const origin = [c.req.header('user-agent') ?? null, '127.0.0.1'];
      await query(NOTE_ORIGIN, [sessionClaim(token), ...origin]);
    }
    return c.req.query('grant_type') === 'password' ? noted(response, 'password') : response;
  });
  gateway.get('/auth/v1/verify', async (c) => answers.link(await ask(c)));
  gateway.post('/auth/v1/verify', async (c) => noted(await answers.session(await ask(c), 'otp'), 'otp'));
  gateway.get('/auth/v1/user', async (c) => answers.user(await ask(c)));
  gateway.put('/auth/v1/user', async (c) => {
    const sender = await senderOf(c);
    if (sender instanceof Response) return sender;
    const { password } = await c.req.json<{ password?: string }>();
    const hasFactor = (await query(HAS_FACTOR, [sender.userId])).length > 0;
    if (password && hasFactor && !(await isStrong(query, sender))) {
      const said = 'AAL2 session is required to update email or password when MFA is enabled.';
      return refuse(c, 401, 'insufficient_aal', said);
    }
    const response = await answers.user(await ask(c));
    // A new password ends every other session.
    if (response.ok && password) {
      const others = 'delete from auth.sessions where user_id::text = $1 and id::text <> $2';
      await query(others, [sender.userId, sender.sessionId]);
    }
    return response;
  });
  gateway.all('/auth/v1/*', ask);
}
