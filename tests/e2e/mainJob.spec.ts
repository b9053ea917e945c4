/**
 * The main job: a visitor reads the content that an editor saves. The visitor here is a plain HTTP request, without
 * JavaScript.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { moveUpByKeys, saveAll, showSection, signIn, html } from '../stage/browser/admin';
import { PICTURE } from '../builders/pictures';
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

const TEAM = '/admin/dashboard/leadership-team';
const VOICES = '/admin/dashboard/testimonials';

/** The document contains the texts in this order. */
function expectInOrder(document: string, texts: string[]) {
  const places = texts.map((text) => document.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

async function addMember(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Add team member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add team member' });
  await dialog.getByLabel('Name').fill('Nila Fictional');
  await dialog.getByLabel('Title').fill('Head of Nursing Careers');
  await dialog.getByLabel('Biography').fill('First line.\nSecond line.');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  const upload = dialog.getByRole('group', { name: 'New image' });
  await upload.getByLabel('Image description').fill('Nila at her desk');
  await upload.getByRole('button', { name: 'Upload image' }).click();
  await expect(upload).toBeHidden();
  await expect(dialog.getByLabel('Image description')).toHaveValue('Nila at her desk');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
}

test('a member with a picture, reordered by keyboard and saved, is in the HTML of /about', async ({
  page,
  request,
  context,
  expectAccessible,
}) => {
  const about = () => html(request, '/about');
  await signIn(page, TEAM);
  await test.step('an editor adds a member', () => addMember(page, expectAccessible));
  expect(await about(), 'local edits are not public').not.toContain('Nila Fictional');
  await moveUpByKeys(page, 'Nila Fictional', 4, 2);
  await expect(page.getByRole('main').getByRole('listitem').nth(1)).toContainText('Nila Fictional');
  await saveAll(page, 'Leadership team updated successfully!');
  expect(await about(), 'the section is still hidden').not.toContain('Nila Fictional');

  const visitor = await context.newPage();
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await showSection(page, 'Leadership team', 'enabled');
  await test.step('an editor shows the section', async () => {
    const shown = await about();
    expectInOrder(shown, ['Arjun Velankar', 'Nila Fictional', 'Meera Palakkal', 'Kabir Lohani']);
    expect(shown).toMatch(/First line\.\s*(?:<br\/?>)?\s*Second line\./);
    const [, source = ''] = /<img[^>]*src="([^"]*\/images\/public\/[^"]+)"[^>]*>/.exec(shown) ?? [];
    expect(shown).toContain('alt="Nila at her desk"');
    const picture = await request.get(source);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    // A browser with a cached page revalidates it.
    await visitor.reload();
    await expect(visitor.getByText('Nila Fictional')).toBeVisible();
  });
  await showSection(page, 'Leadership team', 'disabled');
  expect(await about()).not.toContain('Nila Fictional');
});

/** While nothing is stored, visitors see the built-in list, and the admin saves its defaults automatically. */
async function storeDefaults(page: Page, request: APIRequestContext, server: Server) {
  const stored = () => server.sql('select section_id from public.site_content order by 1');
  await showSection(page, 'Testimonials', 'enabled');
  expect(await html(request, '/'), 'the fifth voice of the static list').toContain('Anita Solanke');
  expect(await stored()).toEqual([]);
  await page.goto(VOICES);
  await expect.poll(stored).toEqual([{ section_id: 'testimonials' }]);
  expect(await html(request, '/')).not.toContain('Anita Solanke');
}

test('testimonials appear on the home page and on /about as soon as they are shown, and disappear when hidden', async ({
  page,
  request,
  server,
}) => {
  const pages = () => Promise.all(['/', '/about'].map((path) => html(request, path)));
  await signIn(page, '/admin/dashboard/visibility');
  await test.step('the admin stores the default testimonials', () => storeDefaults(page, request, server));
  await page.getByRole('button', { name: 'Edit Ritu Saklani' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit testimonial' });
  await dialog.getByLabel('Quote').fill('Changed words of praise.');
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await page.getByRole('button', { name: 'Move Ritu Saklani down' }).click();
  await page.getByRole('button', { name: 'Delete Dr. Leena Vettom' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this testimonial?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  for (const document of await pages()) expect(document).not.toContain('Changed words of praise.');
  await saveAll(page, 'Testimonials updated successfully!');
  for (const document of await pages()) {
    expectInOrder(document, ['Dev Karunakar', 'Changed words of praise.']);
    expect(document).not.toContain('Forty contract nurses');
  }
  await showSection(page, 'Testimonials', 'disabled');
  for (const document of await pages()) expect(document).not.toContain('Changed words of praise.');
  await showSection(page, 'Testimonials', 'enabled');
  for (const document of await pages()) expect(document).toContain('Changed words of praise.');
});
