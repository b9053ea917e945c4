/** The four forms where no script runs: taken in by the server, and answered with their own page. */
import type { Page } from '@playwright/test';
import {
  aFile,
  aPdf,
  answer,
  consent,
  fillForm,
  FORMS,
  problemOf,
  resumeInput,
  send,
  taken,
  type FormName,
} from '../support/forms';
import type { Server } from '../support/builtServer';
import { hostile, resumes } from '../support/resumes';
import { expect, test } from '../support/site';

test.use({
  javaScriptEnabled: false,
  // The browser reports each refusal, and the form of the other site.
  expectedOffences: /status of 4\d\d|foreign request: https:\/\/other\.example\//,
});

const names = Object.keys(FORMS) as FormName[];
const MB = 1024 * 1024;

/** Sends the form and answers the status of the page that comes back. */
async function sendAndAnswer(page: Page, name: FormName) {
  const response = page.waitForResponse((given) => given.request().method() === 'POST');
  await send(page, name);
  const given = await response;
  expect(given.headers()['cache-control']).toBe('no-store');
  await page.waitForLoadState();
  return given.status();
}

/** The browser would not send what it can see is wrong. */
const letBrowserSend = (page: Page, name: FormName) =>
  page
    .locator(`form[aria-label]:has(button:text-is("${FORMS[name].button}"))`)
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });

const summary = (page: Page) => page.locator('.form-problems');

/** Everything that was typed stands in the form again. */
async function expectTyped(page: Page) {
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  await expect(page.getByLabel('Last Name')).toHaveValue('Sample');
  await expect(page.getByLabel('Email')).toHaveValue('Asha@Example.com');
  await expect(page).toHaveURL(/^[^?]*$/);
}

for (const name of names) {
  test(`the form ${name} arrives and is confirmed`, async ({ page, server }) => {
    await page.goto(FORMS[name].path);
    await fillForm(page, name);
    expect(await sendAndAnswer(page, name)).toBe(200);
    await expect(page).toHaveTitle(/^Sent: /);
    await expect(page.getByRole('heading', { name: 'Thank you, we have it.' })).toBeInViewport();
    const reference = await page.locator('.confirmation strong').innerText();
    expect(await taken(server)).toMatchObject([{ kind: name, reference, email: 'asha@example.com' }]);
    await page.getByRole('link', { name: /^Send another/ }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('');
  });

  test(`the form ${name} comes back with what was typed and what to mend`, async ({ page, server }) => {
    await page.goto(FORMS[name].path);
    await fillForm(page, name);
    await page.getByLabel('Phone').fill('none');
    await consent(page).uncheck();
    await letBrowserSend(page, name);
    expect(await sendAndAnswer(page, name)).toBe(400);
    await expect(page).toHaveTitle(/^Not sent: /);
    await expectTyped(page);
    await expect(page.getByLabel('Phone')).toHaveValue('none');
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    expect(await problemOf(page, 'Phone')).toMatch(/^Please enter a phone number/);
    await expect(summary(page)).toContainText('Please agree to the privacy notice');
    const hasFile = name === 'resume' || name === 'application';
    await expect(summary(page).getByText('Please choose the file again')).toHaveCount(hasFile ? 1 : 0);
    expect(await taken(server)).toEqual([]);
    // What was mended arrives.
    await page.getByLabel('Phone').fill('');
    await consent(page).check();
    if (hasFile) await resumeInput(page).setInputFiles(aPdf());
    expect(await sendAndAnswer(page, name)).toBe(200);
    expect(await taken(server)).toHaveLength(1);
  });
}

test('words and choices come back too', async ({ page }) => {
  await page.goto('/contact');
  await fillForm(page, 'contact');
  await page.getByLabel('Message', { exact: true }).fill('Two\nlines');
  await letBrowserSend(page, 'contact');
  expect(await sendAndAnswer(page, 'contact')).toBe(400);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two\nlines');
  await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
  await expect(consent(page)).toBeChecked();
  expect(await problemOf(page, 'Message')).toMatch(/at least 10 characters/);
});

test('the same form sent twice is taken in once', async ({ page, server }) => {
  const references: string[] = [];
  for (const _ of [1, 2]) {
    await page.goto('/candidates');
    await fillForm(page, 'resume');
    expect(await sendAndAnswer(page, 'resume')).toBe(200);
    references.push(await page.locator('.confirmation strong').innerText());
  }
  expect(references[1]).toBe(references[0]);
  expect(await taken(server)).toHaveLength(1);
});

test('a script that fills in everything is told the usual, and nothing is kept', async ({ page, server }) => {
  await page.goto('/contact');
  await fillForm(page, 'contact');
  await page.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://example.com';
  });
  expect(await sendAndAnswer(page, 'contact')).toBe(200);
  await expect(page.locator('.confirmation strong')).toHaveText(/^C-/);
  expect(await taken(server)).toEqual([]);
});

