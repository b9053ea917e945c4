/** An owner turns the demonstration into their own agency in the admin alone, and nothing of the demonstration is left. */
import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { aPicture } from '../support/pictures';
import { ROUTES } from '../support/routes';
import { expectMailTo } from '../support/sentMail';
import { aMessage } from '../support/submissions';
import { expect, test } from '../support/site';

const PURPLE = '#4b1d8f';
/** The name, the mail domain, the phones, the colour and the invented people and companies of the demonstration. */
const TRACES = [
  /meridian/i,
  /555[ ]?01/,
  /0b5d4e/i,
  /Kachnar/,
  /Velankar|Kuruvilla|Saklani|Puthur|Kaveri Cloud/,
];

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

async function publish(page: Page, name: string, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await form(page, name).getByLabel(label, { exact: true }).fill(value);
  }
  await form(page, name)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByText(`${name} updated successfully!`)).toBeVisible();
}

async function addImage(page: Page, name: string) {
  const place = form(page, 'Look').locator(`[data-field="${name}"]`);
  await place.locator('input[type=file]').setInputFiles(aPicture(`${name}.png`, 400, 400));
  await place.getByRole('checkbox', { name: /Decorative/ }).check();
  await place
    .getByRole('button', { name: /^(?:Upload|Add)/ })
    .last()
    .click();
  await expect(place.getByRole('button', { name: 'Remove image' })).toBeVisible();
}

/** The look of the design is in every page, below the style of the agency's own. */
const withoutStyles = (text: string) => text.replaceAll(/<style>.*?<\/style>/gs, '');

async function tracesAt(request: APIRequestContext, path: string) {
  const text = withoutStyles(await (await request.get(path)).text());
  return TRACES.filter((trace) => trace.test(text)).map((trace) => `${path}: ${trace.exec(text)?.[0]}`);
}

test('the demonstration becomes another agency', async ({ page, request, server }) => {
  test.setTimeout(180_000);
  const cards = ['/social/home.png', '/social/about.png', '/icon-192.png', '/apple-touch-icon.png'];
  const drawn = (path: string) => request.get(path).then((answer) => answer.body());
  const before = await Promise.all(cards.map(drawn));

  await signIn(page);
  await publish(page, 'Brand', {
    Name: 'Ostara People',
    Tagline: 'Hiring with care',
    'About, in the footer': 'Ostara People finds work and workers.',
  });
  await publish(page, 'Contact details', {
    'Postal address': 'Ostara People\n12 Lake Road\nKochi, Kerala 682001, India',
    Phone: '+91 484 000 0000',
    Email: 'hello@ostara.example',
  });
  await addImage(page, 'logo');
  await addImage(page, 'mark');
  await publish(page, 'Look', { 'Brand colour': PURPLE });
  await page.getByRole('button', { name: 'Remove sample content…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The sample content is removed')).toBeVisible();

  const pages = ROUTES.map(([path]) => path).filter((path) => !/\d/.test(path));
  const documents = [
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/favicon.svg',
    '/feed.xml',
    '/jobs/jobs.xml',
  ];
  const others = ['/embed/jobs', '/admin/login', '/missing', '/my-data', '/job-alerts'];
  // A backend that is busy with all that was saved may have the last good copy shown for a moment.
  await expect.poll(() => tracesAt(request, '/')).toEqual([]);
  const found: string[] = [];
  for (const path of [...pages, ...documents, ...others]) found.push(...(await tracesAt(request, path)));
  expect(found).toEqual([]);
  for (const [at, path] of cards.entries()) {
    expect([path, (await drawn(path)).equals(before[at] ?? Buffer.alloc(0))]).toEqual([path, false]);
  }

  await page.goto('/contact');
  await expect(page.locator('#demo-notice')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('--primary', PURPLE);
  await expect(page.getByRole('contentinfo')).toContainText('Ostara People');

  await request.post(`${server.servicesUrl}/rest/v1/rpc/submit_contact_message`, {
    headers: { apikey: server.publishableKey },
    data: { form: aMessage({ email: 'asha@example.com' }) },
  });
  const [mail] = await expectMailTo(server.origin, 'asha@example.com');
  const words = `${mail?.subject} ${mail?.text} ${mail?.html}`;
  expect(TRACES.filter((trace) => trace.test(words))).toEqual([]);
  expect(words).toContain('Ostara People');
});
