/** An owner makes the site look like their own agency, in the admin alone. */
import type { Locator, Page } from '@playwright/test';
import { look } from '../../src/shared/content/settings/look';
import { lookOf } from '../../src/shared/look/lookOf';
import { signIn } from '../support/admin';
import { fontsKept } from '../support/fonts';
import { aPicture } from '../support/pictures';
import { expectMailTo } from '../support/sentMail';
import { aMessage } from '../support/submissions';
import { expect, test } from '../support/site';

const PURPLE = '#4b1d8f';

const form = (page: Page) => page.getByRole('form', { name: 'Look' });
const field = (page: Page, name: string): Locator => form(page).locator(`[data-field="${name}"]`);

async function addImage(page: Page, name: string, picture: ReturnType<typeof aPicture>) {
  const place = field(page, name);
  await place.locator('input[type=file]').setInputFiles(picture);
  await place.getByRole('checkbox', { name: /Decorative/ }).check();
  await place
    .getByRole('button', { name: /^(?:Upload|Add)/ })
    .last()
    .click();
  await expect(place.getByRole('button', { name: 'Remove image' })).toBeVisible();
}

async function publish(page: Page) {
  await form(page).getByRole('button', { name: 'Publish look' }).click();
  await expect(page.getByText('Look updated successfully!')).toBeVisible();
}

/** A variable of the root of the page. */
const variable = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), name);

test('a logo, a colour and a type go wherever the agency shows its face', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
  const before = await (await request.get('/social/home.png')).body();
  await signIn(page);
  await addImage(page, 'logo', aPicture('tall.png', 200, 900));
  await addImage(page, 'mark', aPicture('mark.png', 300, 300));
  await field(page, 'color').getByLabel('Brand colour', { exact: true }).fill('#ffd400');
  await expect(field(page, 'color').getByText(/too light to be read/)).toBeVisible();
  await field(page, 'color').getByLabel('Brand colour', { exact: true }).fill(PURPLE);
  await expect(field(page, 'color').getByText(/as it is/)).toBeVisible();
  await field(page, 'headline_font').getByLabel(/^Lora/).check();
  await field(page, 'corners').getByLabel('Round').check();
  const warning = await variable(page, '--warning');
  await publish(page);
  // The admin takes it on at once, and a warning goes on looking like one.
  await expect(page.getByRole('banner').getByRole('img', { name: 'Meridian Staffing' })).toBeVisible();
  expect(await variable(page, '--primary')).toBe(PURPLE);
  expect(await variable(page, '--warning')).toBe(warning);

  await page.goto('/');
  expect(await variable(page, '--primary')).toBe(PURPLE);
  expect(await variable(page, '--radius-md')).toBe('22px');
  await fontsKept(page);
  // The whole style sheet is there as well, with the tokens of the design.
  const { light, dark } = lookOf({ ...look.defaults, color: PURPLE }).colors;
  for (const [colorScheme, own] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await variable(page, '--primary')).toBe(own.primary);
    expect(await variable(page, '--primary-strong')).toBe(own.primaryStrong);
    expect(await variable(page, '--danger')).toBe(own.danger);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Lora Variable"/);
  const logo = page.getByRole('banner').getByRole('img');
  // It may be a dark one.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: null });
  await expect(logo).toHaveJSProperty('complete', true);
  expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(48);
  await expectAccessibleOnAllScreens(page);

  await page.goto('/admin/login');
  await expect(page.getByRole('img', { name: 'Meridian Staffing' })).toBeVisible();
  expect(await variable(page, '--primary')).toBe(PURPLE);

  const icon = await request.get('/icon-192.png');
  expect(icon.headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/favicon.svg')).text()).toContain('data:image/png;base64,');
  expect(await (await request.get('/site.webmanifest')).text()).toMatch(/icon-192\.png\?v=[0-9a-f]{8}/);
  expect((await (await request.get('/social/home.png')).body()).equals(before)).toBe(false);

  const sent = await request.post(`${server.servicesUrl}/rest/v1/rpc/submit_contact_message`, {
    headers: { apikey: server.publishableKey },
    data: { form: aMessage({ email: 'purple@example.com' }) },
  });
  expect(sent.status()).toBe(200);
  const [mail] = await expectMailTo(server.origin, 'purple@example.com');
  expect(mail?.html).toContain(`a,.brand{color:${PURPLE}}`);
});

test('what is chosen shows beside the form before anybody else sees it', async ({
  page,
  request,
  expectAccessible,
}) => {
  await signIn(page);
  await form(page).getByRole('button', { name: 'Live preview' }).click();
  const root = page.frameLocator('iframe[title="The page with your edits"]').locator(':root');
  await field(page, 'color').getByLabel('Brand colour', { exact: true }).fill(PURPLE);
  await expect(root).toHaveCSS('--primary', PURPLE);
  await field(page, 'color').getByLabel('Brand colour', { exact: true }).fill('#0b5d4e');
  await expect(root).toHaveCSS('--primary', '#0b5d4e');
  await field(page, 'color').getByLabel('Brand colour', { exact: true }).fill('green');
  await form(page).getByRole('button', { name: 'Publish look' }).click();
  await expect(field(page, 'color').getByLabel('Brand colour', { exact: true })).toHaveAccessibleDescription(
    /six digits or letters/,
  );
  expect(await (await request.get('/')).text()).not.toContain(PURPLE);
  await form(page).getByRole('button', { name: 'Live preview' }).click();
  await expectAccessible(page);
});

const NAMES = [
  'Sharma & Associates HR Consultants Pvt Ltd',
  'Placement and Recruitment Consultants of Greater Hyderabad L',
  'W'.repeat(60),
  'Twenty-three Letters Co',
];

test('no name breaks the header, however long it is', async ({ page, server }) => {
  for (const name of NAMES) {
    await server.sql(`delete from public.site_settings where key = 'brand'`);
    await server.sql(`insert into public.site_settings (key, value) values ('brand', $1::jsonb)`, [
      JSON.stringify({ name }),
    ]);
    for (const width of [320, 375, 768, 1070, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/');
      const at = `${name} at ${width}`;
      const bar = page.getByRole('banner');
      const logo = await bar.locator('.logo').boundingBox();
      expect(logo?.y, at).toBeGreaterThanOrEqual(8);
      expect((logo?.y ?? 0) + (logo?.height ?? 0), at).toBeLessThanOrEqual(72);
      const next = bar.locator('.nav__link, .theme-switch').filter({ visible: true }).first();
      expect((await next.boundingBox())?.x, at).toBeGreaterThanOrEqual((logo?.x ?? 0) + (logo?.width ?? 0));
      expect((await bar.locator('.header__admin').boundingBox())?.height ?? 40, at).toBe(40);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    }
  }
});
