/** Resume uploads: early refusals, progress, and every way to add a file to the form. */
import type { Page, Route } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  aFile,
  answer,
  aPdf,
  confirmedReference,
  consent,
  fillForm,
  openForm,
  problemOf,
  resumeInput,
  send,
  taken,
  tryAgain,
  watchSendings,
} from '../stage/browser/forms';
import { hostile, resumes } from '../builders/resumes';
import { signIn } from '../stage/browser/admin';
import { APPLICATIONS } from '../stage/browser/inbox';
import { expect, test } from '../stage/browser/site';

test.use({ expectedOffences: /Failed to load resource/ });

const PDF = 'application/pdf';
const UPLOAD = '**/storage/v1/object/resumes/*';
/** In bytes: 8.4 MB. */
const LARGE = Math.floor(8.4 * 1024 * 1024);

const aPdfOf = (size: number) => new Uint8Array(Buffer.concat([resumes.pdf], size));
const removeButton = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });

/** The type is detected from the content, under any name. */
const refused = [
  [
    aFile('scan.png', 'image/png', new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex'))),
    'This image is damaged or incomplete.',
  ],
  [aFile('asha.pdf', PDF, hostile.executable), 'This is a program.'],
] as const;

/** Pastes this text into the focused field. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['%PDF-1.4\n'], 'pasted.pdf', { type: 'application/pdf' }));
    if (words) clipboardData.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const loseAnswer = (route: Route) => route.fetch().then(() => route.abort());

/** Drops the file at this path on the field, as a file manager does. */
async function drop(page: Page, path: string) {
  await resumeInput(page).scrollIntoViewIfNeeded();
  const box = await resumeInput(page).boundingBox();
  const place = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      ...place,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  }
}

test('a resume is refused immediately, or added by button, paste, drop or keyboard', async ({
  page,
  server,
}, { outputDir }) => {
  const path = join(outputDir, 'dropped.pdf');
  await mkdir(outputDir, { recursive: true });
  await writeFile(path, resumes.pdf);
  await openForm(page, 'resume');
  await fillForm(page, 'resume');
  const sendings = watchSendings(page);
  for (const [file, problem] of refused) {
    await resumeInput(page).setInputFiles(file);
    await expect(resumeInput(page)).toHaveAccessibleDescription(new RegExp(problem));
    await send(page, 'resume');
    await expect(resumeInput(page)).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'Please check one field' })).toBeVisible();
  }
  await test.step('a resume is shown with its size and can be removed', async () => {
    await resumeInput(page).setInputFiles(aFile('asha.pdf', PDF, aPdfOf(319_000)));
    await expect(page.getByText('312 KB')).toBeVisible();
    await removeButton(page, 'asha.pdf').click();
    await expect(resumeInput(page)).toBeFocused();
    await expect(page.getByText('312 KB')).toHaveCount(0);
    await send(page, 'resume');
    await expect(resumeInput(page)).toHaveAccessibleDescription(/Please choose the file with your resume\./);
  });
  await test.step('a resume can be pasted anywhere in the form, and pasted text stays text', async () => {
    await page.getByLabel('First Name').focus();
    await paste(page, 'Words with their picture');
    await expect(resumeInput(page)).toHaveValue('');
    await paste(page, '');
    await expect(removeButton(page, 'pasted.pdf')).toBeVisible();
    await expect(resumeInput(page)).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('a resume can be dropped on the form', async () => {
    await drop(page, path);
    await expect(removeButton(page, 'dropped.pdf')).toBeVisible();
  });
  await test.step('a resume can be chosen by keyboard', async () => {
    const chooser = page.waitForEvent('filechooser');
    await resumeInput(page).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(aFile('chosen.doc', 'application/msword', resumes.rtf));
    await expect(removeButton(page, 'chosen.doc')).toBeVisible();
  });
  expect(sendings).toEqual([]);
  await send(page, 'resume');
  await confirmedReference(page);
  // The file is stored by its detected type, under the sender's name for it.
  const resume_path: unknown = expect.stringMatching(/\.rtf$/);
  expect(await taken(server)).toMatchObject([{ resume_name: 'chosen.doc', resume_path }]);
});

