/** The job board for visitors: search and filters. */
import type { Page } from '@playwright/test';
import { filterOf, tick } from '../stage/browser/jobs';
import { openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

const titles = (page: Page) => page.locator('.job-row h3');
const strip = (page: Page) => page.getByRole('alert').filter({ hasText: 'Try again' });
const shown = (page: Page) => page.getByRole('heading', { name: /^Showing/ });
const nothing = (page: Page) => page.getByText('No jobs found matching your criteria.');
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' });
const ways = (page: Page) =>
  page.getByRole('list', { name: 'Results without one of your filters' }).getByRole('listitem');

/** Filters with values to tick: the label for all, a value, its address, and its number of jobs. */
const TICKED = [
  ['Location', 'All Locations', 'Pune', 'location=Pune', 2],
  ['Industry', 'All Industries', 'Healthcare', 'category=Healthcare', 2],
  ['Job Type', 'All Job Types', 'Contract', 'type=Contract', 5],
  ['Workplace', 'Any', 'Remote', 'workplace=remote', 12],
  ['Shift', 'Any', 'Early shift', 'shift=early', 2],
] as const;

const ORDERS = ['Most Recent', 'Salary High to Low', 'Salary Low to High', 'Alphabetical'];
const OF_NURSE = ['Saffron Valley Hospitals', 'Kochi', 'Contract', '₹6–8 LPA', 'Posted 3 days ago'];

async function readBoard(page: Page) {
  await expect(shown(page)).toHaveText('Showing 16 of 16 jobs');
  await expect(titles(page)).toHaveCount(6);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const row of await page.locator('.job-row').all()) {
    const { y = 0, height = 0 } = (await row.boundingBox()) ?? {};
    expect(height, 'three lines').toBeLessThanOrEqual(128);
    expect(y + height, 'six jobs on one screen').toBeLessThanOrEqual(900);
  }
  const insights = page.getByRole('complementary', { name: 'Job Market Insights' });
  await expect(insights).toContainText(/Total Jobs\s*16\s*New This Week\s*8\s*Remote Available\s*12/);
  for (const [label, all] of TICKED) {
    await expect(filterOf(page, label).locator('summary')).toHaveText(`${label} ${all}`);
  }
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText(ORDERS);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('listitem')).toHaveText(['Page 1', 'Page 2', 'Page 3']);
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const nurse = page.locator('.job-row').filter({ hasText: 'Staff Nurse' });
  for (const words of [...OF_NURSE, 'Healthcare', 'View Details']) await expect(nurse).toContainText(words);
  const whole = 'A 24-bed intensive care unit is looking for nurses for a contract of twelve months.';
  await expect(nurse.locator('.job-row__summary')).toHaveText(whole);
  await expect(nurse.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  const call = page.locator('#call').getByRole('link');
  await expect(call.nth(0)).toHaveAttribute('href', '/candidates#resume');
  await expect(call.nth(1)).toHaveAttribute('href', '/contact');
}

/** Requests for jobs, and the logos of their clients. */
const OF_JOBS = /\/rpc\/(?:search_jobs|job_insights)$|\.svg$/;

/** Filtering happens in place with preloaded code: only jobs are requested, and open filters stay open. */
async function filterFirst(page: Page) {
  const code = page.waitForResponse(/\/assets\/jobReader-/);
  await openHydrated(page, '/jobs');
  await code;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await tick(page, 'Location', 'Pune');
  await expect(shown(page)).toHaveText('Showing 2 of 16 jobs');
  const kochi = filterOf(page, 'Location').getByRole('checkbox', { name: 'Kochi' });
  await expect(kochi, 'the list of places is still open').toBeVisible();
  await kochi.check();
  await expect(shown(page)).toHaveText('Showing 3 of 16 jobs');
  await expect(page).toHaveTitle(/^Jobs in Kochi or Pune: 3 open/);
  expect(asked.filter((path) => !OF_JOBS.test(path))).toEqual([]);
}

