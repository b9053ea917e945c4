/** The ways to jobs that visitors find first, taken one after the other, with and without a script. */
import { expect, test, type Page } from '@playwright/test';

export const LANDING_PAGE = '/roles/healthcare-jobs';

const shows = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();

export async function findJobs(page: Page): Promise<void> {
  await test.step('a landing page, found from the list of jobs', async () => {
    await page.goto('/jobs');
    await page.getByRole('link', { name: 'Healthcare and nursing jobs' }).click();
    await expect(page).toHaveURL(LANDING_PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare and nursing jobs');
    await shows(page, 'Staff Nurse, Intensive Care');
    await expect(page.getByText('Hospitals hire for the next roster')).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await expect(trail).toHaveText(['Home', 'Find Jobs', 'Healthcare and nursing jobs']);
    await page.getByRole('link', { name: 'See all in the job list (2)' }).click();
    await expect(page).toHaveURL('/jobs?category=Healthcare');
    await shows(page, 'Showing 2 of 16 jobs');
  });
  await test.step('a word and a city, in the head of the home page', async () => {
    await page.goto('/');
    await page.getByLabel('What', { exact: true }).fill('engineer');
    await page.getByLabel('Where', { exact: true }).selectOption('Bengaluru');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/jobs?q=engineer&location=Bengaluru');
    await expect(page.getByRole('link', { name: 'Flight Software Engineer' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Site Reliability Engineer' })).toHaveCount(0);
  });
  await test.step('what there is most of, with its number', async () => {
    await page.goto('/');
    await expect(page.locator('.hero-search li').getByRole('link')).toHaveCount(4);
    await page.locator('.hero-search').getByRole('link', { name: 'Bengaluru 3', exact: true }).click();
    await expect(page).toHaveURL('/jobs?location=Bengaluru');
    await shows(page, 'Showing 3 of 16 jobs');
  });
  await test.step('industries with open jobs', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Healthcare Established 2 open jobs' }).click();
    await expect(page).toHaveURL('/jobs?category=Healthcare');
    await page.goto('/services');
    await page.getByRole('link', { name: '2 open jobs in Technology & AI' }).click();
    await expect(page).toHaveURL('/jobs?category=Technology+%26+AI');
    await shows(page, 'Showing 2 of 16 jobs');
  });
}
