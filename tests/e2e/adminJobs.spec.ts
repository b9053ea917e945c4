/** One job in the admin: written, scheduled, published, closed, copied, and changed by two people. */
import { signIn } from '../support/admin';
import { asVisitor, field, JOBS, news, openMenu, press, rows, writeJob } from '../support/adminJobs';
import { expect, test } from '../support/site';

test('a job is written, published, seen, closed and gone', async ({ page, server, request }) => {
  await signIn(page, JOBS);
  await page.getByRole('button', { name: 'New job' }).click();
  await press(page, 'Publish');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(page.getByText('Please enter the title.')).toBeVisible();
  await expect(page.getByText('Please enter the location.')).toBeVisible();

  await field(page, 'Title').fill('Optometrist in Training');
  await field(page, 'Industry').selectOption('Healthcare');
  await field(page, 'Company').fill('Example Eye Clinics');
  await field(page, 'Location').fill('Madurai');
  await field(page, 'Salary from').fill('6 LPA');
  await field(page, 'Salary to').fill('7,50,000');
  // In its sentence, not on a line of its own.
  await expect(page.getByText('₹6–7.5 LPA')).toHaveCSS('display', 'inline');
  await press(page, 'Publish');
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(page.getByText('Please write the description before you publish the job.')).toBeVisible();
  await expect(description).toBeFocused();
  await description.fill('You test eyes, calmly.');
  await press(page, 'Save draft');
  await expect(page).toHaveURL(`${JOBS}/17`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Optometrist in Training');
  expect(await asVisitor(request, server, 'get_job', { id: 17 })).toBeNull();

  await press(page, 'Publish');
  await news(page, 'Visible to visitors now until someone closes it.');
  const found = { total: 1, rows: [{ id: 17, title: 'Optometrist in Training' }] };
  expect(await asVisitor(request, server, 'search_jobs', { q: 'optometrist madurai' })).toMatchObject(found);
  expect(await asVisitor(request, server, 'get_job', { id: 17 })).toMatchObject({
    state: 'open',
    description: 'You test eyes, calmly.',
  });

  await field(page, 'Title').fill('Half-typed titl');
  await field(page, 'Company').fill('');
  await press(page, 'Close job');
  await news(page, 'Your unsaved changes are still here, unsaved.');
  await expect(field(page, 'Title')).toHaveValue('Half-typed titl');
  await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toBeHidden();
  await press(page, 'Discard changes');
  await press(page, 'Discard');
  await press(page, 'Publish again');
  await news(page, 'Job saved');
  await page.goto(JOBS);
  await openMenu(page, 'Optometrist in Training');
  await press(page, 'Close');
  await news(page, '“Optometrist in Training” closed');
  await expect(rows(page).first()).toContainText('Closed');
  expect(await asVisitor(request, server, 'search_jobs', { q: 'optometrist madurai' })).toMatchObject({
    total: 0,
  });
  const closed = await asVisitor<object>(request, server, 'get_job', { id: 17 });
  expect(closed).toMatchObject({ state: 'closed' });
  expect(closed).not.toHaveProperty('description');
});

test('a job to come is scheduled, and a time that has passed is not published', async ({
  page,
  server,
  request,
}) => {
  await signIn(page);
  await writeJob(page, 'Night Nurse');
  await field(page, 'Closes').fill('2020-01-01T09:00');
  await press(page, 'Publish');
  await expect(page.getByText('This time has passed.')).toBeVisible();
  await expect(field(page, 'Closes')).toBeFocused();
  await field(page, 'Closes').fill('2090-02-01T09:00');
  await field(page, 'Opens').fill('2090-01-01T09:00');
  await press(page, 'Schedule');
  await news(page, /^Visitors see it from 1 Jan 2090.* until 1 Feb 2090/);
  expect(await asVisitor(request, server, 'get_job', { id: 17 })).toBeNull();
  await page.goto(`${JOBS}?status=scheduled`);
  await expect(rows(page)).toHaveCount(1);
  await openMenu(page, 'Night Nurse');
  await page.getByRole('link', { name: 'Preview as visitor' }).click();
  await expect(page.getByRole('article')).toContainText('Example Eye Clinics');
});

test.describe('a confidential client', () => {
  test.use({ expectedOffences: /status of 400/ });

  test('is hidden, and named nowhere that visitors read', async ({
    page,
    server,
    request,
    expectAccessible,
  }) => {
    await signIn(page);
    await writeJob(page, 'Nurse at Example Eye Clinics');
    await field(page, 'Keep the client confidential').click();
    await expect(page.getByText('they must not name the client')).toBeVisible();
    await press(page, 'Publish');
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText(
      /^The title names the confidential client/,
    );
    await expect(field(page, 'Title')).toBeFocused();
    await expectAccessible(page);
    await field(page, 'Title').fill('Nurse for Eye Care');
    await press(page, 'Publish');
    // The refused attempt has used up a number.
    await expect(page).toHaveURL(`${JOBS}/18`);
    await expect(page.locator('.job-facts')).toContainText('Open');
    await press(page, 'Preview as visitor');
    await expect(page.getByRole('dialog').getByText('Confidential client')).toBeVisible();
    const job = await asVisitor(request, server, 'get_job', { id: 18 });
    expect(job).toMatchObject({ state: 'open', company: 'Confidential client' });
    expect(JSON.stringify(job)).not.toContain('Example Eye');
  });
});

test.describe('two people at one job', () => {
  test.use({ expectedOffences: /status of 409/ });

  test('lose nothing of each other', async ({ page, server, expectAccessible }) => {
    await signIn(page);
    await page.goto(`${JOBS}/7`);
    await field(page, 'Location').fill('Secunderabad');
    await field(page, 'Company').fill('Sample Skies');
    await server.sql(`update public.jobs set version = version, company = 'Sample Clouds' where id = 7`);
    await press(page, 'Save changes');
    const conflict = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
    await expect(conflict).toContainText('Changed company');
    await expect(conflict).toContainText('Changed company and location');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Discard my edits' }).click();
    await expect(field(page, 'Company')).toHaveValue('Sample Clouds');
    await expect(field(page, 'Location')).toHaveValue('Hyderabad');

    await field(page, 'Location').fill('Secunderabad');
    await server.sql(`update public.jobs set version = version, featured = true where id = 7`);
    await press(page, 'Save changes');
    await news(page, /Both are kept\./);
    const stored = await server.sql('select location, company, featured from public.jobs where id = 7');
    expect(stored).toEqual([{ location: 'Secunderabad', company: 'Sample Clouds', featured: true }]);

    await press(page, 'History of Site Reliability Engineer');
    const history = page.getByRole('dialog', { name: 'History of Site Reliability Engineer' });
    await expect(history.getByRole('listitem').filter({ hasText: 'Changed location' })).toHaveCount(2);
    await press(page, 'View version 1');
    await expect(history.getByRole('definition').filter({ hasText: 'Hyderabad' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Restore Location');
    await expect(history).toBeHidden();
    await expect(field(page, 'Location')).toHaveValue('Hyderabad');
    await expect(field(page, 'Company')).toHaveValue('Sample Clouds');
  });
});

test('an edit survives a reload, holds whoever leaves, and can be discarded', async ({ page }) => {
  await signIn(page, `${JOBS}/7`);
  await field(page, 'Title').fill('Reliability Engineer');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Reliability Engineer');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await page
    .getByRole('dialog', { name: 'Leave with unsaved changes?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await press(page, 'Discard changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue('Site Reliability Engineer');
});

test('a copy is stored when it is saved, and not before', async ({ page, server }) => {
  await signIn(page, JOBS);
  await openMenu(page, 'Staff Nurse, Intensive Care');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(field(page, 'Title')).toHaveValue('Staff Nurse, Intensive Care');
  await expect(field(page, 'Closes')).toHaveValue('');
  expect(await server.sql('select 1 from public.jobs where id > 16')).toHaveLength(0);
  await press(page, 'Save draft');
  await expect(page).toHaveURL(`${JOBS}/17`);
  await expect(page.locator('.job-facts')).toContainText('Draft');
});
