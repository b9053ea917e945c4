/** The site without JavaScript: everything can be read and found. Its forms have their own stories. */
import type { Page } from '@playwright/test';
import { filterOf, tick } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';

test.use({ javaScriptEnabled: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('pages are complete without a script, and links, menu and search form work', async ({
  page,
  server,
}) => {
  await server.sql(
    `insert into public.site_settings (key, value) values ('show_testimonials', '{"enabled": true}')`,
  );
  await test.step('the document loads the full style sheet and the font', async () => {
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

  await test.step('an address chooses the subject of a message', async () => {
    await page.goto('/contact?subject=staffing-services');
    await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
    await page.goto('/contact?subject=toString');
    await expect(page.getByLabel('Subject')).toHaveValue('');
  });

  await test.step('the phone menu and folds open without a script', async () => {
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
