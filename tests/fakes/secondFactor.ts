/**
 * Second factors for the browser tests. A project has its own. The embedded backend has none, so a table stands in for
 * auth.mfa_factors, which the policies then read, and the answers of the sign-in service are made here, in the shapes that
 * Supabase publishes.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import type { Backing } from '../stage/backing/backing';
import type { Site } from '../stage/server/builtServer';
import { codeOf } from './totp';

/** The one code that is right where the service is stood in for. */
const CODE = '246810';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** With signs that must be escaped in an address. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><path d="M20 20h60v60h-60z" fill="#000"/></svg>';

interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string; factors?: unknown[] };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same token as one that was made after a second factor was shown. */
async function strengthened({ dataDir }: Site, token: string): Promise<string> {
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { jwtSecret: string };
  const [head, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const signed = `${head}.${part({ ...claims, aal: 'aal2' })}`;
  return `${signed}.${createHmac('sha256', keys.jwtSecret).update(signed).digest('base64url')}`;
}

const sessionIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string })
    .session_id;
const tokenOf = (route: Route) => (route.request().headers()['authorization'] ?? '').replace('Bearer ', '');

const refuse = (route: Route, error_code: string, msg: string) =>
  route.fulfill({ status: 422, json: { code: 422, error_code, msg } });

const TABLE = `
  create table if not exists auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text, factor_type text default 'totp', status text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  )`;

/** What a project with second factors answers to one page. */
class SignInService {
  /** Sessions in which a second factor was shown. */
  private readonly strong = new Set<string>();
  private newest: Session | undefined;

  constructor(private readonly server: Site) {}

  private sql(text: string, parameters: unknown[] = []) {
    return this.server.sql(text, parameters);
  }

  private async withFactors<T extends { id: string }>(user: T) {
    const factors = await this.sql('select * from auth.mfa_factors where user_id = $1 order by created_at', [
      user.id,
    ]);
    return { ...user, factors };
  }

  async token(route: Route) {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const session = (await response.json()) as Session;
    const isStrong = this.strong.has(sessionIdOf(session.access_token));
    if (isStrong) session.access_token = await strengthened(this.server, session.access_token);
    this.newest = { ...session, user: await this.withFactors(session.user) };
    return route.fulfill({ response, json: this.newest });
  }

  async user(route: Route) {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({
      response,
      json: await this.withFactors((await response.json()) as Session['user']),
    });
  }

  async enroll(route: Route) {
    const { friendly_name, factor_type } = route.request().postDataJSON() as Record<string, string>;
    const id = randomUUID();
    const named = [this.newest?.user.id, friendly_name];
    const taken = await this.sql(
      'select 1 from auth.mfa_factors where user_id = $1 and friendly_name = $2',
      named,
    );
    if (taken.length > 0) return refuse(route, 'mfa_factor_name_conflict', 'A factor with this name exists');
    await this.sql(
      `insert into auth.mfa_factors (user_id, friendly_name, id, status) values ($1, $2, $3, 'unverified')`,
      [...named, id],
    );
    const totp = { qr_code: PICTURE, secret: SECRET, uri: `otpauth://totp/sampark?secret=${SECRET}` };
    return route.fulfill({ json: { id, type: factor_type, friendly_name, totp } });
  }

  async verify(route: Route) {
    const { code } = route.request().postDataJSON() as { code: string };
    if (code !== CODE) return refuse(route, 'mfa_verification_failed', 'Invalid TOTP code entered');
    if (!this.newest) return route.abort();
    const access_token = await strengthened(this.server, tokenOf(route));
    const sessionId = sessionIdOf(access_token);
    this.strong.add(sessionId);
    const begun = await this.sql(
      `update auth.mfa_factors set status = 'verified' where id = $1 and status <> 'verified' returning user_id`,
      [/factors\/([^/]+)/.exec(route.request().url())?.[1]],
    );
    // A new factor ends whatever began without it.
    await this.sql('delete from auth.sessions where user_id = $1 and id <> $2', [
      begun[0]?.['user_id'],
      sessionId,
    ]);
    const user = await this.withFactors(this.newest.user);
    return route.fulfill({
      json: { ...this.newest, access_token, token_type: 'bearer', expires_in: 3600, user },
    });
  }

