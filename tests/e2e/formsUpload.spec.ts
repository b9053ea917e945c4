/** The file of a resume: what is refused before it leaves, how far it is, and how it comes into the form. */
import type { Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  aFile,
  answer,
  aPdf,
  confirmedReference,
  fillForm,
  openForm,
  problemOf,
  resumeInput,
  send,
  taken,
  tryAgain,
  watchSendings,
} from '../support/forms';
import { hostile, resumes } from '../support/resumes';
import { expect, test } from '../support/site';

test.use({ expectedOffences: /Failed to load resource/ });

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MB = 1024 * 1024;
const UPLOAD = '**/storage/v1/object/resumes/*';

const LARGE = Math.floor(8.4 * MB);

const aPdfOf = (size: number) => new Uint8Array(Buffer.concat([resumes.pdf], size));

const refused = [
  [aFile('notes.txt', 'text/plain', resumes.pdf), 'Please choose a PDF, DOC or DOCX file.'],
  [
    aFile('asha.exe', 'application/x-msdownload', hostile.executable),
    'Please choose a PDF, DOC or DOCX file.',
  ],
  [aFile('asha.pdf', PDF, hostile.executable), 'This file is not a valid PDF.'],
  [aFile('page.pdf', PDF, hostile.page), 'This file is not a valid PDF.'],
  [aFile('macros.docx', DOCX, hostile.macros), 'This file contains macros.'],
  [aFile('empty.pdf', PDF, hostile.empty), 'This file is empty. Please choose another one.'],
  [aFile('large.pdf', PDF, aPdfOf(11 * MB)), 'This file is larger than 10 MB. Please choose a smaller one.'],
] as const;

test('a file that is no resume is refused at once, and nothing of it leaves', async ({ page, server }) => {
  await openForm(page, 'resume');
  await fillForm(page, 'resume');
  const sendings = watchSendings(page);
  for (const [file, problem] of refused) {
    await resumeInput(page).setInputFiles(file);
    await expect.poll(() => problemOf(page, 'Resume')).toContain(problem);
    await send(page, 'resume');
    await expect(resumeInput(page)).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'Please check one field' })).toBeVisible();
  }
  expect(sendings).toEqual([]);
  await resumeInput(page).setInputFiles(aFile('asha.docx', '', resumes.docx));
  await expect(resumeInput(page)).toHaveAttribute('aria-invalid', 'false');
  await send(page, 'resume');
  await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ resume_name: 'asha.docx' }]);
});

test('a file is shown with its size and can be removed', async ({ page }) => {
  await openForm(page, 'resume');
  await resumeInput(page).setInputFiles(aFile('asha.pdf', PDF, aPdfOf(319_000)));
  await expect(page.getByText('312 KB')).toBeVisible();
  await page.getByRole('button', { name: 'Remove asha.pdf' }).click();
  await expect(resumeInput(page)).toBeFocused();
  await expect(page.getByText('312 KB')).toHaveCount(0);
  await send(page, 'resume');
  await expect.poll(() => problemOf(page, 'Resume')).toBe('Please choose the file with your resume.');
});

test('a slow upload shows how far it is, can be cancelled and tried again', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.route(UPLOAD, () => new Promise(() => undefined), { times: 1 });
  await openForm(page, 'application');
  await fillForm(page, 'application');
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

test('an upload that broke off is tried again with a new ticket', async ({ page, server }) => {
  await page.route(UPLOAD, (route) => route.abort(), { times: 1 });
  await openForm(page, 'resume');
  await fillForm(page, 'resume');
  const sendings = watchSendings(page);
  await send(page, 'resume');
  await expect(answer(page)).toContainText('We could not be reached');
  await tryAgain(page);
  await confirmedReference(page);
  const names = sendings.map((request) => request.url()).filter((url) => url.includes('/storage/'));
  expect(new Set(names).size).toBe(2);
  expect(await taken(server)).toHaveLength(1);
});

const storage = [
  [413, 'This file is larger than 10 MB. Please choose a smaller one.'],
  [415, 'Please choose a PDF, DOC or DOCX file.'],
  [403, 'The upload has expired. Please choose the file again.'],
] as const;

for (const [status, problem] of storage) {
  test(`a storage that answers ${status} is a problem of the file`, async ({ page }) => {
    await page.route(UPLOAD, (route) => route.fulfill({ status, json: { statusCode: String(status) } }));
    await openForm(page, 'resume');
    await fillForm(page, 'resume');
    await send(page, 'resume');
    await expect(resumeInput(page)).toBeFocused();
    expect(await problemOf(page, 'Resume')).toBe(problem);
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await expect(page.getByRole('button', { name: 'Remove asha.pdf' })).toBeVisible();
  });
}

/** Pastes into the focused field what a clipboard may hold. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['%PDF-1.4\n'], 'pasted.pdf', { type: 'application/pdf' }));
    if (words) clipboardData.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a copied file can be pasted anywhere in the form, and pasted words stay words', async ({ page }) => {
  await openForm(page, 'resume');
  await page.getByLabel('First Name').focus();
  await paste(page, 'Words with their picture');
  await expect(resumeInput(page)).toHaveValue('');
  await paste(page, '');
  await expect(page.getByRole('button', { name: 'Remove pasted.pdf' })).toBeVisible();
  await expect(resumeInput(page)).toHaveAttribute('aria-invalid', 'false');
});

test('a file can be dropped, and chosen by keyboard', async ({ page }, testInfo) => {
  const path = join(testInfo.outputDir, 'dropped.pdf');
  // Asked for long before the key: the browser takes a moment until it hands its dialog over to a test.
  const chooser = page.waitForEvent('filechooser');
  await mkdir(testInfo.outputDir, { recursive: true });
  await writeFile(path, resumes.pdf);
  await openForm(page, 'resume');
  await resumeInput(page).scrollIntoViewIfNeeded();
  const box = await resumeInput(page).boundingBox();
  const x = (box?.x ?? 0) + 40;
  const y = (box?.y ?? 0) + 40;
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  }
  await expect(page.getByRole('button', { name: 'Remove dropped.pdf' })).toBeVisible();
  await resumeInput(page).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(aPdf('chosen.pdf'));
  await expect(page.getByRole('button', { name: 'Remove chosen.pdf' })).toBeVisible();
});

test.describe('on an exported site', () => {
  // The export comes first.
  test.describe.configure({ timeout: 180_000 });
  test.use({ host: 'files with a project' });

  test('a resume goes to the project', async ({ page, server }) => {
    await openForm(page, 'resume');
    await fillForm(page, 'resume');
    await send(page, 'resume');
    const reference = await confirmedReference(page);
    expect(await taken(server)).toMatchObject([{ reference, resume_name: 'asha.pdf' }]);
  });
});
