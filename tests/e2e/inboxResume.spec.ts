/** Resumes, read beside the person or saved on the computer of a recruiter. */
import { readFile } from 'node:fs/promises';
import { signIn } from '../support/admin';
import { plantSubmission } from '../support/adminInbox';
import { APPLICATIONS, news, press } from '../support/inboxScreen';
import { hostile, resumes } from '../support/resumes';
import { sendApplication } from '../support/sentApplication';
import { expect, test } from '../support/site';
import { writtenDoc, writtenDocx, writtenPdf } from '../support/writtenResumes';

const PEOPLE = 10;
const FILES = [
  ['cv.pdf', (words: string) => writtenPdf([words, 'The second page'])],
  ['cv.docx', (words: string) => writtenDocx(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`)],
  ['cv.doc', (words: string) => writtenDoc([words, '\rThe second page'])],
] as const;

const wordsOf = (number: number) => `I am number ${number}.`;

test('ten resumes are read with ten keys', async ({ page, server, request, expectAccessible }) => {
  for (let number = 1; number <= PEOPLE; number += 1) {
    const [name, make] = FILES[number % FILES.length] ?? FILES[0];
    const person = { first_name: `Number ${number}`, email: `number${number}@example.com` };
    await sendApplication(request, server, person, { name, bytes: make(wordsOf(number)) });
  }
  await signIn(page, APPLICATIONS);
  // Anywhere in its line.
  await page.getByRole('row', { name: /Number 10 Sample/ }).click({ position: { x: 600, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number 10 Sample');
  await page.keyboard.press('o');
  for (let number = PEOPLE; number >= 1; number -= 1) {
    const resume = page.getByRole('region', { name: `Resume of Number ${number} Sample` });
    await expect(resume).toContainText(wordsOf(number));
    if (number > 7) await expectAccessible(page);
    if (number > 1) await page.keyboard.press('j');
  }
  await page.reload();
  await expect(page.getByText(wordsOf(1))).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Show resume' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText(wordsOf(1))).toBeHidden();
});

test('a PDF is drawn, made larger and scrolled by keyboard', async ({ page, server, request }) => {
  await sendApplication(request, server, {}, { name: 'cv.pdf', bytes: writtenPdf(['Ritu', 'Second']) });
  await signIn(page, APPLICATIONS);
  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  await press(page, 'Show resume');
  await expect(page.getByText('2 pages')).toBeVisible();
  const pages = page.getByRole('region', { name: 'Resume of Ritu Sample' });
  const canvas = pages.locator('canvas').first();
  const ink = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
        data: [],
      };
      return data.some((value, index) => index % 4 === 0 && value < 128);
    });
  await expect.poll(ink).toBe(true);
  const width = async () => (await canvas.boundingBox())?.width ?? 0;
  const before = await width();
  await press(page, 'Larger');
  await expect.poll(width).toBeCloseTo(1.5 * before, 0);
  await pages.focus();
  await page.keyboard.press('End');
  await expect.poll(() => pages.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('what cannot be shown is said, and can be downloaded', async ({ page, server, request }) => {
  const broken = { name: 'cv.pdf', bytes: Buffer.from('%PDF-1.4 and nothing else') };
  await sendApplication(request, server, {}, broken);
  await signIn(page, APPLICATIONS);
  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  await press(page, 'Show resume');
  await expect(page.getByText('This PDF cannot be shown here. Download it to open it.')).toBeVisible();
  await Promise.all([page.waitForEvent('download'), press(page, 'Download resume')]);
});

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
  await press(page, 'Show resume');
  await expect(page.getByRole('alert')).toContainText('does not match its name, so it is not shown');
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
