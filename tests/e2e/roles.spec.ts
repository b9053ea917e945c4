/** Landing pages, written by staff. */
import { saveAll, signIn, CONTENT, html, takeOver } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

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
