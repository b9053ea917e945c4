/** The four forms without JavaScript: received by the server and answered with a page. */
import type { Page } from '@playwright/test';
import {
  aFile,
  answer,
  aPdf,
  consent,
  fillForm,
  FORMS,
  letBrowserSend,
  problemOf,
  resumeInput,
  send,
  taken,
  type FormName,
} from '../stage/browser/forms';
import type { Server } from '../stage/server/builtServer';
import { callRpc } from '../stage/browser/myData';
import { photos } from '../builders/photos';
import { hostile } from '../builders/resumes';
import { CALL_TIMES } from '../../src/shared/jobs/questions';
import { expectMail } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';
import { aMessage } from '../builders/submissions';

// The browser reports each refusal.
test.use({ javaScriptEnabled: false, expectedOffences: /status of 4\d\d/ });

const MB = 1024 * 1024;
const PDF = 'application/pdf';

const summary = (page: Page) => page.locator('.form-problems');
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const reference = (page: Page) => page.locator('.confirmation strong').innerText();

/** Sends the form and returns the status of the next page. */
async function sendAndAnswer(page: Page, name: FormName) {
  const response = page.waitForResponse((given) => given.request().method() === 'POST');
  await send(page, name);
  const given = await response;
  expect(given.headers()['cache-control']).toBe('no-store');
  await page.waitForLoadState();
  return given.status();
}

/** The form still contains everything that was typed. */
async function expectTyped(page: Page) {
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  await expect(page.getByLabel('Last Name')).toHaveValue('Sample');
  await expect(page.getByLabel('Email')).toHaveValue('Asha@Example.com');
  await expect(page).toHaveURL(/^[^?]*$/);
}

test.describe('forms before the script loads', () => {
  test.use({
    javaScriptEnabled: true,
    expectedOffences: /Failed to (?:load resource|fetch dynamically)|ERR_FAILED/,
  });

  test('an enquiry without JavaScript is corrected and confirmed', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(FORMS.enquiry.path);
    await fillForm(page, 'enquiry');
    await page.getByLabel('Phone').fill('none');
    await page.getByLabel('Shift').selectOption('Night');
    await page.getByLabel('Starts at').fill('22:00');
    await consent(page).uncheck();
    await letBrowserSend(page, 'enquiry');
    expect(await sendAndAnswer(page, 'enquiry')).toBe(400);
    await expect(page).toHaveTitle(/^Not sent: /);
    await expectTyped(page);
    expect(await problemOf(page, 'Phone')).not.toBe('');
    await expect(page.getByLabel('Phone')).toHaveValue('none');
    await expect(summary(page)).toContainText('Please agree to the privacy notice');
    await expect(page.getByLabel('Starts at')).toHaveValue('22:00');
    expect(await problemOf(page, 'Ends at')).toMatch(/^Please enter when the day ends/);
    await expectAccessible(page);
    expect(await taken(server)).toEqual([]);

    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Ends at').fill('06:30');
    await consent(page).check();
    expect(await sendAndAnswer(page, 'enquiry')).toBe(200);
    await expect(page.getByRole('heading', { name: 'Thank you, we have it.' })).toBeInViewport();
    const day = { rota: 'night', hours: [{ from: 88, to: 122 }] };
    expect(await taken(server)).toMatchObject([{ reference: await reference(page), day }]);
    await page.getByRole('link', { name: /^Send another/ }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('');
  });
});

test('a message without JavaScript is corrected, and the sixth in an hour must wait', async ({
  page,
  server,
}) => {
  const fill = async (words: string) => {
    await page.goto('/contact');
    await fillForm(page, 'contact');
    await message(page).fill(words);
  };
  await test.step('text and choices are kept after an error', async () => {
    await fill('Two\nlines');
    await letBrowserSend(page, 'contact');
    expect(await sendAndAnswer(page, 'contact')).toBe(400);
    await expect(message(page)).toHaveValue('Two\nlines');
    await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
    await expect(consent(page)).toBeChecked();
    expect(await problemOf(page, 'Message')).toMatch(/at least 10 characters/);
  });
  await test.step('a bot that fills in every field gets the usual answer, and nothing is stored', async () => {
    await message(page).fill('Two lines that are long enough.');
    await page.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://example.com';
    });
    expect(await sendAndAnswer(page, 'contact')).toBe(200);
    expect(await reference(page)).toMatch(/^C-/);
    expect(await taken(server)).toEqual([]);
  });
  await test.step('the sixth message in an hour is refused', async () => {
    for (let sent = 1; sent <= 5; sent += 1) {
      await callRpc(server, 'submit_contact_message', {
        form: aMessage({ message: `Message number ${sent}.` }),
      });
    }
    await fill('This is message number 6.');
    expect(await sendAndAnswer(page, 'contact')).toBe(429);
    await expect(answer(page)).toContainText('You have sent us five forms within an hour.');
    await expect(answer(page)).toContainText('email info@meridian-staffing.example or call +91 124 555 0100');
    await expectTyped(page);
    await expect(message(page)).toHaveValue('This is message number 6.');
    expect(await taken(server)).toHaveLength(5);
  });
});

/** Tickets, and stored files both in the tables and on the disk, without the files of other tests. */
async function filesOf({ files, sql }: Server) {
  const known = `select name from private.upload_tickets union all select name from storage.objects order by 1`;
  return { known: await sql(known), stored: await files.names('resumes') };
}

