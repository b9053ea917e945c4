/** The contact form and the resume form: nothing typed is lost, and nobody is told that something was sent. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site';

const NOT_SENT = 'Sending is not available on this site yet. Nothing was sent; what you typed is still here.';

/** The form checks by itself once its script is there; until then the browser does. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('main form[novalidate]')).toBeVisible();
}

async function fillPerson(page: Page) {
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Sample');
  await page.getByLabel('Email').fill('asha@example.com');
}

async function fillMessage(page: Page) {
  await fillPerson(page);
  await page.getByLabel('Subject').selectOption('staffing-services');
  await page.getByLabel('Message', { exact: true }).fill('We need two welders in Pune.');
}

const aFile = (name: string, mimeType: string, size = 1000) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size, 'x'),
});
const PDF = 'application/pdf';

const problemOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((control: HTMLInputElement) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const problem = ids.find((id) => id.endsWith('-problem'));
    return problem && document.getElementById(problem)?.textContent;
  });

test('an empty message is told about each field, and the focus goes to the first', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '5 fields need another look' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  expect(await problemOf(page, 'Last Name')).toBe('Please enter your last name.');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Please choose a subject.' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expect(page).toHaveURL('/contact');
});

test('a field is checked when it is left, and is free again once it is right', async ({ page }) => {
  await open(page, '/contact');
  const email = page.getByLabel('Email');
  await email.focus();
  await email.blur();
  await expect(email, 'nothing was typed yet').toHaveAttribute('aria-invalid', 'false');
  await email.fill('asha@');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.blur();
  expect(await problemOf(page, 'Email')).toBe('Please enter an e-mail address such as name@example.com.');
  await email.fill('asha@example.com');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
});

test('a message by keyboard ends in an honest answer, and stays in the form', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/contact');
  await page.getByLabel('First Name').focus();
  for (const typed of ['Asha', 'Sample', 'asha@example.com', '']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Gen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Where are you on Fridays?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('alert').filter({ hasText: NOT_SENT });
  await expect(answer).toBeFocused();
  await expect(answer.getByRole('link', { name: 'info@meridian-staffing.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(answer.getByRole('link', { name: '+91 124 555 0100' })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByLabel('Subject')).toHaveValue('general');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Where are you on Fridays?');
  await expectAccessible(page);
});

test('what was typed survives a reload and a walk around the site, in this tab only', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, '/contact');
  await fillMessage(page);
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We need two welders in Pune.');
  await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
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

test('what staff wrote about sending is what visitors read', async ({ page, server }) => {
  await server.backend?.sql(
    `insert into public.site_settings (key, value)
     values ('form_texts', '{"unavailable": "Closed for a week. Call {phone}."}')`,
  );
  server.expirePages();
  await open(page, '/contact');
  await fillMessage(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Closed for a week. Call +91 124 555 0100.')).toBeVisible();
});

test.describe('a resume', () => {
  const refused = [
    [aFile('notes.txt', 'text/plain'), 'Please choose a PDF, DOC or DOCX file.'],
    [aFile('empty.pdf', PDF, 0), 'This file is empty. Please choose another one.'],
    [
      aFile('large.pdf', PDF, 10 * 1024 * 1024 + 1),
      'This file is larger than 10 MB. Please choose a smaller one.',
    ],
  ] as const;

  test('of the wrong kind, of nothing or over 10 MB is refused at once', async ({ page }) => {
    await open(page, '/candidates');
    await expect(page.getByText('PDF, DOC or DOCX, up to 10 MB', { exact: true })).toBeVisible();
    const input = page.getByLabel('Resume', { exact: true });
    for (const [file, problem] of refused) {
      await input.setInputFiles(file);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      expect(await problemOf(page, 'Resume')).toBe(problem);
    }
    await input.setInputFiles(aFile('asha.pdf', PDF, 10 * 1024 * 1024));
    await expect(input).toHaveAttribute('aria-invalid', 'false');
  });

  test('is shown with its size, can be removed, and stays after a submit', async ({
    page,
    expectAccessible,
  }) => {
    await open(page, '/candidates');
    await fillPerson(page);
    await page.getByLabel('Preferred Industry').selectOption('healthcare');
    const input = page.getByLabel('Resume', { exact: true });
    await input.setInputFiles(aFile('asha.docx', '', 319_000));
    await expect(page.getByText('312 KB')).toBeVisible();
    await page.getByRole('button', { name: 'Remove asha.docx' }).click();
    await expect(input).toBeFocused();
    await expect(page.getByText('312 KB')).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit Resume' }).click();
    expect(await problemOf(page, 'Resume')).toBe('Please choose the file with your resume.');
    await input.setInputFiles(aFile('asha.pdf', PDF));
    await page.getByRole('button', { name: 'Submit Resume' }).click();
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove asha.pdf' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedOffences: /status of 503/ });

  test('the browser checks, the server says that nothing was sent, and going back finds the words', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('First Name').fill('Asha');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page, 'the last name is missing').toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await fillMessage(page);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await answer).status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The form could not be sent.');
    expect(page.url()).toBe(`${baseURL}/contact`);
    await page.goBack();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We need two welders in Pune.');
  });
});
