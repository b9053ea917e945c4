/**
 * Verifying an email with its code: with a script, without one and from files; unknown codes are reported to the inbox.
 */
import type { Page } from '@playwright/test';
import { consent } from '../stage/browser/forms';
import { hydrate, openHydrated } from '../stage/browser/pages';
import { callRpc } from '../stage/browser/myData';
import type { Server } from '../stage/server/builtServer';
import { expectMailTo } from '../stage/server/sentMail';
import { aMessage } from '../builders/submissions';
import { expect, test } from '../stage/browser/site';

// The browser reports each refusal.
test.use({ expectedOffences: /status of 4\d\d/ });

const field = (page: Page) => page.getByLabel('Phone number, email address, link or code');
const answer = (page: Page) => page.locator('#answer');

async function ask(page: Page, what: string) {
  await field(page).fill(what);
  await page.getByRole('button', { name: 'Check it' }).click();
}

/** Letters of Crockford's base32, at the end of the email to the sender. */
async function codeOfMail({ origin }: Pick<Server, 'origin'>, email: string): Promise<string> {
  const [mail] = await expectMailTo(origin, email);
  const [line = '', code = ''] =
    /Is this really from us\? Check the code (\S+) at (\S+)/.exec(mail?.text ?? '') ?? [];
  expect(line).toContain('/verify');
  expect(mail?.html).toContain(`Check the code ${code} at <a href="`);
  return code;
}

/** The outcome of each check, with any way to serve the page. */
async function askAll(page: Page, server: Server) {
  const email = `${crypto.randomUUID()}@example.com`;
  await callRpc(server, 'submit_contact_message', { form: aMessage({ email }) });
  const code = await codeOfMail(server, email);
  await ask(page, '+91 (124) 555-0100');
  await expect(answer(page)).toContainText('This is ours');
  await expect(answer(page)).toContainText('+91 (124) 555-0100');
  await expect
    .poll(async () => {
      await ask(page, code.toLowerCase());
      return answer(page).innerText();
    })
    .toMatch(/^Ours\n[^]*Sent on \d+ \w+ \d{4}\./);
  await ask(page, 'https://meridian-staffing.example.evil.io/pay');
  await expect(answer(page)).toContainText('We do not know this');
  await expect(answer(page)).toContainText('Pay nothing');
  await expect(page).toHaveURL(/^[^?]*$/);
}

/** Reports an unknown code; the form is prefilled. */
async function report(page: Page, server: Server) {
  await answer(page).getByRole('link', { name: 'Tell us about it' }).click();
  const form = page.getByRole('form', { name: 'Tell us about it' });
  await expect(form.getByLabel('Message')).toHaveValue(
    /in your name.*https:\/\/meridian-staffing\.example\.evil\.io\/pay/s,
  );
  await form.getByLabel('First Name').fill('Asha');
  await form.getByLabel('Last Name').fill('Sample');
  await form.getByLabel('Email').fill('Asha@Example.com');
  await consent(page).check();
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have it.' })).toBeInViewport();
  const kept = await server.sql(
    'select kind, subject, message from public.submissions order by id desc limit 1',
  );
  expect(kept).toEqual([
    {
      kind: 'contact',
      subject: 'general',
      message: expect.stringContaining('meridian-staffing.example.evil.io/pay'),
    },
  ]);
}

test('a code is verified with a script, and a report is received', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await openHydrated(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Is this really us?' }).click();
  await expect(page).toHaveURL('/verify');
  await hydrate(page);
  await ask(page, 'Asha');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(/This is not a phone number/);
  await expect(field(page)).toHaveValue('Asha');
  await askAll(page, server);
  const unknown = page.getByRole('heading', { name: 'We do not know this' });
  await expect(unknown).toBeFocused();
  await ask(page, await field(page).inputValue());
  await expect(unknown).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await report(page, server);
});

test.describe('verifying a code without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server verifies a code without a script, and a report is received', async ({ page, server }) => {
    await page.goto('/verify');
    await ask(page, 'Asha');
    await expect(page).toHaveTitle(/^Not sent: /);
    await expect(field(page)).toHaveValue('Asha');
    await expect(field(page)).toHaveAccessibleDescription(/This is not a phone number/);
    await askAll(page, server);
    await expect(page).toHaveTitle(/^Answer: /);
    await report(page, server);
  });
});

test.describe('verifying a code on an exported site', { tag: '@exported' }, () => {
  test.use({ host: 'files with a project' });

  test('the database verifies a code on an exported site, and a report is received', async ({
    page,
    server,
  }) => {
    await openHydrated(page, '/verify');
    await askAll(page, server);
    await report(page, server);
  });
});
