import type { Page } from '@playwright/test';

/** For what comes after the heading. The network is never idle, because a screen listens for changes by others. */
const SETTLE_MS = 1000;

export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
}