test('an application without JavaScript is received once, and another file becomes its next version', async ({
  page,
  server,
}) => {
  const fill = async (file = aPdf()) => {
    await page.goto(FORMS.application.path);
    await fillForm(page, 'application');
    await message(page).fill('I like nights.');
    await resumeInput(page).setInputFiles(file);
  };
  await test.step('an executable is refused and not stored', async () => {
    const before = await filesOf(server);
    await fill(aFile('asha.pdf', PDF, hostile.executable));
    expect(await sendAndAnswer(page, 'application')).toBe(400);
    expect(await problemOf(page, 'Resume')).toMatch(/^This is a program\./);
    await expectTyped(page);
    await expect(message(page)).toHaveValue('I like nights.');
    expect(await filesOf(server)).toEqual(before);
  });
  const references: string[] = [];
  for (const file of [aPdf(), aPdf(), aFile('IMG_2041.HEIC', 'image/heic', photos.heic)]) {
    await fill(file);
    expect(await sendAndAnswer(page, 'application')).toBe(200);
    references.push(await reference(page));
  }
  const [first = '', second, third = ''] = references;
  expect(second).toBe(first);
  const resume_path: unknown = expect.stringMatching(/\.heic$/);
  expect(await taken(server)).toMatchObject([
    { version: 2, reference: third, other_references: [first], resume_name: 'IMG_2041.HEIC', resume_path },
  ]);
  const [again] = await expectMail(server.origin, `We have your new version (${third})`);
  expect(again?.text).toContain(`It replaces what we received as ${first}.`);
  await test.step('a phone number for a call replaces the file', async () => {
    await page.goto(FORMS.application.path);
    await fillForm(page, 'application');
    await resumeInput(page).setInputFiles([]);
    await page.getByRole('checkbox', { name: /^I have no file here/ }).check();
    expect(await sendAndAnswer(page, 'application')).toBe(400);
    expect(await problemOf(page, 'Phone')).toBe(
      'Please enter the number that we can call, with its area code.',
    );
    await expect(page.getByRole('checkbox', { name: /^I have no file here/ })).toBeChecked();
    await page.getByLabel('Phone').fill('+91 98765 43210');
    await page.getByLabel('When may we call you?').selectOption(CALL_TIMES[0]);
    expect(await sendAndAnswer(page, 'application')).toBe(200);
    const answers = [{ answer: CALL_TIMES[0] }];
    expect(await taken(server)).toMatchObject([{ version: 3, resume_path: null, answers }]);
    await page.goto(FORMS.resume.path);
    await fillForm(page, 'resume');
    await resumeInput(page).setInputFiles([]);
    await page.getByRole('checkbox', { name: /^I have no file here/ }).check();
    await page.getByLabel('Phone').fill('98765 43211');
    await page.getByLabel('Email').clear();
    expect(await sendAndAnswer(page, 'resume')).toBe(200);
    expect((await taken(server))[1]).toMatchObject({ kind: 'resume', email: 'tel:9876543211' });
  });
  await test.step('an application to a job that has just closed names the reason', async () => {
    await fill();
    await server.sql(`update public.jobs set status = 'closed', version = version where id = 7`);
    expect(await sendAndAnswer(page, 'application')).toBe(409);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Site Reliability Engineer');
    expect(await taken(server)).toHaveLength(2);
  });
});

const refusedFiles = [
  ['a web page', aFile('asha.pdf', PDF, hostile.page), 400, /This is a web page\./],
  ['an empty file', aFile('asha.pdf', PDF, hostile.empty), 400, /empty/],
  ['10 MB and a byte', aFile('asha.pdf', PDF, new Uint8Array(10 * MB + 1)), 400, /larger than 10 MB/],
  ['more than a form takes', aFile('asha.pdf', PDF, new Uint8Array(12 * MB)), 413, /larger than 10 MB/],
] as const;

test('a post that is not one of our forms, or has no resume, is refused', async ({
  request,
  baseURL,
  server,
}) => {
  const ours = { origin: String(baseURL) };
  const post = (path: string, options: object, headers: Record<string, string> = ours) =>
    request.post(path, { headers, ...options });
  const aContact = { multipart: { form: 'contact' } };
  for (const wrong of [{ multipart: { form: 'enquiry' } }, { data: 'not a form' }]) {
    expect((await post('/contact', wrong)).status()).toBe(400);
  }
  expect((await post('/about', aContact)).status()).toBe(405);
  expect((await post('/contact', aContact, {})).status()).toBe(403);
  expect((await post('/contact', aContact, { origin: 'https://other.example' })).status()).toBe(403);

  const before = await filesOf(server);
  const person = { first_name: 'Asha', last_name: 'Sample', email: 'Asha@Example.com', phone: '' };
  const typed = { ...person, message: 'I like nights.', consent: 'true' };
  for (const [what, file, status, problem] of refusedFiles) {
    const multipart = { form: 'application', job_id: '7', ...typed, notice_version: '2026-11-21', file };
    const given = await post(FORMS.application.path, { multipart });
    expect(given.status(), what).toBe(status);
    const page = await given.text();
    expect(page, what).toMatch(problem);
    for (const words of Object.values(typed)) expect(page, what).toContain(words);
  }
  expect(await taken(server)).toEqual([]);
  expect(await filesOf(server)).toEqual(before);
});
