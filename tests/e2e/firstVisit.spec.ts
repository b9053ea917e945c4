/** A first visit waits for text alone. Fonts load after it. */
import type { Page } from '@playwright/test';
import { holdRequests, openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

/** The font that the browser used for most of the letters of an element, as the browser reports it. */
async function faceOf(page: Page, selector: string) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.toSorted((a, b) => b.glyphCount - a.glyphCount)[0];
}

/** Records layout shifts as browsers count them. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(self, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (self as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const movesOf = (page: Page) => page.evaluate(() => (self as unknown as { moved: number }).moved);

test('names, labels and buttons use the site font on the first page without layout shifts', async ({
  page,
}) => {
  await noteMoves(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const fonts = await holdRequests(page, /\.woff2$/);
    await page.goto(width === 375 ? '/' : '/jobs/2', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => fonts.held).not.toEqual([]);
    expect(await faceOf(page, 'main .button')).not.toMatchObject({ familyName: 'Inter' });
    await fonts.release();
    await expect
      .poll(() => faceOf(page, 'main .button'))
      .toMatchObject({ familyName: 'Inter', isCustomFont: true });
    expect(await movesOf(page)).toBeLessThan(0.005);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('a first visit while fonts fail to load', () => {
  test.use({ expectedOffences: /ERR_FAILED/ });

  test('headlines and texts keep the look of the site without font files, and nothing shifts', async ({
    page,
  }) => {
    await noteMoves(page);
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.setViewportSize({ width: 375, height: 640 });
    for (const path of ['/', '/jobs/2', '/privacy']) {
      await openHydrated(page, path);
      expect(await faceOf(page, 'h1')).toMatchObject({ familyName: 'Eczar', isCustomFont: true });
      expect(await faceOf(page, 'main p')).toMatchObject({ familyName: 'Inter', isCustomFont: true });
      expect(await movesOf(page)).toBeLessThan(0.005);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    }
  });
});

test.describe('a first visit while scripts fail to load', () => {
  test.use({ expectedOffences: /ERR_FAILED|status of 400|Failed to fetch dynamically/ });

  test('a page that needs its script explains this and offers the parts that work without it', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await page.route(/\/assets\/.+\.js$/, (route) => route.abort());
    const missing = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));

    await test.step('the job alert form is usable without a script, with help for the emailed link', async () => {
      const failed = missing();
      await page.goto('/job-alerts', { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: 'Email me new jobs' })).toBeVisible();
      await failed;
      await page.goto('/');
      await page.goto('/job-alerts#confirm=secret');
      await expect(page.getByText('change “#confirm=” in the address to “/confirm/”')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Email me new jobs' })).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('a button applies the filters without a script', async () => {
      await page.goto('/jobs');
      await page.getByLabel('Experience').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page).toHaveURL(/\/jobs\?.*experience=/);
    });
    await test.step("a link to one's own data can be requested without a script", async () => {
      await page.goto('/my-data');
      await page.getByRole('textbox', { name: 'Email' }).fill('asha@example');
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page).toHaveTitle(/^Not sent: /);
      await expect(page.getByText('Please enter an email address such as')).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page).toHaveTitle(/^Sent: /);
      const asked = page.getByRole('region', { name: 'Get a link by email' }).getByRole('status');
      await expect(asked).toContainText('asha@example.com');
      expect(await server.sql(`select from private.data_keys`)).toHaveLength(1);
      await expectAccessible(page);
    });
  });
});

test('elements that would move stay hidden until the rest of the page arrives', async ({ page }) => {
  for (const [rest, waiting] of [
    ['menu__panel', '.header__tools'],
    ['hero__art', '.hero__text'],
    ['globe__lines', '.globe nav'],
  ] as const) {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      // The document ends inside this tag, so the element is missing.
      const [begun = ''] = (await response.text()).split(` class="${rest}`);
      return route.fulfill({ response, body: begun });
    });
    await page.goto('/');
    await expect(page.locator(waiting)).toHaveCSS('visibility', 'hidden');
  }
});
