import type { Page, Response } from '@playwright/test';
import { expect } from './site';

/** Opens a public page and waits for its script, which starts after the first paint. */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
  return response;
}
