/** Resumes on their way to the computer of a recruiter. */
import { readFile } from 'node:fs/promises';
import { signIn } from '../support/admin';
import { plantSubmission } from '../support/adminInbox';
import { APPLICATIONS, news, press } from '../support/inboxScreen';
import { hostile, resumes } from '../support/resumes';
import { sendApplication } from '../support/sentApplication';
import { expect, test } from '../support/site';

test('a resume is saved with its own bytes, under a safe name', async ({ page, server, request }) => {
  await sendApplication(request, server, { resume_name: 'CV\u202Efdp.exe' });
  await signIn(page, APPLICATIONS);
  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download resume')]);
  expect(download.suggestedFilename()).toBe('CV_fdp.pdf');
  expect(new Uint8Array(await readFile(await download.path()))).toEqual(resumes.pdf);
});

test('a file that is not what its name says is saved only by those who insist', async ({ page, server }) => {
  await plantSubmission(server);
  await page.route('**/storage/v1/object/**', (route) =>
    route.fulfill({ body: Buffer.from(hostile.executable), contentType: 'application/pdf' }),
  );
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await signIn(page, APPLICATIONS);
  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  await press(page, 'Download resume');
  const warning = page.getByRole('dialog', { name: 'The file content does not match its name' });
  await warning.getByRole('button', { name: 'Do not save' }).click();
  await expect(warning).toBeHidden();
  expect(saved).toEqual([]);
  await press(page, 'Download resume');
  await Promise.all([
    page.waitForEvent('download'),
    warning.getByRole('button', { name: 'Save it anyway' }).click(),
  ]);
  expect(saved).toEqual(['resume.pdf']);
});

test.describe('a file that is gone', () => {
  test.use({ expectedOffences: /status of 40[04]/ });

  test('is said to be gone', async ({ page, server }) => {
    await plantSubmission(server);
    await signIn(page, APPLICATIONS);
    await page.getByRole('link', { name: 'Ritu Sample' }).click();
    await press(page, 'Download resume');
    await news(page, 'The resume could not be downloaded');
    await expect(page.getByRole('button', { name: 'Download resume' })).toBeEnabled();
  });
});
