/** A browser in which the owner is signed in. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn as signInAt } from '../../stage/browser/admin';
import type { Server } from '../../stage/server/builtServer';

/** Answers a way to open browsers for the owner, each with an empty cache. */
export async function signIn(browser: Browser, server: Server): Promise<() => Promise<BrowserContext>> {
  const first = await browser.newContext({ baseURL: server.origin });
  await signInAt(await first.newPage());
  const storageState = await first.storageState();
  await first.close();
  return () =>
    browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      storageState,
    });
}

/** For what comes after the heading. The network is never idle, because a screen listens for changes by others. */
const SETTLE_MS = 1000;

export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
}
