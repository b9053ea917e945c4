/** People with their own browser, with Supabase's client, and the app on their phone. */
import { GoTrueClient, type AuthError } from '@supabase/auth-js';
import { beforeEach, vi } from 'vitest';
import { codeOf } from '../../fakes/totp';
import { asJson, PASSWORD, type Stage } from './database';

export const MINUTE = 60_000;
export const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

interface Answer {
  readonly data: unknown;
  readonly error: AuthError | null;
}

export function of<Given extends Answer>({ data, error }: Given) {
  if (error) throw error;
  return data as Extract<Given, { error: null }>['data'];
}

export const problemOf = ({ error }: Pick<Answer, 'error'>) => error && [error.status, error.code];

export const begin = async (client: GoTrueClient, friendlyName = 'My phone') =>
  of(await client.mfa.enroll({ factorType: 'totp', friendlyName }));

export const show = (client: GoTrueClient, factorId: string, code: string) =>
  client.mfa.challengeAndVerify({ factorId, code });

export const codeNow = (secret: string, steps = 0) => codeOf(secret, steps, Date.now());

export async function levelOf(client: GoTrueClient) {
  const level = of(await client.mfa.getAuthenticatorAssuranceLevel());
  const methods = level.currentAuthenticationMethods.map((entry) =>
    typeof entry === 'string' ? entry : entry.method,
  );
  return [level.currentLevel, level.nextLevel, methods];
}

/** The results of `my_access` and `new_recovery_codes`, or the code of a refusal. */
type Said = { code?: string; state?: string; recovery_codes?: number | null } & string[];

/** The clock stands still until a test advances it: codes last half a minute. */
export function usePhones(on: () => Stage) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });
  return onPhones(on, () => on().actors.editor.email);
}

/** `usual`: the owner of the phone unless a test names another. */
export function onPhones(on: () => Pick<Stage, 'backend'>, usual: () => string) {
  async function signedIn(email = usual()) {
    const { backend } = on();
    const client = new GoTrueClient({
      url: `${backend.siteUrl}/auth/v1`,
      headers: { apikey: backend.publishableKey },
      autoRefreshToken: false,
      persistSession: false,
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    });
    of(await client.signInWithPassword({ email, password: PASSWORD }));
    return client;
  }

  /** A call without the client, such as one of a function. */
  async function post(client: GoTrueClient, path: string, body: object = {}): Promise<Response> {
    const { backend } = on();
    const { session } = of(await client.getSession());
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${session?.access_token}` };
    return backend.fetch(new Request(backend.siteUrl + path, asJson(body, 'POST', headers)));
  }

  return {
    signedIn,
    post,
    rpc: async (client: GoTrueClient, name: string) =>
      (await (await post(client, `/rest/v1/rpc/${name}`)).json()) as Said,
    /** With the code of the last half-minute, so that the current and the next one are still unused. */
    enrolled: async (friendlyName?: string, known?: GoTrueClient) => {
      const client = known ?? (await signedIn());
      const { id, totp } = await begin(client, friendlyName);
      of(await show(client, id, codeNow(totp.secret, -1)));
      return { client, id, secret: totp.secret };
    },
    /** Emailed notices, in order. */
    told: async () =>
      (
        await on().backend.sql<{ event: string }>(
          `select data ->> 'event' as event from private.outbox where kind = 'second_factor_changed'`,
        )
      ).map(({ event }) => event),
  };
}
