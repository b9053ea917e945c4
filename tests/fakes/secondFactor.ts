/** Authenticator apps for the browser tests: their codes fit the sign-in service of the run. */
import { expect, type Page } from '@playwright/test';
import type { Backing } from '../stage/backing/backing';
import { codeOf } from './totp';

interface AuthenticatorApp {
  /** An unused code: no test waits half a minute for the next. */
  code(): Promise<string>;
}

const appOf = (server: Backing, secret: string): AuthenticatorApp => ({
  async code() {
    await server.sql('update private.second_factors set last_step = null');
    return codeOf(secret);
  },
});

/** The app into which somebody has typed the secret that the page shows. */
export async function appWith(page: Page, server: Backing): Promise<AuthenticatorApp> {
  const secret = await page.locator('.enrolment-secret').innerText();
  return appOf(server, secret.replaceAll(' ', ''));
}

/** Sets up an app for a person with the requests of the page, but without the page. */
export async function enroll(server: Backing, person: object): Promise<AuthenticatorApp> {
  const { servicesUrl, publishableKey } = server;
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
  ({ access_token: token } = await ask<{ access_token: string }>('token?grant_type=password', person));
  const factor = { friendly_name: 'My phone', factor_type: 'totp' };
  const { id, totp } = await ask<{ id: string; totp: { secret: string } }>('factors', factor);
  const app = appOf(server, totp.secret);
  const { id: challenge_id } = await ask<{ id: string }>(`factors/${id}/challenge`, {});
  await ask(`factors/${id}/verify`, { challenge_id, code: await app.code() });
  return app;
}
