/** The job board for visitors: sorting and pages. */
import type { Page } from '@playwright/test';
import { openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

const titles = (page: Page) => page.locator('.job-row h3');
const shown = (page: Page) => page.getByRole('heading', { name: /^Showing/ });

const salaries = async (page: Page) =>
  (await page.locator('.job-row strong').allTextContents()).map((text) => Number(/–(\d+)/.exec(text)?.[1]));

/** The pages contain every job once and keep the search. */
async function turnPages(page: Page) {
  const seen = await titles(page).allTextContents();
  expect(seen).toEqual(seen.toSorted((a, b) => a.localeCompare(b)));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/jobs?sort=title&page=2#results');
  await expect(shown(page)).toBeFocused();
  await expect(pages.locator('[aria-current=page]')).toHaveText('Page 2');
  seen.push(...(await titles(page).allTextContents()));
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(titles(page)).toHaveCount(4);
  seen.push(...(await titles(page).allTextContents()));
  expect(new Set(seen).size).toBe(16);
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
}

test('each order can be chosen and its pages contain every job', async ({ page, request }) => {
  await openHydrated(page, '/jobs');
  const first = await titles(page).first().innerText();
  for (const [label, address, inOrder] of [
    ['Salary High to Low', 'salary_high', (all: number[]) => all.toSorted((a, b) => b - a)],
    ['Salary Low to High', 'salary_low', (all: number[]) => all.toSorted((a, b) => a - b)],
  ] as const) {
    await page.getByLabel('Sort by').selectOption({ label });
    await expect(page).toHaveURL(`/jobs?sort=${address}`);
    await expect(page.getByText(`Sorted by ${label}`)).toBeAttached();
    const found = await salaries(page);
    expect(found, label).toEqual(inOrder(found));
    const last = await (await request.get(`/jobs?sort=${address}&page=3`)).text();
    expect(last.match(/Salary on request/g), 'jobs without a salary come last').toHaveLength(4);
  }
  await page.getByLabel('Sort by').selectOption({ label: 'Most Recent' });
  await expect(page).toHaveURL('/jobs');
  await expect(titles(page).first()).toHaveText(first);
  await page.getByLabel('Sort by').selectOption({ label: 'Alphabetical' });
  await expect(page).toHaveURL('/jobs?sort=title');
  await expect(titles(page).first()).toHaveText('Battery Test Lead');
  await turnPages(page);
  await page.goto('/jobs?page=99');
  await expect(page).toHaveURL('/jobs?page=3');
});
