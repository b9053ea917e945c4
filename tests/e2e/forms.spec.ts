/** The four forms: validated, received once, and confirmed with a reference. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Server } from '../stage/server/builtServer';
import {
  answer,
  confirmedReference,
  consent,
  fillForm,
  openForm,
  problemOf,
  resumeInput,
  send,
  taken,
  watchSendings,
  type FormName,
  touchForm,
} from '../stage/browser/forms';
import { expect, test } from '../stage/browser/site';

// Applying for a job that has just closed returns this status.
test.use({ expectedOffences: /status of 409/ });

const message = (page: Page) => page.getByLabel('Message', { exact: true });

/** The stored fields beside the person, by form. */
const ROWS: Record<FormName, Record<string, unknown>> = {
  contact: { subject: 'staffing-services', message: 'We need two welders in Pune.', company: '' },
  enquiry: { company: 'Example Analytics', message: 'We need two welders in Pune.' },
  resume: { industry: 'healthcare', resume_name: 'asha.pdf', job_id: null },
  application: { job_title: 'Site Reliability Engineer', resume_name: 'asha.pdf', industry: null },
};

/** The version of the privacy notice that visitors see. */
async function shownNotice(request: APIRequestContext): Promise<string | undefined> {
  const html = await (await request.get('/privacy')).text();
  return /<main[^]*?<time[^>]*datetime="([^"]+)"/i.exec(html)?.[1];
}

interface Story {
  page: Page;
  request: APIRequestContext;
  server: Server;
}

/** Sends the completed form and expects it in the database unchanged. */
async function expectArrival({ page, request, server }: Story, name: FormName) {
  const sendings = watchSendings(page);
  await send(page, name);
  const reference = await confirmedReference(page);
  expect(await taken(server)).toMatchObject([
    {
      kind: name,
      reference,
      first_name: 'Asha',
      last_name: 'Sample',
      email: 'asha@example.com',
      source: 'linkedin',
      notice_version: await shownNotice(request),
      ...ROWS[name],
    },
  ]);
  const sent = sendings.at(-1)?.postDataJSON() as { form: { seconds_open: number } } | undefined;
  expect(sent?.form.seconds_open, 'people are slower than scripts').toBeGreaterThanOrEqual(3);
  await expect(page.getByText('We will confirm it by email to Asha@Example.com.')).toBeVisible();
}

for (const name of ['enquiry', 'resume'] as const) {
  test(`the form ${name} is received`, async ({ page, request, server }) => {
    await openForm(page, name, '?src=linkedin');
    await fillForm(page, name);
    await expectArrival({ page, request, server }, name);
    await page.reload();
    await touchForm(page);
    await expect(page.getByLabel('First Name'), 'the draft is gone').toHaveValue('');
  });
}