test('after five in an hour the sixth of one person has to wait, with everything typed', async ({
  page,
  server,
}) => {
  for (let sent = 1; sent <= 6; sent += 1) {
    await page.goto('/contact');
    await fillForm(page, 'contact');
    await page.getByLabel('Message', { exact: true }).fill(`This is message number ${sent}.`);
    expect(await sendAndAnswer(page, 'contact')).toBe(sent <= 5 ? 200 : 429);
  }
  await expect(answer(page)).toContainText('You have sent us five forms within an hour.');
  await expect(answer(page)).toContainText('email info@meridian-staffing.example or call +91 124 555 0100');
  await expectTyped(page);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('This is message number 6.');
  expect(await taken(server)).toHaveLength(5);
});

/** Tickets, stored files as the tables know them, and as they lie there; the files of other tests stay. */
async function filesOf({ files, sql }: Server) {
  const known = `select name from private.upload_tickets union all select name from storage.objects order by 1`;
  return { known: await sql(known), stored: await files.names('resumes') };
}

const badFiles = [
  ['an executable', aFile('asha.pdf', 'application/pdf', hostile.executable), 400, /not a valid PDF/],
  ['a web page', aFile('asha.pdf', 'application/pdf', hostile.page), 400, /not a valid PDF/],
  ['an empty file', aFile('asha.pdf', 'application/pdf', hostile.empty), 400, /empty/],
  ['another kind of file', aFile('asha.png', 'image/png', resumes.pdf), 400, /PDF, DOC or DOCX/],
  [
    'a file of 10 MB and a byte',
    aFile('asha.pdf', 'application/pdf', new Uint8Array(10 * MB + 1)),
    400,
    /10 MB/,
  ],
  ['a file of 50 MB', aFile('asha.pdf', 'application/pdf', new Uint8Array(50 * MB - 1)), 413, /10 MB/],
] as const;

for (const [what, file, status, problem] of badFiles) {
  test(`${what} is refused and leaves nothing behind`, async ({ page, server }) => {
    const before = await filesOf(server);
    await page.goto(FORMS.application.path);
    await fillForm(page, 'application');
    await page.getByLabel('Message', { exact: true }).fill('I like nights.');
    await resumeInput(page).setInputFiles(file);
    expect(await sendAndAnswer(page, 'application')).toBe(status);
    expect(await problemOf(page, 'Resume')).toMatch(problem);
    await expectTyped(page);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I like nights.');
    expect(await taken(server)).toEqual([]);
    expect(await filesOf(server)).toEqual(before);
  });
}

test('a job that was closed meanwhile says so', async ({ page, server }) => {
  await page.goto(FORMS.application.path);
  await fillForm(page, 'application');
  await server.sql(`update public.jobs set status = 'closed', version = version where id = 7`);
  expect(await sendAndAnswer(page, 'application')).toBe(409);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Site Reliability Engineer');
  expect(await taken(server)).toEqual([]);
});

test('another site cannot send a form in the name of whoever looks at it', async ({
  page,
  server,
  baseURL,
}) => {
  await page.route('https://other.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${baseURL}/contact"><input name="form" value="contact"><button>Win</button></form>`,
    }),
  );
  const response = page.waitForResponse(`${baseURL}/contact`);
  await page.goto('https://other.example/');
  await page.getByRole('button', { name: 'Win' }).click();
  expect((await response).status()).toBe(403);
  expect(await taken(server)).toEqual([]);
});

test('what is no form of the page is refused', async ({ request, baseURL }) => {
  const headers = { origin: String(baseURL) };
  const post = (path: string, options: object) => request.post(path, { headers, ...options });
  expect((await post('/contact', { multipart: { form: 'enquiry' } })).status()).toBe(400);
  expect((await post('/contact', { data: 'not a form' })).status()).toBe(400);
  expect((await post('/about', { multipart: { form: 'contact' } })).status()).toBe(405);
  expect((await request.post('/contact', { multipart: { form: 'contact' } })).status()).toBe(403);
});

test.describe('before the script is there', () => {
  test.use({
    javaScriptEnabled: true,
    expectedOffences: /Failed to (?:load resource|fetch dynamically)|ERR_FAILED/,
  });

  for (const name of names) {
    test(`the answers to the form ${name} are accessible`, async ({ page, server, expectAccessible }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(FORMS[name].path);
      await letBrowserSend(page, name);
      expect(await sendAndAnswer(page, name)).toBe(400);
      await expectAccessible(page);
      await fillForm(page, name);
      expect(await sendAndAnswer(page, name)).toBe(200);
      await expectAccessible(page);
      expect(await taken(server)).toHaveLength(1);
    });
  }
});