test('a slow upload shows progress and can be cancelled and restarted', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.route(UPLOAD, () => new Promise(() => undefined), { times: 1 });
  await openForm(page, 'application');
  await fillForm(page, 'application');
  await test.step('a typo in an address is questioned, and mended with one press', async () => {
    const meant = page.getByRole('button', { name: 'asha@gmail.com' });
    await page.getByLabel('Email').fill('asha@gmial.com');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert').filter({ has: meant })).toHaveText('Did you mean asha@gmail.com?');
    await expectAccessible(page);
    await meant.click();
    await expect(page.getByLabel('Email')).toHaveValue('asha@gmail.com');
    await expect(meant).toHaveCount(0);
  });
  await resumeInput(page).setInputFiles(aFile('asha.pdf', PDF, aPdfOf(LARGE)));
  await send(page, 'application');
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await expect(page.getByText('0.0 of 8.4 MB')).toBeVisible();
  await expect(page.locator('.apply').getByRole('status')).toHaveText('Uploading your file.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toContainText('You stopped the upload, and nothing was sent.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  expect(await taken(server)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ resume_name: 'asha.pdf', resume_size: LARGE }]);
});

test('a failed upload is retried with a new ticket', async ({ page, server }) => {
  await openForm(page, 'resume');
  await fillForm(page, 'resume');
  const sendings = watchSendings(page);
  const uploads = () => sendings.map((request) => request.url()).filter((url) => url.includes('/storage/'));
  await test.step('a refusal by the storage service is shown as a problem of the file', async () => {
    const tooLarge = { status: 413, json: { statusCode: '413' } };
    await page.route(UPLOAD, (route) => route.fulfill(tooLarge), { times: 1 });
    await send(page, 'resume');
    await expect(resumeInput(page)).toBeFocused();
    expect(await problemOf(page, 'Resume')).toMatch(/^This file is larger than 10 MB\./);
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await expect(removeButton(page, 'asha.pdf')).toBeVisible();
  });
  await test.step('an interrupted upload starts again', async () => {
    await resumeInput(page).setInputFiles(aPdf());
    await page.route(UPLOAD, (route) => route.abort(), { times: 1 });
    await send(page, 'resume');
    await expect(answer(page)).toContainText('We could not confirm that your form reached us');
  });
  await test.step('an uploaded file is kept when the response to the form is lost', async () => {
    await page.route('**/rpc/submit_application', loseAnswer, { times: 1 });
    await tryAgain(page);
    await expect.poll(() => taken(server)).toHaveLength(1);
    await expect(answer(page)).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await expect(consent(page)).toBeChecked();
    await expect(removeButton(page, 'asha.pdf')).toBeVisible();
    await tryAgain(page);
  });
  const reference = await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ reference }]);
  expect([uploads().length, new Set(uploads()).size]).toEqual([3, 3]);
});

test('an applicant without a file or an email address requests a call or opens a chat', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await server.sql(
    `insert into public.site_settings (key, value)
     values ('contact_details', '{"whatsapp": "+91 98765 43210"}')`,
  );
  await openForm(page, 'application');
  const chat = page.getByRole('link', { name: 'Apply by WhatsApp' });
  await expect(chat).toHaveAttribute('href', /wa\.me\/919876543210\?text=.*Site%20Reliability%20Engineer.*7/);
  await fillForm(page, 'application');
  await removeButton(page, 'asha.pdf').click();
  await send(page, 'application');
  await expect(resumeInput(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('checkbox', { name: /^I have no file here/ }).check();
  await expect(resumeInput(page)).toHaveAttribute('aria-invalid', 'false');
  await send(page, 'application');
  await expect(page.getByLabel('Phone')).toBeFocused();
  expect(await problemOf(page, 'Phone')).toBe(
    'Please enter the number that we can call, with its area code.',
  );
  await expect(page.getByLabel('Phone')).toHaveJSProperty('required', true);
  await expect(page.getByLabel('Email')).toHaveJSProperty('required', false);
  await page.getByLabel('Email').clear();
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await send(page, 'application');
  await confirmedReference(page);
  await expect(page.getByText('or calls you if you sent no resume')).toBeVisible();
  expect(await taken(server)).toMatchObject([{ resume_path: null, email: 'tel:9876543210' }]);

  await signIn(page, APPLICATIONS);
  await expect(page.getByRole('row', { name: /Asha Sample/ })).toContainText('No resume: call them');
  await page.getByRole('link', { name: 'Asha Sample' }).click();
  await expect(page.getByText('No file was sent. The applicant prefers a call.')).toBeVisible();
  await expect(
    page.getByText('Asha did not give an email address. Call +91 98765 43210 instead.'),
  ).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test.describe('uploads on an exported site', { tag: '@exported' }, () => {
  test.use({ host: 'files with a project' });

  test('a resume on an exported site is uploaded to the project', async ({ page, server }) => {
    await openForm(page, 'resume');
    await fillForm(page, 'resume');
    await send(page, 'resume');
    const reference = await confirmedReference(page);
    expect(await taken(server)).toMatchObject([{ reference, resume_name: 'asha.pdf' }]);
  });
});