/** A search tolerates typos and can be cleared. */
async function searchByWords(page: Page) {
  const box = page.getByPlaceholder('Job title, keyword, or company');
  await box.fill('nurse');
  await page.getByRole('button', { name: 'Search Jobs' }).click();
  await expect(page).toHaveURL('/jobs?q=nurse');
  await expect(page).toHaveTitle(/^Nurse jobs: 1 open/);
  await expect(titles(page)).toHaveText(['Staff Nurse, Intensive Care']);
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Showing 1 of 16 jobs' })).toBeVisible();
  await expect(page.getByLabel('Sort by').locator('option').first()).toHaveText('Relevance');
  await box.fill('enginer pune');
  await box.press('Enter');
  await expect(page).toHaveURL('/jobs?q=enginer+pune');
  await expect(titles(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove “enginer pune”' }).click();
  await expect(page).toHaveURL('/jobs#results');
  await expect(shown(page)).toBeFocused();
  await expect(box).toHaveValue('');
}

const active = (page: Page) => page.getByRole('navigation', { name: 'Active filters' }).getByRole('link');

/** By keyboard: a filter is opened, ticked without losing the focus, and cleared. */
async function tickByKeys(page: Page, [label, all, value, address, count]: (typeof TICKED)[number]) {
  const filter = filterOf(page, label);
  const summary = filter.locator('summary');
  await summary.press('Enter');
  await page.keyboard.press('Tab');
  await expect(filter.getByRole('link', { name: all })).toBeFocused();
  const box = filter.getByRole('checkbox', { name: `${value} (${count})`, exact: true });
  await box.press('Space');
  await expect(page).toHaveURL(`/jobs?${address}`);
  await expect(shown(page)).toHaveText(`Showing ${count} of 16 jobs`);
  await expect(box).toBeFocused();
  await expect(summary).toHaveText(`${label} ${value}`);
  await expect(active(page)).toHaveText([`Remove ${value}`]);
  await filter.getByRole('link', { name: all }).press('Enter');
  await expect(page).toHaveURL('/jobs');
  await expect(box).not.toBeChecked();
  await expect(filter.getByRole('link', { name: all })).toBeFocused();
  await expect(filter.locator('[aria-current=true]')).toHaveText(all);
}

/** Several values of a filter find the jobs of each; one value is removed alone. */
async function tickSeveral(page: Page) {
  await tick(page, 'Location', 'Pune');
  await tick(page, 'Location', 'Kochi');
  await expect(page).toHaveURL('/jobs?location=Kochi&location=Pune');
  await expect(shown(page)).toHaveText('Showing 3 of 16 jobs');
  await expect(filterOf(page, 'Location').locator('summary')).toHaveText('Location 2 locations');
  await tick(page, 'Industry', 'Healthcare');
  await expect(shown(page)).toHaveText('Showing 1 of 16 jobs');
  await expect(filterOf(page, 'Location').getByRole('checkbox', { name: 'Pune (0)' })).toBeChecked();
  await expect(active(page)).toHaveText(['Remove Kochi', 'Remove Pune', 'Remove Healthcare']);
  await active(page).nth(0).click();
  await expect(page).toHaveURL('/jobs?location=Pune&category=Healthcare#results');
  await expect(nothing(page)).toBeVisible();
  await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(filters(page).locator(':checked[value]:not(option)')).toHaveCount(0);
}

const FILTERS = [
  ['Experience', '3-5', 'experience=3-5', 11],
  ['Salary', '20', 'salary=20', 7],
  ['Posted', '7', 'posted=7', 8],
] as const;

async function filterBy(page: Page, [label, value, address, count]: (typeof FILTERS)[number]) {
  const select = page.getByLabel(label, { exact: true });
  await select.focus();
  await select.selectOption(value);
  await expect(page).toHaveURL(`/jobs?${address}`);
  await expect(shown(page)).toHaveText(`Showing ${count} of 16 jobs`);
  await expect(select).toBeFocused();
  const option = await select.locator('option:checked').textContent();
  expect(/\((\d+)\)/.exec(option ?? '')?.[1] ?? String(count)).toBe(String(count));
  await expect(active(page)).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await select.selectOption('');
  await expect(page).toHaveURL('/jobs');
}

/** Back, forward and reload follow the address. */
async function walkBack(page: Page) {
  const remote = filterOf(page, 'Workplace').getByRole('checkbox', { name: 'Remote' });
  await tick(page, 'Location', 'Pune');
  await expect(shown(page)).toHaveText('Showing 2 of 16 jobs');
  await tick(page, 'Workplace', 'Remote');
  await expect(page).toHaveURL('/jobs?location=Pune&workplace=remote');
  await expect(shown(page)).toHaveText('Showing 1 of 16 jobs');
  await page.goBack();
  await expect(shown(page)).toHaveText('Showing 2 of 16 jobs');
  await expect(remote).not.toBeChecked();
  await page.goForward();
  await expect(remote).toBeChecked();
  await page.reload();
  await expect(filterOf(page, 'Location').locator('summary')).toHaveText('Location Pune');
  await expect(shown(page)).toHaveText('Showing 1 of 16 jobs');
}

test('a visitor finds jobs by text and filters', async ({ page, expectAccessibleOnAllScreens }) => {
  await test.step('a visitor applies the first filter', () => filterFirst(page));
  await openHydrated(page, '/jobs');
  await test.step('a fresh installation has sixteen jobs, and every part of the contract', () =>
    readBoard(page));
  await test.step('a visitor searches by text', () => searchByWords(page));
  for (const filter of TICKED) await test.step(filter[0], () => tickByKeys(page, filter));
  for (const filter of FILTERS) await test.step(filter[0], () => filterBy(page, filter));
  await test.step('a visitor ticks several values', () => tickSeveral(page));
  await test.step('a visitor goes back and forward', () => walkBack(page));
  await test.step('a search finds nothing', async () => {
    await openHydrated(page, '/jobs?q=nurse&location=Pune');
    await expect(nothing(page)).toBeVisible();
    await expect(ways(page)).toHaveText(['Without Pune: 1 job', 'Without “nurse”: 2 jobs']);
    await filterOf(page, 'Location').locator('summary').click();
    await expectAccessibleOnAllScreens(page);
    await ways(page).getByRole('link', { name: 'Without Pune' }).click();
    await expect(page).toHaveURL('/jobs?q=nurse#results');
    await expect(shown(page)).toHaveText('Showing 1 of 16 jobs');
    await openHydrated(page, '/jobs?q=nurse+gulf');
    await ways(page).getByRole('link', { name: 'Without “gulf”' }).click();
    await expect(page).toHaveURL('/jobs?q=nurse#results');
    await page.goBack();
    await page.locator('.results').getByRole('button', { name: 'Reset Filters' }).click();
    await expect(shown(page)).toHaveText('Showing 16 of 16 jobs');
    await expect(shown(page)).toBeFocused();
  });
});

test.describe('the job board while the backend does not respond', () => {
  test.use({ expectedOffences: /status of 50\d|Failed to load/ });

  test('the list stays and shows an error while the backend does not respond', async ({
    page,
    context,
    expectAccessibleOnAllScreens,
  }) => {
    await openHydrated(page, '/jobs?q=engineer');
    await page.route('**/rpc/search_jobs?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await tick(page, 'Location', 'Pune');
    await expect(strip(page)).toContainText('could not be loaded');
    await expect(titles(page)).toHaveCount(6);
    await page.unroute('**/rpc/search_jobs?*');
    await strip(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/jobs?q=engineer&location=Pune');
    await expect(filterOf(page, 'Location').locator('summary')).toHaveText('Location Pune');
    await test.step('the last request made offline is sent when the connection returns', async () => {
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Privacy Policy' }).last().click();
      await page.getByLabel('Sort by').focus();
      await page.getByLabel('Sort by').selectOption('title');
      await expect(strip(page)).toContainText('No connection');
      await expect(page.getByLabel('Sort by')).toBeFocused();
      await expect(page).toHaveURL('/jobs?q=engineer&location=Pune');
      await expect(titles(page).first()).toBeVisible();
      await expectAccessibleOnAllScreens(page);
      await context.setOffline(false);
      await expect(page).toHaveURL('/jobs?q=engineer&location=Pune&sort=title');
      await expect(page.locator('[aria-live=polite]').getByText('Sorted by Alphabetical')).toBeAttached();
    });
  });
});
