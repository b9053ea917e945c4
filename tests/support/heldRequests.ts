import type { Page, Route } from '@playwright/test';

/** Keeps requests of these addresses waiting until `release`, and none after it. */
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
