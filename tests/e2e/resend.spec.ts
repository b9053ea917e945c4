/** A second application with the right file: it is shown first, and the earlier file is kept. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn, press } from '../stage/browser/admin';
import type { Server } from '../stage/server/builtServer';
import {
  aFile,
  aPdf,
  confirmedReference,
  consent,
  fillForm,
  openForm,
  resumeInput,
  send,
  taken,
} from '../stage/browser/forms';
import { APPLICATIONS, history } from '../stage/browser/inbox';
import { resumes } from '../builders/resumes';
import { expectMail } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

/** The same person again, with another name, file, phone and message. */
async function fillAgain(page: Page) {
  await page.getByLabel('First Name').fill('Ashi');
  await page.getByLabel('Last Name').fill('Sample');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Phone').fill('98765 43210');
  await resumeInput(page).setInputFiles(aFile('right.docx', '', resumes.docx));
  await consent(page).check();
}

/** Both versions are stored, and an email names the replaced one. */
async function expectReplaced(server: Server, first: string, second: string) {
  expect(await taken(server)).toMatchObject([
    {
      version: 2,
      reference: second,
      other_references: [first],
      resume_name: 'right.docx',
      first_name: 'Ashi',
    },
  ]);
  const [again] = await expectMail(server.origin, `We have your new version (${second})`);
  expect(again?.to).toBe('asha@example.com');
  expect(again?.text).toContain(`It replaces what we received as ${first}.`);
  expect(again?.text).toContain('application for Site Reliability Engineer');
  expect(again?.text).not.toContain('right.docx');
  await expectMail(server.origin, `Sent again: Application for Site Reliability Engineer (${second})`);
}

async function download(page: Page, name: string): Promise<[name: string, bytes: Uint8Array]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return [file.suggestedFilename(), new Uint8Array(await readFile(await file.path()))];
}

test('a second file for the same job is shown first, with the earlier one beside it', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await openForm(page, 'application');
  await fillForm(page, 'application');
  await resumeInput(page).setInputFiles(aPdf('wrong.pdf'));
  await send(page, 'application');
  const first = await confirmedReference(page);
  await page.reload();
  await fillAgain(page);
  await send(page, 'application');
  await expect(page.locator('.confirmation strong')).not.toHaveText(first);
  await expectReplaced(server, first, await page.locator('.confirmation strong').innerText());

  await signIn(page, APPLICATIONS);
  await expect(page.getByRole('row', { name: /Ashi Sample/ })).toContainText('Sent again');
  await expect(page.getByRole('row', { name: /Ashi Sample/ })).toContainText('Unread');
  await page.getByRole('link', { name: 'Ashi Sample' }).click();
  await expect(page.getByText('Sent again with a different name')).toBeVisible();
  await expect(page.getByText(/The earlier name was Asha Sample/)).toBeVisible();
  await expect(history(page)).toContainText(
    'Sent again with a new resume: version 2. A different name was given.',
  );
  await expect(page.locator('.entry-file')).toContainText('right.docx');
  const earlier = page.getByRole('list', { name: 'Earlier versions' });
  for (const words of ['Asha Sample', first, 'wrong.pdf']) await expect(earlier).toContainText(words);
  expect(await download(page, 'Download resume')).toEqual(['right.docx', resumes.docx]);
  expect(await download(page, 'Download resume of version 1')).toEqual(['wrong.pdf', resumes.pdf]);
  await expectAccessibleOnAllScreens(page);
});
