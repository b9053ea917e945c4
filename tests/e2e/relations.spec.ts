/** Links, industries and the choices of the resume form come from what exists, and follow when it is renamed. */
import { saveAll, signIn } from '../support/admin';
import { plantSubmission } from '../support/adminInbox';
import { field, JOBS, press, writeJob } from '../support/adminJobs';
import { holdRequests } from '../support/heldRequests';
import { CONTENT, html, openItem, partOf, takeOver, writingArea } from '../support/pageContent';
import { expect, test } from '../support/site';

const NOWHERE = 'Nothing on the site is at this address.';

test('a link is chosen with the keyboard, and one that leads nowhere is told', async ({
  page,
  request,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, `${CONTENT}/home-call`);
  const link = page.getByRole('combobox', { name: 'First button leads to' });
  await expect(link.locator('option:checked')).toHaveText('Find Jobs page');
  await link.focus();
  await page.keyboard.press('End');
  await expect(link.locator('option:checked')).toHaveText('Your data page');
  await press(page, 'Publish home: call to action');
  await expect(page.getByText(/updated successfully!$/)).toBeVisible();
  expect(partOf(await html(request, '/'), 'call')).toContain('href="/my-data"');

  await link.selectOption('Another address…');
  await link.press('Tab');
  const typed = page.getByRole('textbox', { name: 'First button leads to another address' });
  await expect(typed).toBeFocused();
  await page.keyboard.type('/services#enginering');
  await expect(typed).toHaveAccessibleDescription(new RegExp(NOWHERE));
  await expectAccessibleOnAllScreens(page);
  await press(page, 'Publish home: call to action');
  await expect(page.getByRole('alert').filter({ hasText: 'Some links lead nowhere' })).toContainText(
    `First button leads to: /services#enginering. ${NOWHERE}`,
  );
  await page.goto(CONTENT);
  const row = page.getByRole('row', { name: /^Home: call to action/ });
  await expect(row).toContainText('Link leads nowhere');
  await expect(page.getByText('Link leads nowhere')).toHaveCount(1);
  await row.getByRole('link').click();
  await expect(typed).toHaveValue('/services#enginering');
  await link.selectOption('Industries: Engineering');
  await expect(typed).toBeHidden();
  await press(page, 'Publish home: call to action');
  await expect(page.getByText('Some links lead nowhere')).toBeHidden();
});

test('a link in a text is chosen as well', async ({ page, expectAccessible }) => {
  await signIn(page, `${CONTENT}/services`);
  const dialog = await openItem(page, 'Permanent Placement');
  const area = writingArea(dialog, 'Description');
  await area.press('Control+A');
  await area.press('Control+K');
  const address = dialog.getByLabel('Link address');
  await address.fill('/abuot');
  await expect(address).toHaveAccessibleDescription(NOWHERE);
  const places = dialog.getByRole('combobox', { name: 'Or a place on the site' });
  await places.selectOption('About page');
  await expect(address).toHaveValue('/about');
  await expect(dialog.getByText(NOWHERE)).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(area.getByRole('link').first()).toHaveAttribute('href', '/about');
});

test('a renamed industry is renamed in jobs, their filter, the resume form, the footer and the inbox', async ({
  page,
  request,
  server,
}) => {
  const id = await plantSubmission(server, { kind: 'resume' });
  await signIn(page, `${CONTENT}/industries`);
  const dialog = await openItem(page, 'Healthcare');
  await dialog.getByLabel('Name').fill('Care');
  await dialog.getByLabel('Anchor').fill('care');
  await takeOver(dialog);
  await saveAll(page, 'Industries updated successfully!');

  const jobs = await html(request, '/jobs');
  expect(jobs).toContain('<option value="Care">');
  expect(jobs).not.toContain('<option value="Healthcare">');
  const candidates = await html(request, '/candidates');
  expect(candidates).toContain('<option value="care">');
  expect(candidates).toContain('href="/services#care"');
  expect(candidates).not.toContain('"healthcare"');
  expect(await server.sql('select industry from public.submissions')).toEqual([{ industry: 'care' }]);
  await page.goto(`/admin/dashboard/applications/${id}`);
  await expect(page.getByRole('region', { name: 'Sender' })).toContainText('Preferred industryCare');
});