  async unenroll(route: Route) {
    const [, id] = /factors\/([^/]+)$/.exec(route.request().url()) ?? [];
    await this.sql('delete from auth.mfa_factors where id = $1', [id]);
    return route.fulfill({ json: { id } });
  }
}

/** Puts the answers of such a service between this page and the server. */
async function answerFactors(page: Page, server: Site): Promise<void> {
  const service = new SignInService(server);
  await page.route('**/auth/v1/token?*', (route) => service.token(route));
  await page.route('**/auth/v1/verify', (route) => service.token(route));
  await page.route('**/auth/v1/user', (route) => service.user(route));
  await page.route('**/auth/v1/factors', (route) => service.enroll(route));
  await page.route('**/auth/v1/factors/*/challenge', (route) =>
    route.fulfill({
      json: { id: randomUUID(), type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 },
    }),
  );
  await page.route('**/auth/v1/factors/*/verify', (route) => service.verify(route));
  await page.route(/\/auth\/v1\/factors\/[^/]+$/, (route) => service.unenroll(route));
}

/** An authenticator app of a person in a test. */
interface AuthenticatorApp {
  /** The code that is right now. */
  readonly code: () => string;
}

export interface SecondFactors {
  /** To be called for each page before it asks anything. */
  readonly answer: (page: Page) => Promise<void>;
  /** The app into which somebody has typed the secret that the page shows. */
  readonly appWith: (page: Page) => Promise<AuthenticatorApp>;
  /** Gives somebody an app that they have used before. */
  readonly enroll: (person: { email: string; password: string }) => Promise<AuthenticatorApp>;
  readonly close: () => Promise<void>;
}

const shownSecret = async (page: Page) =>
  (await page.locator('.enrolment-secret').innerText()).replaceAll(' ', '');

async function stoodInFor(server: Site): Promise<SecondFactors> {
  await server.sql(TABLE);
  const app = { code: () => CODE };
  return {
    answer: (page) => answerFactors(page, server),
    async appWith(page) {
      expect(await shownSecret(page)).toBe(SECRET);
      return app;
    },
    async enroll({ email }) {
      await server.sql(
        `insert into auth.mfa_factors (id, user_id, friendly_name, status)
         select gen_random_uuid(), id, 'My phone', 'verified' from public.admins where email = $1`,
        [email],
      );
      return app;
    },
    // The server goes on to the next test.
    close: async () => void (await server.sql('drop table auth.mfa_factors')),
  };
}

/** As the page does it, without the page. */
async function enrollAt({ servicesUrl, publishableKey }: Backing, person: object): Promise<AuthenticatorApp> {
  let token: string | undefined;
  const ask = async <Answer>(path: string, body: object) => {
    const response = await fetch(`${servicesUrl}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as Answer;
  };
  ({ access_token: token } = await ask<Session>('token?grant_type=password', person));
  const factor = { friendly_name: 'My phone', factor_type: 'totp' };
  const { id, totp } = await ask<{ id: string; totp: { secret: string } }>('factors', factor);
  const app = { code: () => codeOf(totp.secret) };
  const { id: challenge_id } = await ask<{ id: string }>(`factors/${id}/challenge`, {});
  await ask(`factors/${id}/verify`, { challenge_id, code: app.code() });
  return app;
}

const ofProject = (server: Backing): SecondFactors => ({
  answer: () => Promise.resolve(),
  async appWith(page) {
    const secret = await shownSecret(page);
    return { code: () => codeOf(secret) };
  },
  enroll: (person) => enrollAt(server, person),
  close: () => Promise.resolve(),
});

/** Close them after the test. */
export const openSecondFactors = (server: Site): Promise<SecondFactors> =>
  server.hasFactors ? Promise.resolve(ofProject(server)) : stoodInFor(server);
