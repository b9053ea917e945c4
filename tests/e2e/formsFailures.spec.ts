/** A form that could not be sent: nothing typed is lost, people are told what to do, and a second try is one item. */
import type { Page } from '@playwright/test';
import {
  answer,
  confirmedReference,
  consent,
  fillForm,
  FORMS,
  openForm,
  problemOf,
  resumeInput,
  send,
  taken,
  tryAgain,
  watchSendings,
  type FormName,
} from '../support/forms';
import { aJobBeside } from '../support/jobBoard';
import { expect, test } from '../support/site';

test.use({ expectedOffences: /Failed to load resource/ });

const rpcOf = (name: FormName) => `**/rpc/${FORMS[name].rpc}`;

/** The next sending arrives, and its sender never hears of it. */
const loseAnswer = (page: Page, name: FormName) =>
  page.route(
    rpcOf(name),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const expectAllTyped = async (page: Page) => {
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  await expect(page.getByLabel('Email')).toHaveValue('Asha@Example.com');
  await expect(consent(page)).toBeChecked();
};

test('offline, even the code that sends is missing; later the same form goes out', async ({
  page,
  context,
  server,
  expectAccessible,
}) => {
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  await context.setOffline(true);
  await send(page, 'contact');
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toContainText('We could not be reached');
  await expect(answer(page).getByRole('link', { name: 'info@meridian-staffing.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(answer(page).getByRole('link', { name: '+91 124 555 0100' })).toHaveAttribute('href', /^tel:/);
  await expectAllTyped(page);
  await expectAccessible(page);
  await context.setOffline(false);
  await tryAgain(page);
  const reference = await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ reference }]);
});

test('an answer that was lost, a reload and a second try are one message', async ({ page, server }) => {
  await loseAnswer(page, 'contact');
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  await send(page, 'contact');
  await expect(answer(page)).toContainText('We could not be reached');
  expect(await taken(server)).toHaveLength(1);
  await page.reload();
  await expect(page.locator('main form[novalidate]')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We need two welders in Pune.');
  await consent(page).check();
  await send(page, 'contact');
  const reference = await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ reference }]);
});

test('after a lost answer a changed message is not taken for the first one', async ({ page, server }) => {
  await loseAnswer(page, 'contact');
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  await send(page, 'contact');
  await expect(answer(page)).toContainText('We could not be reached');
  await page.getByLabel('Message', { exact: true }).fill('We need three welders in Pune.');
  await tryAgain(page);
  const reference = await confirmedReference(page);
  expect((await taken(server)).at(-1)).toMatchObject({
    reference,
    message: 'We need three welders in Pune.',
  });
});

test('after a lost answer a resume is not uploaded again', async ({ page, server }) => {
  await loseAnswer(page, 'resume');
  await openForm(page, 'resume');
  await fillForm(page, 'resume');
  const sendings = watchSendings(page);
  await send(page, 'resume');
  await expect(answer(page)).toContainText('We could not be reached');
  await expectAllTyped(page);
  await expect(page.getByRole('button', { name: 'Remove asha.pdf' })).toBeVisible();
  await tryAgain(page);
  const reference = await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ reference }]);
  expect(sendings.filter((request) => request.url().includes('/storage/'))).toHaveLength(1);
});

test('a fault of the backend keeps the form as it is', async ({ page, server }) => {
  await page.route(rpcOf('enquiry'), (route) => route.fulfill({ status: 500, json: { message: 'broken' } }), {
    times: 1,
  });
  await openForm(page, 'enquiry');
  await fillForm(page, 'enquiry');
  await send(page, 'enquiry');
  await expect(answer(page)).toContainText('We could not be reached');
  await expect(answer(page)).not.toContainText('broken');
  await expectAllTyped(page);
  await tryAgain(page);
  await confirmedReference(page);
  expect(await taken(server)).toHaveLength(1);
});

test('too much in a short time is told with how long to wait, and with other ways to write', async ({
  page,
  server,
  expectAccessible,
}) => {
  await server.sql(
    `insert into private.rate_events (bucket, subject)
     select 'form', private.rate_subject('form', '127.0.0.1') from generate_series(1, 60)`,
  );
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  await send(page, 'contact');
  await expect(answer(page)).toContainText('Please try again in an hour; what you typed stays here.');
  await expect(answer(page).getByRole('link', { name: 'info@meridian-staffing.example' })).toBeVisible();
  await expect(answer(page).getByRole('link', { name: '+91 124 555 0100' })).toBeVisible();
  await expectAllTyped(page);
  await expectAccessible(page);
  expect(await taken(server)).toEqual([]);
  await server.sql('truncate private.rate_events');
  await tryAgain(page);
  await confirmedReference(page);
});

test('what only the database refuses is said at its field', async ({ page, server }) => {
  await page.route(
    rpcOf('contact'),
    (route) => {
      const { form } = route.request().postDataJSON() as { form: object };
      return route.continue({ postData: JSON.stringify({ form: { ...form, email: 'asha', phone: 'x' } }) });
    },
    { times: 1 },
  );
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  await send(page, 'contact');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await problemOf(page, 'Email')).toBe('Please enter an email address such as name@example.com.');
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })).toBeVisible();
  await expectAllTyped(page);
  await page.getByLabel('Email').fill('asha@example.com');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByLabel('Phone'), 'the other stays').toHaveAttribute('aria-invalid', 'true');
  await send(page, 'contact');
  await confirmedReference(page);
  expect(await taken(server)).toHaveLength(1);
});

test('a job that was closed meanwhile says so and shows where else to go', async ({
  page,
  server,
  expectAccessible,
}) => {
  const job = await aJobBeside(server);
  await page.goto(job.path);
  await expect(page.locator('main form[novalidate]')).toBeVisible();
  await fillForm(page, 'application');
  await job.change(`status = 'closed'`);
  await send(page, 'application');
  await expect(answer(page)).toContainText('This job no longer accepts applications.');
  await expect(answer(page).getByRole('link', { name: 'leave us your resume' })).toHaveAttribute(
    'href',
    '/candidates#resume',
  );
  await expectAllTyped(page);
  await expect(resumeInput(page)).toHaveValue(/asha\.pdf$/);
  await expectAccessible(page);
  expect(await taken(server)).toEqual([]);
});

test.describe('a fault of our own script', () => {
  test.use({ expectedOffences: /broken on purpose/ });

  for (const name of ['contact', 'application'] as const) {
    test(`keeps the page, and the browser sends the form ${name} by itself`, async ({ page, server }) => {
      await openForm(page, name);
      await page.evaluate(() => {
        Object.assign(Array.prototype, {
          sort() {
            throw new TypeError('broken on purpose');
          },
        });
      });
      await fillForm(page, name);
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('First Name')).toHaveValue('Asha');
      await send(page, name);
      await expect(page).toHaveTitle(/^Sent: /);
      expect(await taken(server)).toMatchObject([{ kind: name, email: 'asha@example.com' }]);
    });
  }

  test('lets the browser ask for a job alert by itself', async ({ page }) => {
    await page.goto('/jobs');
    await expect(page.locator('main form[novalidate]')).toBeVisible();
    await page.evaluate(() => {
      FormData.prototype.has = () => {
        throw new TypeError('broken on purpose');
      };
    });
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
    await consent(page).check();
    await page.getByRole('button', { name: 'Get job alert' }).click();
    await expect(page).toHaveTitle(/^Sent: /);
  });
});
