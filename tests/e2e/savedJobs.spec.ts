/** Jobs that a visitor saves in the browser, and the shareable list of them. */
import type { Page } from '@playwright/test';
import { holdRequests } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

const titlesOf = (page: Page) => page.locator('.job-row h3');

test('a job is saved without an account, and the list can be shared', async ({
  page,
  browser,
  server,
  baseURL,
  expectAccessibleOnAllScreens,
}) => {
  const save = (title: string) => page.getByRole('button', { name: `Save ${title}`, exact: true });
  const saved = (title: string) => page.getByRole('button', { name: `Saved ${title}`, exact: true });
  const [NURSE, TURBINE] = ['Staff Nurse, Intensive Care', 'Senior Wind Turbine Engineer'];
  const script = await holdRequests(page, /\/assets\/main-/);
  await page.goto('/jobs', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^Saved jobs/ })).toHaveCount(0);
  await save(NURSE).click();
  await script.release();
  await expect(saved(NURSE)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/jobs/1-senior-wind-turbine-engineer');
  await save(TURBINE).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Saved jobs (2)' })).toBeVisible();
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved jobs (2)' }).click();
  await expect(page).toHaveURL('/jobs/saved?ids=1,2');
  await expect(titlesOf(page)).toHaveText([TURBINE, NURSE]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await test.step('the menu of a phone leads to them from every page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/employers');
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Saved jobs (2)' })).toHaveAttribute(
      'href',
      '/jobs/saved?ids=1,2',
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/jobs/saved?ids=1,2');
  });

  await test.step('another device shows the open jobs of a shared list without a script, and names the others', async () => {
    await server.sql(`update public.jobs set status = 'closed', version = version where id = 2`);
    const other = await browser.newPage({ javaScriptEnabled: false, baseURL });
    const past = other.getByRole('region', { name: 'No longer open' });
    await expect(async () => {
      await other.goto('/jobs/saved?ids=1,2,999');
      await expect(past.getByRole('listitem')).toHaveText([NURSE, 'One job is no longer on this website.'], {
        timeout: 500,
      });
    }).toPass();
    await expect(titlesOf(other)).toHaveText([TURBINE]);
    await other.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: '1 job open' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a job removed from the own list disappears', async () => {
    await saved(TURBINE).click();
    await expect(page).toHaveURL('/jobs/saved?ids=2');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/jobs/saved');
    await expect(page.getByText('Nothing is saved here yet.')).toBeVisible();
  });

  await test.step('a browser without storage shows that jobs cannot be saved', async () => {
    await page.goto('/jobs');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await save(TURBINE).click();
    await expect(page.getByText('does not let this website store anything')).toBeVisible();
    await expect(save(TURBINE)).toHaveAttribute('aria-pressed', 'false');
  });
});
