/** A mailed link for a new password, as whoever has the mailbox finds and follows it. */
import { asJson, type Actor, type Stage } from './database';

export function onResets(on: () => Stage) {
  const visit = (path: string, body: object) => on().actors.visitor.fetch(path, asJson(body));
  const ask = (email: string) => visit('/auth/v1/recover', { email });
  const follow = (token: string) => visit('/auth/v1/verify', { type: 'recovery', token_hash: token });

  /** Of the mail that waits; empty where none does. */
  async function tokenFor(email: string): Promise<string> {
    const [mail] = await on().backend.sql<{ token: string | null }>(
      `select data ->> 'token' as token from private.outbox where kind = 'password_reset' and to_address = $1`,
      [email],
    );
    return mail?.token ?? '';
  }

  /** Asks for the link of this person and follows it; gives the session that it begins. */
  async function recover({ email, ...actor }: Actor): Promise<Actor> {
    await ask(email);
    const followed = await follow(await tokenFor(email));
    const { access_token: token } = (await followed.json()) as { access_token: string };
    const { backend } = on();
    const fetch = (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', backend.publishableKey);
      headers.set('authorization', `Bearer ${token}`);
      return backend.fetch(new Request(backend.siteUrl + path, { ...init, headers }));
    };
    return { ...actor, email, token, fetch };
  }

  return { ask, follow, tokenFor, recover };
}
