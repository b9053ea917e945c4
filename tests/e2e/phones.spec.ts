/** What a phone shows first, folds away and keeps in reach, with and without a script. */
import type { Locator, Page } from '@playwright/test';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/site';

test.use({ viewport: { width: 375, height: 667 } });

const SRE = '/jobs/7-site-reliability-engineer';

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

const service = (page: Page, anchor: string) => page.locator(`#${anchor}`);

test('the first job is within the first screen, and the filters are one press away', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  await openHydrated(page, '/jobs');
  expect(await bottomOf(page.locator('.job-card h3').first())).toBeLessThan(667);
  await expect(page.getByLabel('Location')).toBeHidden();
  await page.getByText('Filters', { exact: true }).locator('visible=true').click();
  await page.getByLabel('Location').selectOption('Hyderabad');
  await expect(page).toHaveURL('/jobs?location=Hyderabad');
  await expect(page.getByText('Filters (1)')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Hyderabad');
  await expectAccessibleOnAllScreens(page);
});

test('the list fits with text of twice the size', async ({ page }) => {
  await page.goto('/jobs');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('a wide page has no fold', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/jobs');
  await expect(page.locator('.fold')).toBeHidden();
  await expect(page.getByLabel('Location')).toBeVisible();
  await page.goto('/services');
  await expect(page.locator('.fold').first()).toBeHidden();
  for (const prose of await page.locator('.service > .prose').all()) await expect(prose).toBeVisible();
});

test('a bar with pay and the way to the form is in reach until the form is', async ({ page }) => {
  await page.goto(SRE);
  const bar = page.locator('.job__bar');
  await expect(bar).toContainText('Site Reliability Engineer');
  await expect(bar).toContainText('₹24–32 LPA');
  expect(Math.round(await bottomOf(bar))).toBe(667);
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => Math.round(await bottomOf(bar))).toBe(667);
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Apply for this job' })).toBeInViewport();
  // It has gone up with the text, below the header.
  await expect.poll(() => bottomOf(bar)).toBeLessThanOrEqual(64);
});

test('the bar covers nothing that has the focus', async ({ page }) => {
  await openHydrated(page, SRE);
  const covered: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const bar = document.querySelector('.job__bar');
      const focused = document.activeElement;
      if (!bar || !focused || bar.contains(focused) || focused === document.body) return '';
      const [above, below] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isCovered = below.bottom > above.top + 1 && below.top < above.bottom - 1;
      return isCovered ? (focused.textContent ?? focused.id) : '';
    });
    if (words) covered.push(words);
  }
  expect(covered).toEqual([]);
});

test('services are folded, and open by a press and by a link', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  await openHydrated(page, '/services');
  const [permanent, contract] = [service(page, 'permanent'), service(page, 'contract')];
  await expect(permanent.locator('.prose')).toBeHidden();
  await permanent.getByText('More about Permanent Placement').click();
  await expect(permanent.locator('.prose')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('link', { name: 'Contract Staffing' })
    .click();
  await expect(contract.locator('.prose')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.goto('/contact');
  await openHydrated(page, '/services#executive');
  await expect(service(page, 'executive').locator('.prose')).toBeVisible();
  await expect(permanent.locator('.prose')).toBeHidden();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters open and are applied', async ({ page }) => {
    await page.goto('/jobs');
    await expect(page.getByLabel('Location')).toBeHidden();
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByLabel('Location').selectOption('Hyderabad');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/location=Hyderabad/);
    await expect(page.getByText('Filters (1)')).toBeVisible();
  });

  test('a link opens its service', async ({ page }) => {
    await page.goto('/services#contract');
    await expect(service(page, 'contract').locator('.prose')).toBeVisible();
    await expect(service(page, 'permanent').locator('.prose')).toBeHidden();
  });
});
