/** Landing pages, rendered again when their jobs change and written by staff. */
import { saveAll, signIn, CONTENT, html, takeOver } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const LANDING_PAGE = '/roles/healthcare-jobs';

test('a landing page is updated when its jobs change, and unrelated industries stay the same', async ({
  request,
  server,
}) => {
  expect(await html(request, LANDING_PAGE)).toContain('Staff Nurse, Intensive Care');
  expect(await html(request, '/')).toContain('href="/jobs?category=Healthcare"');
  await server.sql(
    `update public.jobs set version = version, status = 'closed' where category = 'Healthcare'`,
  );
  await expect.poll(() => html(request, LANDING_PAGE)).toContain('No such job is open today');
  await expect.poll(() => html(request, '/')).toContain('href="/services#healthcare"');
  expect(await html(request, '/sitemap.xml')).toContain(LANDING_PAGE);
});

test('staff write a landing page for an industry of the site, and it is published', async ({
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
