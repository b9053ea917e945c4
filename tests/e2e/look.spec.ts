/** An owner turns the demonstration into their own agency in the admin alone, without a trace of the demonstration. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { look } from '../../src/shared/content/look';
import { lookOf } from '../../src/shared/look/lookOf';
import { openScreen, signIn } from '../stage/browser/admin';
import { holdRequests, hydrate } from '../stage/browser/pages';
import { aPicture } from '../builders/pictures';
import { ROUTES } from '../builders/routes';
import { expectMailTo } from '../stage/server/sentMail';
import { aMessage } from '../builders/submissions';
import { expect, test } from '../stage/browser/site';

const PURPLE = '#4b1d8f';
/** The demonstration's name, mail domain, phones, colour, and sample people and companies. */
const TRACES = [
  /meridian/i,
  /555[ ]?01/,
  /0b5d4e/i,
  /Kachnar/,
  /Velankar|Kuruvilla|Saklani|Puthur|Kaveri Cloud/,
];
const DRAWN = ['/social/home.png', '/social/about.png', '/icon-192.png', '/apple-touch-icon.png'];

const SETTINGS = '/admin/dashboard/settings';

const form = (page: Page, name = 'Look') => page.getByRole('form', { name, exact: true });
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

async function publish(page: Page, name: string, values: Readonly<Record<string, string>> = {}) {
  for (const [label, value] of Object.entries(values)) {
    await form(page, name).getByLabel(label, { exact: true }).fill(value);
  }
  await form(page, name)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByText(`${name} updated successfully!`)).toBeVisible();
}

/** A CSS variable of the root element. */
const variable = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), name);

/** Public files beside the pages of content. */
const OTHERS = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.svg',
  '/feed.xml',
  '/jobs/jobs.xml',
  '/admin/login',
  '/missing',
  '/my-data',
  '/job-alerts',
];

/** The default look is in every page, below the styles of the agency. */
const withoutStyles = (text: string) => text.replaceAll(/<style>.*?<\/style>/gs, '');

async function tracesAt(request: APIRequestContext, path: string) {
  const text = withoutStyles(await (await request.get(path)).text());
  return TRACES.filter((trace) => trace.test(text)).map((trace) => `${path}: ${trace.exec(text)?.[0]}`);
}

/** The admin applies a logo, a colour and a font immediately. */
async function dress(page: Page) {
  await addImage(page, 'logo', aPicture('tall.png', 200, 900));
  await addImage(page, 'mark', aPicture('mark.png', 300, 300));
  const color = field(page, 'color');
  await color.getByLabel('Brand colour', { exact: true }).fill('#ffd400');
  await expect(color.getByText(/too light for text/)).toBeVisible();
  await color.getByLabel('Brand colour', { exact: true }).fill(PURPLE);
  await expect(color.getByText(/as it is/)).toBeVisible();
  await field(page, 'headline_font').getByLabel(/^Lora/).check();
  await field(page, 'corners').getByLabel('Round').check();
  const warning = await variable(page, '--warning');
  // The admin applies the look before it could have read it again.
  const reads = await holdRequests(page, /\/admin\/login$/);
  await publish(page, 'Look');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Meridian Staffing' })).toBeVisible();
  expect(await variable(page, '--primary')).toBe(PURPLE);
  expect(await variable(page, '--warning'), 'a warning goes on looking like one').toBe(warning);
  await reads.release();
}

async function expectDressed(page: Page) {
  await page.goto('/');
  expect(await variable(page, '--primary')).toBe(PURPLE);
  expect(await variable(page, '--radius-md')).toBe('22px');
  // The full style sheet is also present, with the default design tokens.
  await hydrate(page);
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
  const logo = page.getByRole('banner').getByRole('img');
  // The logo may be dark.
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: null });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Lora Variable"/);
  await expect(logo).toHaveJSProperty('complete', true);
  expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(48);
}

test('the demonstration becomes another agency everywhere', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  const drawn = (path: string) => request.get(path).then((answer) => answer.body());
  const before = await Promise.all(DRAWN.map(drawn));
  await signIn(page, `${SETTINGS}/look`);
  await test.step('an owner sets a look in the admin', () => dress(page));
  await test.step('an owner replaces the names and addresses of the demonstration', async () => {
    await openScreen(page, `${SETTINGS}/brand`);
    await publish(page, 'Brand', {
      Name: 'Ostara People',
      Tagline: 'Hiring with care',
      'About, in the footer': 'Ostara People finds work and workers.',
    });
    await openScreen(page, `${SETTINGS}/contact-details`);
    await publish(page, 'Contact details', {
      'Postal address': 'Ostara People\n12 Lake Road\nKochi, Kerala 682001, India',
      Phone: '+91 484 000 0000',
      Email: 'hello@ostara.example',
    });
    await openScreen(page, '/admin/dashboard');
    await page.getByRole('button', { name: 'Remove sample content…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('The sample content was removed')).toBeVisible();
  });
  await test.step('the site has the new look', async () => {
    await expectDressed(page);
    await expectAccessibleOnAllScreens(page);
    await expect(page.locator('#demo-notice')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('Ostara People');
  });
  await test.step('the sign-in page, icons and share images have the new look', async () => {
    await page.goto('/admin/login');
    await expect(page.getByRole('img', { name: 'Ostara People' })).toBeVisible();
    expect(await variable(page, '--primary')).toBe(PURPLE);
    expect((await request.get('/icon-192.png')).headers()['content-type']).toBe('image/png');
    expect(await (await request.get('/favicon.svg')).text()).toContain('data:image/png;base64,');
    expect(await (await request.get('/site.webmanifest')).text()).toMatch(/icon-192\.png\?v=[0-9a-f]{8}/);
    for (const [at, path] of DRAWN.entries()) {
      expect([path, (await drawn(path)).equals(before[at] ?? Buffer.alloc(0))]).toEqual([path, false]);
    }
  });
  await test.step('no trace of the demonstration is left', async () => {
    // A backend that is busy with these saves may briefly serve the last good copy.
    await expect.poll(() => tracesAt(request, '/')).toEqual([]);
    const pages = ROUTES.map(([path]) => path).filter((path) => !/\d/.test(path));
    const found = await Promise.all([...pages, ...OTHERS].map((path) => tracesAt(request, path)));
    expect(found.flat()).toEqual([]);
  });
  await test.step('email has the new name and colour', async () => {
    const sent = await request.post(`${server.servicesUrl}/rest/v1/rpc/submit_contact_message`, {
      headers: { apikey: server.publishableKey },
      data: { form: aMessage({ email: 'of.ostara@example.com' }) },
    });
    expect(sent.status()).toBe(200);
    const [mail] = await expectMailTo(server.origin, 'of.ostara@example.com');
    const words = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    expect(TRACES.filter((trace) => trace.test(words))).toEqual([]);
    expect(words).toContain('Ostara People');
    expect(mail?.html).toContain(`a,.brand{color:${PURPLE}}`);
  });
});
