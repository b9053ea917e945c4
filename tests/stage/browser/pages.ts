/** Public pages that are ready, and requests of a page that are held back. */
import { expect, type Page, type Response, type Route } from '@playwright/test';

/** Starts the application of a public page, as a visitor does who is about to use a form. */
export async function hydrate(page: Page): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-enhanced', 'true');
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', hidden: true });
    document.body.append(form);
    form.dispatchEvent(new Event('input', { bubbles: true }));
    form.remove();
  });
  await expect(root).toHaveAttribute('data-hydrated', 'true');
}

export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrate(page);
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
