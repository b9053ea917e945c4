/** The picture library: bulk uploads, one focal point for every crop, and no page that loses its picture. */
import type { Browser, Page } from '@playwright/test';
import { saveAll, signIn } from '../stage/browser/admin';
import type { Server } from '../stage/server/builtServer';
import { holdRequests } from '../stage/browser/pages';
import { animatedWebp, aPicture } from '../builders/pictures';
import { expect, test } from '../stage/browser/site';

const MEDIA = '/admin/dashboard/media';

/** Gives an item of a list the picture of this name. */
async function choosePicture(page: Page, list: string, item: string, picture: string) {
  await page.goto(`/admin/dashboard/${list}`);
  await page.getByRole('button', { name: `Edit ${item}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await dialog.getByRole('button', { name: 'Choose from library' }).click();
  const library = dialog.getByRole('group', { name: 'Choose an image' });
  await library.getByLabel('Name or description').fill(picture);
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await library.getByRole('button', { name: new RegExp(picture) }).click();
  await expect(dialog.getByLabel('Image description')).toHaveValue(`About ${picture}`);
  await dialog.getByRole('button', { name: /^Save t/ }).click();
  await expect(dialog).toBeHidden();
}

/** The pictures of /about on a phone with an empty cache. */
async function drawnOnPhone(browser: Browser, origin: string) {
  const page = await browser.newPage({ viewport: { width: 375, height: 700 } });
  await page.goto(`${origin}/about`);
  const drawn = await page.locator('img[src*="/images/public/"]').evaluateAll((pictures) =>
    Promise.all(
      (pictures as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return {
          position: getComputedStyle(image).objectPosition,
          shape: (image.clientWidth / image.clientHeight).toFixed(2),
          file: new URL(image.currentSrc).pathname,
          alt: image.alt,
        };
      }),
    ),
  );
  await page.close();
  return drawn;
}

async function filesOf({ sql }: Server, title: string) {
  const [image] = await sql<{ name: string; small_name: string }>(
    'select name, small_name from public.images where title = $1',
    [title],
  );
  return { name: `/${image?.name}`, small: `/${image?.small_name}` };
}

test('a picture cannot be deleted while a page uses it', async ({
  page,
  server,
  browser,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await signIn(page, MEDIA);

  await test.step('several pictures are uploaded, each with its description', async () => {
    await page.getByRole('button', { name: 'Upload images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload images' });
    const files = ['Arjun', 'Office', 'Meera'].map((name) => aPicture(`${name}.png`));
    await dialog.locator('input[type=file]').setInputFiles(files);
    for (const name of ['Arjun', 'Meera'])
      await dialog.getByLabel(`Image description of ${name}`).fill(`About ${name}`);
    await dialog.getByRole('button', { name: 'Upload 3 images' }).click();
    await expect(dialog.getByText('Please describe the image, or mark it as decorative.')).toBeVisible();
    await expect(dialog.getByText('In the library')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: /Office/ }).check();
    await dialog.getByRole('button', { name: 'Upload image' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('3 images', { exact: true })).toBeVisible();
  });

  await test.step('a picture is cropped around its focal point, set by pointer and keys without layout shifts', async () => {
    const files = await holdRequests(page, '**/object/public/images/**');
    await page.getByRole('link', { name: /Arjun/ }).click();
    const stage = page.locator('.focus-stage');
    const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
    await files.release();
    await expect(stage.locator('img')).toHaveJSProperty('complete', true);
    expect(await stage.boundingBox()).toMatchObject({ width, height });
    await stage.click({ position: { x: width * 0.25, y: height * 0.75 } });
    const fromLeft = page.getByRole('slider', { name: 'Focal point, from the left' });
    await expect(fromLeft).toHaveValue('25');
    await stage.locator('.focus-mark').dragTo(stage, { targetPosition: { x: width * 0.8, y: height * 0.3 } });
    await expect(fromLeft).toHaveValue('80');
    await fromLeft.press('End');
    await fromLeft.press('ArrowLeft');
    await page.getByRole('slider', { name: 'Focal point, from the top' }).press('Home');
    const crops = page.getByRole('list', { name: 'Crops' }).locator('img');
    await expect(crops).toHaveCount(3);
    for (const crop of await crops.all()) await expect(crop).toHaveCSS('object-position', '99% 0%');
    await page.getByRole('button', { name: 'Save image' }).click();
    await expect(page.getByText('Image saved')).toBeVisible();
  });

  const before = await filesOf(server, 'Arjun');
  await test.step('a picture is displayed on two pages around its focal point', async () => {
    await choosePicture(page, 'leadership-team', 'Arjun Velankar', 'Arjun');
    await saveAll(page, 'Leadership team updated successfully!');
    await choosePicture(page, 'testimonials', 'Ritu Saklani', 'Arjun');
    await saveAll(page, 'Testimonials updated successfully!');
    await server.sql(
      `insert into public.site_settings (key, value)
       select key, '{"enabled": true}' from unnest(array['show_leadership_team', 'show_testimonials']) as key`,
    );
    const drawn = { position: '99% 0%', file: expect.stringContaining(before.small), alt: 'About Arjun' };
    expect(await drawnOnPhone(browser, server.origin)).toEqual([
      { ...drawn, shape: '0.83' },
      { ...drawn, shape: '1.00' },
    ]);
  });

  await test.step('a picture in use cannot be deleted, but can be replaced', async () => {
    await page.goto(MEDIA);
    await page.getByRole('link', { name: /Arjun.*Used in 2 places/ }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    const refusal = page.getByRole('dialog', { name: 'This image is in use' });
    await expect(refusal.getByRole('link')).toHaveText(['Leadership Team', 'Testimonials']);
    await expectAccessible(page);
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();
    await page.getByLabel('Replace file').setInputFiles(aPicture('Arjun again.png', 1000, 1000));
    await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(page.getByText('Image replaced')).toBeVisible();
    const after = await filesOf(server, 'Arjun');
    expect(after.name).not.toBe(before.name);
    await expect
      .poll(async () => (await drawnOnPhone(browser, server.origin)).map(({ file }) => file))
      .toEqual([expect.stringContaining(after.small), expect.stringContaining(after.small)]);
  });

  await test.step('a picture is found in the list, beside unused ones', async () => {
    await page.goto(`${MEDIA}?view=list&q=arjun`);
    const picture = page.getByRole('row', { name: /About Arjun/ });
    await expect(picture).toContainText('Used in 2 places');
    await expectAccessibleOnAllScreens(page);
    await picture.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Used on' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.goto(`${MEDIA}?state=unused`);
    await expect(page.getByText('2 images', { exact: true })).toBeVisible();
  });

  await test.step('an animated picture is stored unchanged', async () => {
    const picture = animatedWebp();
    await page.getByRole('button', { name: 'Upload images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload images' });
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await dialog.getByLabel('Image description of waving').fill('Somebody waves');
    await dialog.getByRole('button', { name: 'Upload image' }).click();
    await expect(dialog).toBeHidden();
    const { name } = await filesOf(server, 'waving');
    const stored = await page.request.get(`${server.origin}/storage/v1/object/public/images/${name}`);
    expect((await stored.body()).equals(picture.buffer)).toBe(true);
  });
});
