/** Resumes, displayed beside the person or saved on the computer of a recruiter. */
import { readFile } from 'node:fs/promises';
import { signIn, press } from '../stage/browser/admin';
import { APPLICATIONS } from '../stage/browser/inbox';
import { hostile, writtenPdf } from '../builders/resumes';
import {
  aFile,
  confirmedReference,
  fillForm,
  openForm,
  resumeInput,
  send,
  sendApplication,
  taken,
} from '../stage/browser/forms';
import { bytesToStore } from '../../src/shared/forms/fileContent';
import { phoneJpg, photos } from '../builders/photos';
import { expect, test } from '../stage/browser/site';

test('a PDF resume is displayed and saved', async ({ page, server, request, expectAccessible }) => {
  const bytes = writtenPdf(['Ritu', 'Second']);
  await sendApplication(request, server, { resume_name: 'CV\u202Efdp.exe' }, { name: 'cv.pdf', bytes });
  await signIn(page, APPLICATIONS);
  // The whole row is clickable.
  await page.getByRole('row', { name: /Ritu Sample/ }).click({ position: { x: 600, y: 20 } });
  const pages = page.getByRole('region', { name: 'Resume of Ritu Sample' });
  const canvas = pages.locator('canvas').first();
  const ink = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const seen = element.getContext('2d')?.getImageData(0, 0, element.width, element.height);
      return seen?.data.some((value, index) => index % 4 === 0 && value < 128);
    });
  const width = async () => (await canvas.boundingBox())?.width ?? 0;

  await test.step('a PDF resume is displayed, enlarged and scrolled', async () => {
    await press(page, 'Show resume');
    await expect(page.getByText('2 pages')).toBeVisible();
    await expect.poll(ink).toBe(true);
    // The first line is visible without scrolling, beside the reply button.
    expect((await canvas.boundingBox())?.y).toBeLessThan(600);
    await expect(page.getByRole('button', { name: 'Reply to Ritu' })).toBeInViewport();
    const before = await width();
    await press(page, 'Larger');
    await expect.poll(width).toBeCloseTo(1.5 * before, 0);
    await pages.focus();
    await page.keyboard.press('End');
    await expect.poll(() => pages.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  await test.step('a PDF resume is saved', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download resume')]);
    expect(download.suggestedFilename()).toBe('CV_fdp.pdf');
    expect(new Uint8Array(await readFile(await download.path()))).toEqual(bytes);
  });

  await test.step('an open resume stays open after a reload, on a phone too, until it is closed', async () => {
    await page.reload();
    await expect(pages).toContainText('Ritu');
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessible(page);
    await page.keyboard.press('o');
    const show = page.getByRole('button', { name: 'Show resume' });
    await expect(show).toHaveAttribute('aria-expanded', 'false');
    await expect(pages).toBeHidden();
  });
});

test('a photo of a paper resume is sent from a phone and displayed as a scan', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, 'application');
  await fillForm(page, 'application');
  await expect(page.getByLabel('When may we call you?')).toBeHidden();
  await resumeInput(page).setInputFiles(aFile('IMG_2041.JPG', 'image/jpeg', phoneJpg()));
  await expect(page.getByRole('button', { name: 'Remove IMG_2041.JPG' })).toBeVisible();
  await expectAccessible(page);
  await send(page, 'application');
  await confirmedReference(page);
  const resume_path: unknown = expect.stringMatching(/\.jpg$/);
  expect(await taken(server)).toMatchObject([
    { resume_name: 'IMG_2041.JPG', resume_path, resume_size: bytesToStore('jpg', phoneJpg()).length },
  ]);

  await signIn(page, APPLICATIONS);
  await expect(page.getByRole('row', { name: /Asha Sample/ })).toContainText('Photo or scan');
  await page.getByRole('link', { name: 'Asha Sample' }).click();
  await expect(page.getByText('Photo or scan: no text to search.')).toBeVisible();
  await press(page, 'Show resume');
  const photo = page.getByRole('region', { name: 'Resume of Asha Sample' }).getByRole('img');
  // It is turned as the phone was.
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([12, 16]);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download resume')]);
  expect(download.suggestedFilename()).toBe('IMG_2041.jpg');
});

test('a photo that this browser cannot display is offered to download @long', async ({
  page,
  server,
  request,
}) => {
  await sendApplication(request, server, {}, { name: 'a.heic', bytes: photos.heic });
  await signIn(page, APPLICATIONS);
  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  await press(page, 'Show resume');
  await expect(page.getByRole('alert')).toContainText('This browser cannot show this photo.');
});

const fixture = async (name: string) => ({
  name,
  bytes: await readFile(new URL(`../fixtures/resumes/${name}`, import.meta.url)),
});

test("an East Asian PDF and a job portal's file are displayed with their text", async ({
  page,
  server,
  request,
}) => {
  const japanese = { first_name: 'Yamada', email: 'yamada@example.com' };
  await sendApplication(request, server, japanese, await fixture('pdf-japanese-cmap.pdf'));
  await sendApplication(request, server, {}, await fixture('mht-as.doc'));
  await signIn(page, APPLICATIONS);
  await page.getByRole('link', { name: 'Yamada Sample' }).click();
  await press(page, 'Show resume');
  await expect(page.getByRole('region', { name: 'Resume of Yamada Sample' })).toContainText('溶接工');
  await page.goto(APPLICATIONS);
  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  await expect(page.getByRole('region', { name: 'Resume of Ritu Sample' })).toContainText('Émile Works');
});

test.describe('a resume that cannot be displayed', () => {
  // One of the files is missing.
  test.use({ expectedOffences: /status of 40[04]/ });

  test('an unreadable resume names the reason, and can be saved if it exists @long', async ({
    page,
    server,
    request,
  }) => {
    const bytes = Buffer.from('%PDF-1.4 and nothing else');
    await sendApplication(request, server, { first_name: 'Broken' }, { name: 'cv.pdf', bytes });
    await signIn(page, APPLICATIONS);
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    const open = async (name: string) => {
      await page.goto(APPLICATIONS);
      await page.getByRole('link', { name: `${name} Sample` }).click();
    };

    await test.step('a damaged resume cannot be displayed', async () => {
      await open('Broken');
      await press(page, 'Show resume');
      await expect(page.getByText('This PDF cannot be shown here. Download it to open it.')).toBeVisible();
      await Promise.all([page.waitForEvent('download'), press(page, 'Download resume')]);
      await press(page, 'Hide resume');
    });

    await test.step('a resume whose content does not match its name opens only after a warning', async () => {
      await page.route('**/storage/v1/object/**', (route) =>
        route.fulfill({ body: Buffer.from(hostile.executable), contentType: 'application/pdf' }),
      );
      saved.length = 0;
      await press(page, 'Show resume');
      await expect(page.getByRole('region', { name: 'Resume' }).getByRole('alert')).toContainText(
        'does not match its name, so it is not shown',
      );
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
  });
});
