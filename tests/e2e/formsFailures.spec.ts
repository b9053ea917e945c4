/** Failed form submissions: input is kept, people see the next step, and a retry creates one entry. */
import type { Page } from '@playwright/test';
import { EVERY_KIND, ownPage, storePage } from '../builders/ownPages';
import {
  answer,
  confirmedReference,
  consent,
  fillForm,
  openForm,
  problemOf,
  send,
  taken,
  tryAgain,
  touchForm,
} from '../stage/browser/forms';
import { openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

test.use({ expectedOffences: /Failed to load resource/ });

const CONTACT = '**/rpc/submit_contact_message';

async function expectAllTyped(page: Page) {
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  await expect(page.getByLabel('Email')).toHaveValue('Asha@Example.com');
  await expect(consent(page)).toBeChecked();
}

/** Both contact options that need no form. */
async function expectOtherWays(page: Page) {
  const way = (name: string) => answer(page).getByRole('link', { name });
  await expect(way('info@meridian-staffing.example')).toHaveAttribute('href', /^mailto:/);
  await expect(way('+91 124 555 0100')).toHaveAttribute('href', /^tel:/);
}

async function expectUnheard(page: Page) {
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toContainText('We could not confirm that your form reached us');
  await expectAllTyped(page);
}

/** The next submission is stored, and its response is lost. */
const loseAnswer = (page: Page) =>
  page.route(CONTACT, (route) => route.fetch().then(() => route.abort()), { times: 1 });

async function fillAnother(page: Page) {
  await page.getByRole('link', { name: 'Send another message' }).click();
  await fillForm(page, 'contact');
}

/** The database refuses values that the script of the page accepts. */
async function refuseInDatabase(page: Page) {
  await page.route(
    CONTACT,
    (route) => {
      const { form } = route.request().postDataJSON() as { form: object };
      return route.continue({ postData: JSON.stringify({ form: { ...form, email: 'asha', phone: 'x' } }) });
    },
    { times: 1 },
  );
  await send(page, 'contact');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await problemOf(page, 'Email')).toBe('Please enter an email address such as name@example.com.');
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })).toBeVisible();
  await expectAllTyped(page);
  await page.getByLabel('Email').fill('asha@example.com');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByLabel('Phone'), 'the other stays').toHaveAttribute('aria-invalid', 'true');
}

const TOO_MUCH = `
  insert into private.rate_events (bucket, subject)
  select 'form', private.rate_subject('form', '127.0.0.1') from generate_series(1, 60)`;

test('forms on a bad connection', async ({ page, context, server, expectAccessible }) => {
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  await test.step('an offline visitor cannot load the code that sends the form', async () => {
    await context.setOffline(true);
    await send(page, 'contact');
    await expectUnheard(page);
    await expectOtherWays(page);
    await expectAccessible(page);
    await context.setOffline(false);
  });
  await test.step('an error of the backend is shown in our own words', async () => {
    const broken = { status: 500, json: { message: 'broken' } };
    await page.route(CONTACT, (route) => route.fulfill(broken), { times: 1 });
    await tryAgain(page);
    await expectUnheard(page);
    await expect(answer(page)).not.toContainText('broken');
  });
  await test.step('a lost response, a reload and a retry create one message', async () => {
    await loseAnswer(page);
    await tryAgain(page);
    await expect.poll(() => taken(server)).toHaveLength(1);
    await expectUnheard(page);
    await page.reload();
    await touchForm(page);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We need two welders in Pune.');
    await consent(page).check();
    await send(page, 'contact');
    const reference = await confirmedReference(page);
    expect(await taken(server)).toMatchObject([{ reference }]);
  });
  await test.step('a changed message is sent as a new one after a lost response', async () => {
    await fillAnother(page);
    await refuseInDatabase(page);
    await loseAnswer(page);
    await send(page, 'contact');
    await expect(answer(page)).toContainText('We could not confirm that your form reached us');
    await page.getByLabel('Message', { exact: true }).fill('We need three welders in Pune.');
    await tryAgain(page);
    const reference = await confirmedReference(page);
    expect(await taken(server)).toMatchObject([
      {},
      { message: 'We need two welders in Pune.' },
      { reference, message: 'We need three welders in Pune.' },
    ]);
  });
  await test.step('a visitor over the rate limit sees how long to wait', async () => {
    await server.sql(TOO_MUCH);
    await fillAnother(page);
    await send(page, 'contact');
    await expect(answer(page)).toContainText('Please try again in an hour; everything you typed stays here.');
    await expectOtherWays(page);
    await expectAllTyped(page);
    expect(await taken(server)).toHaveLength(3);
    await server.sql('truncate private.rate_events');
    await tryAgain(page);
    await confirmedReference(page);
  });
});

test.describe('forms after an error in our own script', () => {
  test.use({ expectedOffences: /broken on purpose/ });

  test('the page stays after a script error, and the browser submits the form itself', async ({
    page,
    server,
  }) => {
    await openForm(page, 'application');
    await page.evaluate(() => {
      Object.assign(Array.prototype, {
        sort() {
          throw new TypeError('broken on purpose');
        },
      });
    });
    await fillForm(page, 'application');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await send(page, 'application');
    await expect(page).toHaveTitle(/^Sent: /);
    expect(await taken(server)).toMatchObject([{ kind: 'application', email: 'asha@example.com' }]);

    await test.step('a job alert request handles failures in the same way', async () => {
      await openHydrated(page, '/jobs');
      await page.evaluate(() => {
        FormData.prototype.has = () => {
          throw new TypeError('broken on purpose');
        };
      });
      await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
      await consent(page).check();
      await page.getByRole('button', { name: 'Email me new jobs' }).click();
      await expect(page).toHaveTitle(/^Sent: /);
    });
  });
});

test('a page that staff made answers the one of its forms that was sent', async ({
  request,
  baseURL,
  server,
}) => {
  const form = EVERY_KIND.find(({ kind }) => kind === 'form');
  await storePage(server, 'page_own', ownPage([{ ...form }, { ...form, id: 'second' }]));
  const post = (multipart: Record<string, string>) =>
    request.post('/nursing-in-germany', { headers: { origin: String(baseURL) }, multipart });
  const given = await post({ form: 'contact', place: 'second', first_name: 'Asha' });
  expect(given.status()).toBe(400);
  const [first = '', second = ''] = (await given.text()).split('id="second"');
  expect(first.match(/value="Asha"|aria-invalid="true"/g)).toBeNull();
  expect(second).toMatch(/value="Asha".*aria-invalid="true"/s);
  expect((await post({ form: 'enquiry' })).status()).toBe(400);
});
