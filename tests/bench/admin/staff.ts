/** A browser in which the owner is signed in. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Server } from '../../stage/server/builtServer';
import { OWNER } from '../../builders/people';

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

/** For what comes after the heading. The network is never idle, because a screen listens for changes by others. */
const SETTLE_MS = 1000;

export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
}
