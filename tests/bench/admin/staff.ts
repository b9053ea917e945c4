/** A browser in which the owner is signed in. */
import type { Browser, BrowserContext } from '@playwright/test';
import type { Server } from '../../support/builtServer';
import { OWNER } from '../../support/owner';

const KEY = 'sampark-session';

async function newSession({ origin, publishableKey }: Server): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`The owner cannot sign in: ${await answer.text()}`);
  return answer.text();
}

/** Answers a way to open browsers for the owner, each with an empty cache. */
export async function signIn(browser: Browser, server: Server): Promise<() => Promise<BrowserContext>> {
  const localStorage = [{ name: KEY, value: await newSession(server) }];
  return () =>
    browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
    });
}
