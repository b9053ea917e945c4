/** The four forms: what is filled in arrives once, is confirmed with its reference, and is checked before. */
import {
  answer,
  confirmedReference,
  consent,
  fillForm,
  FORMS,
  openForm,
  problemOf,
  send,
  taken,
  watchSendings,
  type FormName,
} from '../support/forms';
import { expect, test } from '../support/site';

const NEXT = 'A consultant reads your message and replies within one working day.';

/** By form, what its row holds beside the person. */
const ROWS: Record<FormName, Record<string, unknown>> = {
  contact: { subject: 'staffing-services', message: 'We need two welders in Pune.', company: '' },
  enquiry: { company: 'Example Analytics', message: 'We need two welders in Pune.' },
  resume: { industry: 'healthcare', resume_name: 'asha.pdf', job_id: null },
  application: { job_title: 'Site Reliability Engineer', resume_name: 'asha.pdf', industry: null },
};

for (const name of Object.keys(FORMS) as FormName[]) {
  test(`the form ${name} arrives as it was filled in`, async ({ page, server, expectAccessible }) => {
    await page.goto('/privacy');
    const notice = await page.locator('main time').first().getAttribute('datetime');
    await openForm(page, name, '?src=linkedin');
    await fillForm(page, name);
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
        notice_version: notice,
        ...ROWS[name],
      },
    ]);
    const sent = sendings.at(-1)?.postDataJSON() as { form: { seconds_open: number } } | undefined;
    expect(sent?.form.seconds_open, 'people are slower than scripts').toBeGreaterThanOrEqual(3);
    await expect(page.getByText('We will confirm it by email to Asha@Example.com.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator('main form[novalidate]')).toBeVisible();
    await expect(page.getByLabel('First Name'), 'the draft is gone').toHaveValue('');
  });
}

test('an empty message is told about each field, and the focus goes to the first', async ({
  page,
  expectAccessible,
}) => {
  await openForm(page, 'contact');
  const sendings = watchSendings(page);
  await send(page, 'contact');
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 6 fields' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  expect(await problemOf(page, 'Last Name')).toBe('Please enter your last name.');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Please choose a subject.' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.getByRole('link', { name: /^Please agree to the privacy notice/ }).click();
  await expect(consent(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(consent(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(page).toHaveURL('/contact');
  expect(sendings).toEqual([]);
});

test('a field is checked when it is left, and is free again once it is right', async ({ page }) => {
  await openForm(page, 'contact');
  const email = page.getByLabel('Email');
  await email.focus();
  await email.blur();
  await expect(email, 'nothing was typed yet').toHaveAttribute('aria-invalid', 'false');
  await email.fill('asha@');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.blur();
  await expect
    .poll(() => problemOf(page, 'Email'))
    .toBe('Please enter an email address such as name@example.com.');
  await email.fill('asha@example.com');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
});

test('a message is sent by keyboard alone, and another one after it', async ({ page, server }) => {
  await openForm(page, 'contact');
  await page.getByLabel('First Name').focus();
  for (const typed of ['Asha', 'Sample', 'asha@example.com', '', 'Gen', 'Where are you on Fridays?']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(consent(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(NEXT)).toBeVisible();
  await confirmedReference(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(consent(page)).not.toBeChecked();
  await fillForm(page, 'contact');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const second = await confirmedReference(page);
  const rows = await taken(server);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ reference: second, subject: 'staffing-services' });
});

test('two quick clicks send one message', async ({ page, server }) => {
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  const sendings = watchSendings(page);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  await confirmedReference(page);
  expect(sendings).toHaveLength(1);
  expect(await taken(server)).toHaveLength(1);
});

test('what was typed survives a reload and a walk around the site, in this tab only', async ({
  page,
  context,
  baseURL,
}) => {
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We need two welders in Pune.');
  await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
  await expect(consent(page), 'consent is given anew').not.toBeChecked();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInViewport();
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  const other = await context.newPage();
  await other.goto(`${baseURL}/contact`);
  await expect(other.locator('main form[novalidate]')).toBeVisible();
  await expect(other.getByLabel('First Name')).toHaveValue('');
});

test('each job has a form of its own', async ({ page, server }) => {
  await openForm(page, 'application');
  await fillForm(page, 'application');
  await send(page, 'application');
  await confirmedReference(page);
  await page.locator('#similar').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machine Learning Engineer');
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await fillForm(page, 'application');
  await send(page, 'application');
  await confirmedReference(page);
  expect((await taken(server)).map(({ job_title: title }) => title)).toEqual([
    'Site Reliability Engineer',
    'Machine Learning Engineer',
  ]);
});

test('what staff wrote about a sent form is what visitors read', async ({ page, server }) => {
  await server.sql(
    `insert into public.site_settings (key, value)
     values ('form_texts', '{"sent_contact": "We are closed for a week.", "consent": "I agree, as said in our"}')`,
  );
  await openForm(page, 'contact');
  await expect(page.getByLabel(/^I agree, as said in our Privacy Policy/)).toBeVisible();
  await fillForm(page, 'contact');
  await send(page, 'contact');
  await expect(page.getByText('We are closed for a week.')).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
});
