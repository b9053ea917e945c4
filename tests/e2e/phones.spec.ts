/** The phone layout: the first screen, folded parts and reachable controls; a wide page has no folds. */
import type { Locator } from '@playwright/test';
import { filterOf, tick } from '../stage/browser/jobs';
import { openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

test.use({ viewport: { width: 375, height: 667 } });

const WIDE = { width: 1280, height: 800 };

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

test('the first job is on the first screen of a phone, and one press opens the filters', async ({
  page,
  expectAccessible,
}) => {
  await openHydrated(page, '/jobs');
  expect(await bottomOf(page.locator('.job-row h3').first())).toBeLessThan(667);
  const row = page.locator('.job-row').first();
  expect((await row.boundingBox())?.height, 'five lines').toBeLessThanOrEqual(150);
  expect(await row.locator('.save').boundingBox()).toMatchObject({ width: 44, height: 44 });
  const location = filterOf(page, 'Location');
  await expect(location).toBeHidden();
  await test.step('text of twice the size fits on a phone', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  });
  await page.getByText('Filters', { exact: true }).locator('visible=true').click();
  await tick(page, 'Location', 'Hyderabad');
  await expect(page).toHaveURL('/jobs?location=Hyderabad');
  await expect(page.getByText('Filters (1)')).toBeVisible();
  const values = location.getByRole('group').locator('a, label');
  for (const value of await values.all()) {
    expect((await value.boundingBox())?.height, 'in reach of a finger').toBeGreaterThanOrEqual(44);
  }
  await expect(location.locator('summary')).toContainText('Hyderabad');
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await page.goto('/jobs');
  await expect(page.locator('.fold')).toBeHidden();
  await expect(location).toBeVisible();
});

test('three jobs follow the hero of the home page, which is short, and every city of a job is a link', async ({
  page,
  expectAccessible,
}) => {
  await openHydrated(page, '/');
  const hero = await bottomOf(page.locator('.hero'));
  const jobs = page.locator('#jobs .job-row h3');
  await expect(jobs.locator('visible=true')).toHaveCount(3);
  expect((await bottomOf(jobs.first())) - hero).toBeLessThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5200);
  await expect(page.locator('#services').getByText('All services')).toBeHidden();
  const titles = page.locator('#services li');
  await expect(titles).toHaveCount(6);
  expect((await titles.first().boundingBox())?.height).toBeLessThan(58);
  await expect(page.getByText(/^It is \d{1,2}:\d\d [ap]m in [A-Z]\w+\. (?:One|Two|Three)/)).toBeVisible();
  const cities = await page
    .locator('.globe a, .elsewhere a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('location')),
    );
  const options = await page.getByLabel('Where').locator('option:not([value=""])').allTextContents();
  expect(cities).toHaveLength(options.length);
  expect(new Set(cities)).toEqual(new Set(options));
  await expectAccessible(page);
});

test('a bar with pay and a link to the form stays in reach until the form is visible, and never covers the focus', async ({
  page,
}) => {
  await openHydrated(page, '/jobs/7-site-reliability-engineer');
  const bar = page.locator('.job__bar');
  expect(await bottomOf(page.locator('.day__clock')), 'the day on the first screen').toBeLessThan(667);
  const contact = page.getByRole('region', { name: 'Your contact' });
  expect(await bottomOf(contact)).toBeLessThan(await bottomOf(page.locator('.job__text p').first()));
  const ask = contact.getByRole('link', { name: 'WhatsApp' });
  expect((await ask.boundingBox())?.height, 'in reach of a finger').toBeGreaterThanOrEqual(44);
  expect(await bottomOf(page.locator('.job__text'))).toBeLessThan(await bottomOf(page.locator('.job-facts')));
  await expect(bar).toContainText('Site Reliability Engineer');
  await expect(bar).toContainText('₹24–32 LPA');
  expect(Math.round(await bottomOf(bar))).toBe(667);
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

  // A new visit, because a reload would scroll to the last focus.
  await openHydrated(page, '/jobs/7-site-reliability-engineer');
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => Math.round(await bottomOf(bar))).toBe(667);
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Apply for this job' })).toBeInViewport();
  // The bar has scrolled up with the text, below the header.
  await expect.poll(() => bottomOf(bar)).toBeLessThanOrEqual(64);
});

test('Contact shows the phone number and the hours above its form', async ({ page }) => {
  await openHydrated(page, '/contact');
  const main = page.getByRole('main');
  expect(await bottomOf(main.locator('#office a[href^="tel:"]'))).toBeLessThan(667);
  expect(await bottomOf(main.getByText(/9:00 AM to 6:00 PM/))).toBeLessThan(700);
  expect(await bottomOf(main.locator('#office'))).toBeLessThan(await bottomOf(main.locator('form')));
});
