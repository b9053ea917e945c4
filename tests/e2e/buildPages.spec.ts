/** Pages of sections, built where they are read: by keyboard, seen by visitors, renamed, hidden, deleted, by two people. */
import type { FrameLocator, Page } from '@playwright/test';
import { addStaff, EDITOR } from '../builders/people';
import { html, moveUpByKeys, news, press, signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

// The database refuses a save over a newer version; the admin then merges both.
test.use({ expectedOffences: /status of 409/ });

const EDIT = '/admin/dashboard/edit';

/** The page in the frame, the list of its sections, and the fields of one of them. */
function partsOf(page: Page) {
  const structure = page.getByRole('region', { name: 'Sections of the page' });
  const fields = page.getByRole('region', { name: 'Fields' });
  return {
    site: page.frameLocator('iframe[title="The page you edit"]'),
    structure,
    fields,
    names: structure.getByRole('list', { name: 'Sections' }).getByRole('listitem'),
    publish: () => page.getByRole('button', { name: /^Publish/ }).click(),
    back: () => press(page, 'Sections of the page'),
  };
}

const byKey = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

async function addByKey(page: Page, kind: RegExp) {
  await byKey(page, 'Add section');
  const dialog = page.getByRole('dialog', { name: 'Add a section' });
  await dialog.getByRole('button', { name: kind }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const spot = (site: FrameLocator, name: string) =>
  site.getByRole('button', { name: `Edit: ${name}`, exact: true });

test('a page is built by keyboard, published, renamed, hidden and deleted', async ({
  page,
  request,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  const { site, structure, fields, names, publish, back } = partsOf(page);
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();

  await test.step('a new page proposes its address and takes no other one', async () => {
    await signIn(page, EDIT);
    await byKey(page, 'New page');
    const dialog = page.getByRole('dialog', { name: 'New page' });
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Nursing in Germany');
    const address = dialog.getByLabel('Address');
    await expect(address).toHaveValue('/nursing-in-germany');
    await address.fill('/jobs/nursing');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText('The site itself uses this address. Please choose another one.'),
    ).toBeVisible();
    await address.fill('/nursing-in-germany');
    await page.keyboard.press('Enter');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Nursing in Germany');
    await expect(structure.getByText('No menu leads to this page yet.')).toBeVisible();
    await expect(structure.getByRole('link', { name: 'Header menu' })).toBeVisible();
  });

  await test.step('sections are added and moved by keyboard, and one is removed and comes back', async () => {
    await addByKey(page, /^Cards/);
    await addByKey(page, /^Questions and answers/);
    await expect(site.getByText('Three good reasons')).toBeVisible();
    await moveUpByKeys(page, 'Frequent questions', 3, 2);
    await byKey(page, 'Move Frequent questions up');
    await expect(names).toContainText([
      'Nursing in Germany',
      'Frequent questions',
      'Text',
      'Three good reasons',
    ]);
    await byKey(page, 'Remove Text');
    await expect(names).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(names).toContainText([
      'Nursing in Germany',
      'Frequent questions',
      'Text',
      'Three good reasons',
    ]);
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a title and a heading are typed where they stand', async () => {
    await spot(site, 'Nursing in Germany, Title').focus();
    await page.keyboard.press('F2');
    await expect(site.getByRole('textbox', { name: 'Nursing in Germany, Title' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' today');
    await expect(site.locator('h1')).toHaveText('Nursing in Germany today');
    await page.keyboard.press('Escape');
    await expect(spot(site, 'Nursing in Germany today, Title')).toBeFocused();
    await expect(fields.getByLabel('Address')).toHaveValue('/nursing-in-germany-today');
    await spot(site, 'Three good reasons, Heading').dblclick();
    await expect(site.getByRole('textbox', { name: 'Three good reasons, Heading' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' to go');
    await expect(site.getByRole('heading', { name: 'Three good reasons to go' })).toBeVisible();
    await page.keyboard.press('Enter');
    await spot(site, 'Nursing in Germany today, Title').press('Enter');
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('visitors read the published page', async () => {
    await fields.getByLabel('Address').fill('/nursing-in-germany');
    await publish();
    await expect(fields.getByText('Please enter the description.')).toBeVisible();
    await back();
    await publish();
    await expect(fields.getByLabel('Description')).toBeFocused();
    await fields.getByLabel('Description').fill('What nurses need to know before they go.');
    await publish();
    await news(page, 'Page “Nursing in Germany today” updated successfully!');
    await expect.poll(() => html(request, '/nursing-in-germany')).toContain('Three good reasons');
  });

  await test.step('the old address leads to the new one', async () => {
    await fields.getByLabel('Address').fill('/nursing-abroad');
    await publish();
    await expect.poll(() => statusOf('/nursing-abroad')).toBe(200);
    await expect.poll(() => statusOf('/nursing-in-germany')).toBe(301);
    expect((await request.get('/nursing-in-germany')).url()).toContain('/nursing-abroad');
  });

  await test.step('a hidden page is for staff only, until it is shown again', async () => {
    await fields.getByRole('switch').click();
    await publish();
    await expect.poll(() => statusOf('/nursing-abroad')).toBe(404);
    await expect(site.locator('h1')).toHaveText('Nursing in Germany today');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => statusOf('/nursing-abroad')).toBe(200);
  });

  await test.step('a deleted page comes back', async () => {
    await back();
    await press(page, 'Delete page');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => statusOf('/nursing-abroad')).toBe(404);
    await expect(structure.getByText('This page is deleted. Its history can restore it.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => statusOf('/nursing-abroad')).toBe(200);
    await expect(names).toHaveCount(4);
  });
});

test('two people change sections of one page, and both changes are published', async ({
  page,
  browser,
  baseURL,
  server,
  request,
}) => {
  test.slow();
  await addStaff(server, EDITOR, 'editor');
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const path = `${EDIT}?page=page_landing_2`;
  await signIn(page, path);
  await signIn(theirs, path, EDITOR);
  const [mine, other] = [partsOf(page), partsOf(theirs)];

  await press(theirs, 'Open today');
  await other.fields.getByLabel('Heading').fill('Open in the city');
  await other.publish();
  await news(theirs, 'Page “Jobs in Bengaluru” updated successfully!');

  await press(page, 'Move Let us look for you. up');
  await mine.publish();
  await news(page, 'Page “Jobs in Bengaluru” updated successfully!');
  await expect
    .poll(() => html(request, '/roles/jobs-in-bengaluru'))
    .toMatch(/Open in the city[^]*Let us look for you\.[^]*Bengaluru is not one place/);
  await theirs.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('a page is made by touch', async ({ page, request, expectAccessible }) => {
    test.slow();
    const { site, fields, names, publish } = partsOf(page);
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    await signIn(page, EDIT);
    await tap('New page');
    await page.getByRole('dialog', { name: 'New page' }).getByLabel('Title').fill('For hospitals');
    await tap('Create page');
    await expect(site.locator('h1')).toHaveText('For hospitals');
    await tap('Add section');
    await page
      .getByRole('dialog', { name: 'Add a section' })
      .getByRole('button', { name: /^Open jobs/ })
      .tap();
    await tap('Move Open today up');
    await expect(names).toContainText(['For hospitals', 'Open today', 'Text']);
    await expectAccessible(page);
    await publish();
    await fields.getByLabel('Description').fill('Open jobs in hospitals.');
    await publish();
    await news(page, 'Page “For hospitals” updated successfully!');
    await expect.poll(() => html(request, '/for-hospitals')).toContain('Open today');
  });
});