test('the resume form offers what is ticked, with and without a script', async ({ page, request }) => {
  await signIn(page, `${CONTENT}/industries`);
  const dialog = await openItem(page, 'Oil & Gas');
  await dialog.getByLabel('Also in the resume form').click();
  await dialog.getByLabel('Label in the resume form').fill('Energy');
  await takeOver(dialog);
  await saveAll(page, 'Industries updated successfully!');
  expect(await html(request, '/candidates')).toContain('<option value="oil-gas">Energy</option>');
  await page.goto('/candidates');
  await expect(page.getByLabel('Preferred Industry').getByRole('option')).toHaveText([
    'Choose an industry',
    'Engineering',
    'Technology',
    'Finance',
    'Healthcare',
    'Manufacturing',
    'Construction',
    'Energy',
  ]);
});

test('a job keeps an industry that the site does not have until one is chosen', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page);
  await writeJob(page, 'Night Nurse');
  await press(page, 'Publish');
  await expect(page).toHaveURL(`${JOBS}/17`);
  await server.sql(`update public.jobs set category = 'Health care', version = version where id = 17`);
  await page.goto(`${JOBS}/17`);
  const industry = field(page, 'Industry');
  await expect(industry).toHaveValue('Health care');
  await expect(
    page.getByText('“Health care” is not among the industries of the site. Did you mean Healthcare?'),
  ).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await field(page, 'Location').fill('Salem');
  await press(page, 'Save changes');
  await expect
    .poll(() => server.sql('select category, location from public.jobs where id = 17'))
    .toEqual([{ category: 'Health care', location: 'Salem' }]);

  await page.goto(JOBS);
  await page
    .getByRole('combobox', { name: 'Industry' })
    .selectOption('Health care (not among the industries)');
  await page.getByRole('link', { name: 'Night Nurse' }).click();
  await industry.focus();
  await page.keyboard.type('Healthc');
  await expect(industry).toHaveValue('Healthcare');
  await expect(page.getByText('is not among the industries')).toBeHidden();
  await press(page, 'Save changes');
  await expect
    .poll(() => server.sql('select category from public.jobs where id = 17'))
    .toEqual([{ category: 'Healthcare' }]);
});

test('an import asks what becomes of industries that the site does not have', async ({
  page,
  server,
  expectAccessible,
}) => {
  await signIn(page, `${JOBS}/import`);
  const lines = ['healthcare', 'Technology', 'Deep Sea', 'Engeneering'].map(
    (industry) => `${industry} job,Example Clinics,Pune,${industry}`,
  );
  await page.getByLabel('Or paste rows here').fill(['Title,Company,Location,Industry', ...lines].join('\n'));
  await press(page, 'Use pasted rows');
  const becomes = (word: string) => page.getByRole('combobox', { name: `“${word}” becomes` });
  await expect(becomes('Technology')).toHaveValue('Technology & AI');
  await expect(becomes('Deep Sea')).toHaveValue('');
  await expect(becomes('healthcare')).toBeHidden();
  await expectAccessible(page);
  await becomes('Engeneering').selectOption('Manufacturing');
  await page.getByRole('button', { name: 'Import 4 jobs' }).click();
  await expect(page.getByText('4 of 4 imported')).toBeVisible();
  expect(await server.sql('select category from public.jobs where id > 16 order by id')).toEqual(
    ['Healthcare', 'Technology & AI', 'Deep Sea', 'Manufacturing'].map((category) => ({ category })),
  );
});

test('whoever types a link before the places are here goes on in the same field', async ({ page }) => {
  const scripts = await holdRequests(page, '**/assets/destinations-*.js');
  await signIn(page, `${CONTENT}/home-call`);
  const link = page.getByRole('textbox', { name: 'First button leads to' });
  await link.fill('/jo');
  const places = page.waitForResponse(/\/assets\/destinations-/);
  await expect.poll(() => scripts.held.length).toBe(1);
  await scripts.release();
  await (await places).finished();
  await page.keyboard.type('bs');
  await expect(link).toBeFocused();
  await expect(link).toHaveValue('/jobs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'First button leads to' })).toHaveValue('/jobs');
});
