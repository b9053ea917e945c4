/** The ways to jobs that visitors find first: landing pages, the search in the head of the home page, and industries. */
import { saveAll, signIn } from '../support/admin';
import { CONTENT, html, takeOver } from '../support/pageContent';
import { expect, test } from '../support/site';

const PATH = '/roles/healthcare-jobs';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a landing page is found from the list of jobs and leads to its jobs', async ({ page }) => {
      await page.goto('/jobs');
      await page.getByRole('link', { name: 'Healthcare and nursing jobs' }).click();
      await expect(page).toHaveURL(PATH);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare and nursing jobs');
      await expect(page.getByRole('heading', { name: 'Staff Nurse, Intensive Care' })).toBeVisible();
      await expect(page.getByText('Hospitals hire for the next roster')).toBeVisible();
      const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect(trail.getByRole('listitem')).toHaveText([
        'Home',
        'Find Jobs',
        'Healthcare and nursing jobs',
      ]);
      await page.getByRole('link', { name: 'See all in the job list (2)' }).click();
      await expect(page).toHaveURL('/jobs?category=Healthcare');
      await expect(page.getByRole('heading', { name: 'Showing 2 of 16 jobs' })).toBeVisible();
    });

    test('the head of the home page searches by word and city', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('What', { exact: true }).fill('engineer');
      await page.getByLabel('Where', { exact: true }).selectOption('Bengaluru');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL('/jobs?q=engineer&location=Bengaluru');
      await expect(page.getByRole('link', { name: 'Flight Software Engineer' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Site Reliability Engineer' })).toHaveCount(0);
    });

    test('what there is most of is one press away, with its number', async ({ page }) => {
      await page.goto('/');
      const chips = page.locator('.hero-search li').getByRole('link');
      await expect(chips).toHaveCount(4);
      await page.getByRole('link', { name: 'Bengaluru 3', exact: true }).click();
      await expect(page).toHaveURL('/jobs?location=Bengaluru');
      await expect(page.getByRole('heading', { name: 'Showing 3 of 16 jobs' })).toBeVisible();
    });

    test('industries lead to their open jobs', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Healthcare Established 2 open jobs' }).click();
      await expect(page).toHaveURL('/jobs?category=Healthcare');
      await page.goto('/services');
      await page.getByRole('link', { name: '2 open jobs in Technology & AI' }).click();
      await expect(page).toHaveURL('/jobs?category=Technology+%26+AI');
      await expect(page.getByRole('heading', { name: 'Showing 2 of 16 jobs' })).toBeVisible();
    });
  });
}

test('pages that lead to jobs are accessible', async ({ page, expectAccessibleOnAllScreens }) => {
  for (const path of ['/', '/services', '/jobs', PATH]) {
    await page.goto(path);
    await expectAccessibleOnAllScreens(page);
  }
});

test('a landing page is made anew when its jobs change, and industries without jobs stay as they were', async ({
  request,
  server,
}) => {
  expect(await html(request, PATH)).toContain('Staff Nurse, Intensive Care');
  expect(await html(request, '/')).toContain('href="/jobs?category=Healthcare"');
  await server.sql(
    `update public.jobs set version = version, status = 'closed' where category = 'Healthcare'`,
  );
  await expect.poll(() => html(request, PATH)).toContain('No such job is open today');
  await expect.poll(() => html(request, '/')).toContain('href="/services#healthcare"');
  expect(await html(request, '/sitemap.xml')).toContain(PATH);
});

test('staff write a landing page with an industry of the site, and it is live', async ({
  page,
  request,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, `${CONTENT}/landing-pages`);
  await page.getByRole('button', { name: 'Add landing page' }).click();
  const form = page
    .getByRole('main')
    .filter({ has: page.getByRole('heading', { name: 'Add landing page' }) });
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Wind and solar jobs');
  await form.getByRole('textbox', { name: 'Summary', exact: true }).fill('Open jobs with wind and sun.');
  await form.getByRole('combobox', { name: 'Industry', exact: true }).selectOption('Renewable Energy');
  await expectAccessibleOnAllScreens(page);
  await takeOver(form);
  await saveAll(page, 'Landing pages updated successfully!');
  expect(await html(request, '/roles/wind-and-solar-jobs')).toContain('Senior Wind Turbine Engineer');
});
