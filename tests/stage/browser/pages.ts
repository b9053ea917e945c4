/** Public pages that are ready, and requests of a page that are held back. */
import { expect, type Page, type Response, type Route } from '@playwright/test';

/** Opens a public page and waits for its script, which starts after the first paint. */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
  return response;
}

/** Holds requests for these addresses until `release`, and none after it. */
export async function holdRequests(page: Page, addresses: string | RegExp) {
  const held: Route[] = [];
  let isOver = false;
  await page.route(addresses, (route) => void (isOver ? route.continue() : held.push(route)));
  return {
    held,
    async release() {
      isOver = true;
      for (const route of held) await route.continue();
    },
  };
}