test('an application is received, and each job has its own form', async ({
  page,
  request,
  server,
  expectAccessible,
}) => {
  await page.goto('/jobs/7?src=linkedin');
  await touchForm(page);
  // The first source of a visit counts.
  await openForm(page, 'application', '?src=elsewhere');
  await fillForm(page, 'application');
  await expectArrival({ page, request, server }, 'application');
  await expectAccessible(page);
  expect(await page.context().cookies()).toEqual([]);

  const confirmation = page.locator('.confirmation');
  await expect(confirmation).toContainText('reads your application within two working days and tells you');
  await expect(confirmation.getByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/jobs');
  await expect(confirmation.getByText(/another/)).toHaveCount(0);
  const keep = confirmation.getByRole('button', { name: 'Keep my name, email and phone in this browser' });
  const nothingKept = () => page.evaluate(() => localStorage.getItem('sampark-details') === null);
  expect(await nothingKept(), 'without their word').toBe(true);
  await keep.click();
  await expect(confirmation.getByRole('button', { name: 'Forget my details' })).toBeFocused();
  await expect(confirmation.getByRole('status')).toHaveText(/^Saved\./);
  await confirmation.getByRole('link', { name: 'See similar jobs' }).click();
  await page.locator('#similar').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machine Learning Engineer');
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await test.step("the form is prefilled with the last visit's details until they are cleared", async () => {
    const press = (name: string) => page.locator('.apply').getByRole('button', { name, exact: true }).click();
    await expect(page.locator('.apply')).toContainText('Asha@Example.com');
    await expectAccessible(page);
    await press('Fill in');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('Asha@Example.com');
    await page.reload();
    await press('Forget');
    await expect(page.getByLabel('First Name')).toBeFocused();
    expect(await nothingKept()).toBe(true);
  });
  await fillForm(page, 'application');
  await test.step('an application to a closed job is refused', async () => {
    const become = (status: string) =>
      server.sql('update public.jobs set status = $1, version = version where id = 3', [status]);
    await become('closed');
    await send(page, 'application');
    await expect(answer(page)).toContainText('This job no longer accepts applications.');
    const elsewhere = answer(page).getByRole('link', { name: 'leave us your resume' });
    await expect(elsewhere).toHaveAttribute('href', '/candidates#resume');
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await expect(consent(page)).toBeChecked();
    await expect(resumeInput(page)).toHaveValue(/asha\.pdf$/);
    await expectAccessible(page);
    expect(await taken(server)).toHaveLength(1);
    await become('published');
  });
  await send(page, 'application');
  await confirmedReference(page);
  expect((await taken(server)).map(({ job_title: title }) => title)).toEqual([
    'Site Reliability Engineer',
    'Machine Learning Engineer',
  ]);
});

/** Every field has a message, the focus moves to the first, and the links lead to the others. */
async function sendNothing(page: Page) {
  const sendings = watchSendings(page);
  await send(page, 'contact');
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 6 fields' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  expect(await problemOf(page, 'Last Name')).toBe('Please enter your last name.');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('link', { name: 'Please choose a subject.' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.getByRole('link', { name: /^Please agree to the privacy notice/ }).click();
  await expect(consent(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(consent(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(page).toHaveURL('/contact?src=linkedin');
  expect(sendings).toEqual([]);
}

/** A field is validated on blur and cleared once it is valid. */
async function leaveEmail(page: Page) {
  const email = page.getByLabel('Email');
  await email.focus();
  await email.blur();
  await expect(email, 'nothing was typed yet').toHaveAttribute('aria-invalid', 'false');
  await email.fill('asha@');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Please enter an email address such as name@example.com.');
  await email.fill('');
}

test('a message is validated, sent by keyboard alone, and a second one is sent once', async ({
  page,
  request,
  server,
  expectAccessible,
}) => {
  await openForm(page, 'contact', '?src=linkedin');
  await test.step('a field is validated on blur', () => leaveEmail(page));
  await test.step('an empty form is refused', async () => {
    await sendNothing(page);
    await expectAccessible(page);
  });
  await test.step('the form is sent by keyboard alone', async () => {
    await page.getByLabel('First Name').focus();
    const { message } = ROWS.contact;
    for (const typed of ['Asha', 'Sample', 'Asha@Example.com', '', 'Sta', String(message)]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(consent(page)).toBeFocused();
    await expectArrival({ page, request, server }, 'contact');
    await expect(
      page.getByText('A consultant reads your message and replies within one working day.'),
    ).toBeVisible();
  });
  await test.step('two quick clicks send one more message', async () => {
    await confirmedReference(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(message(page)).toHaveValue('');
    await expect(consent(page)).not.toBeChecked();
    await fillForm(page, 'contact');
    const sendings = watchSendings(page);
    await page.getByRole('button', { name: 'Send Message' }).dblclick();
    await expect(page.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
    const reference = await confirmedReference(page);
    expect(sendings).toHaveLength(1);
    const rows = await taken(server);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ reference });
  });
});

test('form input survives a reload and navigation, in this tab only', async ({
  page,
  context,
  server,
  baseURL,
}) => {
  await server.sql(
    `insert into public.site_settings (key, value)
     values ('form_texts', '{"sent_contact": "We are closed for a week.", "consent": "I agree, as said in our"}')`,
  );
  await openForm(page, 'contact');
  await expect(page.getByLabel(/^I agree, as said in our Privacy Policy/)).toBeVisible();
  await fillForm(page, 'contact');
  await page.reload();
  await expect(message(page)).toHaveValue('We need two welders in Pune.');
  await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
  await expect(consent(page), 'consent is given anew').not.toBeChecked();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInViewport();
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  const other = await context.newPage();
  await other.goto(`${baseURL}/contact`);
  await touchForm(other);
  await expect(other.getByLabel('First Name')).toHaveValue('');
  await other.close();
  await consent(page).check();
  await send(page, 'contact');
  await expect(page.getByText('We are closed for a week.')).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
});
