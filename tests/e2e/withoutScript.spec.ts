/** The site where no script runs: everything can be read and found. Its forms have stories of their own. */
import type { Page } from '@playwright/test';
import { filterOf, tick } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';
import { findJobs } from './waysToJobs';

test.use({ javaScriptEnabled: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('pages are whole, and links, menu and search form work', async ({ page, server }) => {
  await server.sql(
    `insert into public.site_settings (key, value) values ('show_testimonials', '{"enabled": true}')`,
  );
  await test.step('the document asks for the whole style sheet and the font', async () => {
    const files = [/\/assets\/.+\.css$/, /\.woff2$/].map((file) => page.waitForResponse(file));
    await page.goto('/');
    for (const file of files) expect((await file).status()).toBe(200);
  });
  await expect(heading(page, 'Good work, found by people who listen.')).toBeVisible();
  for (const author of ['Ritu Saklani', 'Anita Solanke']) await expect(page.getByText(author)).toBeVisible();
  await page.getByPlaceholder('Job title, keyword, or company').fill('nurse');
  await page.getByRole('button', { name: 'Search Jobs' }).click();
  await expect(page).toHaveURL('/jobs?q=nurse');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(heading(page, 'Our Story')).toBeVisible();

  await test.step('an address can choose the subject of a message', async () => {
    await page.goto('/contact?subject=staffing-services');
    await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
    await page.goto('/contact?subject=toString');
    await expect(page.getByLabel('Subject')).toHaveValue('');
  });

  await test.step('the menu and the folds of a phone open', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/');
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Success Stories' }).click();
    await expect(page).toHaveURL('/candidates#stories');

    await page.goto('/jobs');
    await expect(filterOf(page, 'Location')).toBeHidden();
    await page.locator('summary', { hasText: 'Filters' }).click();
    await tick(page, 'Location', 'Hyderabad');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL('/jobs?location=Hyderabad');
    await expect(page).toHaveTitle(/^Jobs in Hyderabad: 1 open/);
    await expect(page.getByText('Filters (1)')).toBeVisible();

    await page.goto('/services#contract');
    await expect(page.locator('#contract .prose')).toBeVisible();
    await expect(page.locator('#permanent .prose')).toBeHidden();
  });
});

test('the form of the list searches, filters and sorts, and the links do the rest @long', async ({
  page,
}) => {
  const shown = page.getByRole('heading', { name: /^Showing/ });
  await page.goto('/jobs');
  await page.getByLabel('Job title, keyword, or company').fill('engineer');
  await tick(page, 'Workplace', 'Remote');
  await tick(page, 'Workplace', 'Hybrid');
  await page.getByLabel('Sort by').selectOption('title');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/jobs?q=engineer&workplace=hybrid&workplace=remote&sort=title');
  await expect(shown).not.toHaveText('Showing 16 of 16 jobs');
  const workplaces = filterOf(page, 'Workplace').locator('summary');
  await expect(workplaces).toHaveText('Workplace 2 workplaces');
  await expect(page.getByLabel('Sort by')).toHaveValue('title');
  await page.getByRole('link', { name: 'Remove Hybrid' }).click();
  await expect(workplaces).toHaveText('Workplace Remote');
  await workplaces.click();
  await filterOf(page, 'Workplace').getByRole('link', { name: 'Any' }).click();
  await expect(workplaces).toHaveText('Workplace Any');
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(shown).toHaveText('Showing 16 of 16 jobs');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/jobs?page=2#results');
  await page.locator('.job-card h3').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Apply for this job' })).toBeVisible();
});

test('the ways to jobs lead there @long', ({ page }) => findJobs(page));
