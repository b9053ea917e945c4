/** One's own data by a mailed link: seen, taken along, corrected, and given up. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from '@playwright/test';
import { applyWithResume, askForLink, callRpc, openMyData, sql } from '../support/myData';
import { ASHA } from '../support/privacy';
import { resumes } from '../support/resumes';
import { readSentMail } from '../support/sentMail';
import { expect, test } from '../support/site';
import { aMessage } from '../support/submissions';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function download(page: Page, name: string | RegExp): Promise<[Download, Buffer]> {
  const started = page.waitForEvent('download');
  await button(page, name).click();
  const file = await started;
  return [file, await readFile(await file.path())];
}

test('what was sent again is shown with what came before it, and with both files', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  const first = await applyWithResume(server, { phone: '11111 11111', resume_name: 'wrong.pdf' });
  const second = await applyWithResume(server, { resume_name: 'right.pdf' });
  await openMyData(page, server);
  const application = page.getByRole('article', { name: 'Application: Site Reliability Engineer' });
  await expect(application).toContainText(second.reference);
  await expect(application.getByText('11111 11111')).toBeHidden();
  await application.getByText('You sent this before on').click();
  await expect(application.getByText('11111 11111')).toBeVisible();
  await expect(application.getByText(first.reference, { exact: true }).last()).toBeVisible();
  for (const name of ['right.pdf', 'wrong.pdf']) {
    const [file, bytes] = await download(page, `Download ${name}`);
    expect(file.suggestedFilename()).toBe(name);
    expect(new Uint8Array(bytes)).toEqual(resumes.pdf);
  }
  await expectAccessibleOnAllScreens(page);
});

test.describe('a link', () => {
  test.use({ expectedOffences: /status of 404/ });

  test('is mailed, opens once, and shows what is kept', async ({ page, server, expectAccessible }) => {
    const { reference } = await applyWithResume(server);
    await callRpc(server, 'submit_contact_message', { form: aMessage() });
    await page.goto('/my-data');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const link = await askForLink(page, server);
    await expectAccessible(page);
    await page.goto(link);
    await expect(page).toHaveURL('/my-data');
    await expectAccessible(page);
    await button(page, 'Show my data').click();
    await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeFocused();
    const application = page.getByRole('article', { name: 'Application: Site Reliability Engineer' });
    for (const fact of [
      reference,
      'Asha Sample',
      '+91 98765 43210',
      'Received',
      'the one of 21 November 2026',
    ]) {
      await expect(application.getByText(fact, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('article', { name: 'Your message' })).toContainText(
      'When is your office open?',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept, 'the session alone, not its link').not.toContain(link.split('#')[1]);

    await button(page, 'Close').click();
    await page.goto('/');
    await page.goto(link);
    await button(page, 'Show my data').click();
    await expect(page.getByRole('alert')).toContainText('This link has been used already');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

test.describe('an address that is not known', () => {
  test('is told the same, and gets no mail', async ({ page, server }) => {
    const before = await readSentMail(server.origin);
    await page.goto('/my-data');
    await expect(button(page, 'Email me a link')).toBeEnabled();
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('If we hold any data for nobody@example.com')).toBeVisible();
    expect(await sql(server, `select 1 from private.outbox where status <> 'sent'`)).toEqual([]);
    expect(await readSentMail(server.origin)).toHaveLength(before.length);
  });
});

test.describe('asking', () => {
  test.use({ expectedOffences: /status of (?:400|429)|ERR_INTERNET_DISCONNECTED/ });

  test('says what is wrong, that the limit is reached, and that no answer came', async ({
    page,
    context,
  }) => {
    await page.goto('/my-data');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('asha@example');
    await button(page, 'Email me a link').click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/such as name@example.com/);
    await email.fill('nobody@example.com');
    for (let count = 0; count < 3; count += 1) {
      await button(page, 'Email me a link').click();
      await expect(page.getByText('If we hold any data for')).toBeVisible();
    }
    await button(page, 'Email me a link').click();
    await expect(page.getByRole('alert')).toContainText('Please try again in an hour.');
    await context.setOffline(true);
    await button(page, 'Email me a link').click();
    await expect(page.getByRole('alert')).toContainText('There was no answer.');
    await expect(email).toHaveValue('nobody@example.com');
    await context.setOffline(false);
  });
});

test('everything can be taken along', async ({ page, server }) => {
  const { reference } = await applyWithResume(server);
  await openMyData(page, server);
  const [file, bytes] = await download(page, /^Download Asha/);
  expect(file.suggestedFilename()).toBe('Asha’s résumé.pdf');
  expect(new Uint8Array(bytes)).toEqual(resumes.pdf);
  const [json, text] = await download(page, 'Download as JSON');
  expect(json.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(text.toString())).toMatchObject({ email: ASHA, submissions: [{ reference }] });
  const [, zip] = await download(page, 'Download all as ZIP');
  const entries = unzipSync(zip);
  expect(Object.keys(entries)).toEqual(['my-data.json', `${reference} Asha’s résumé.pdf`]);
  expect(JSON.parse(strFromU8(entries['my-data.json'] ?? new Uint8Array()))).toMatchObject({ email: ASHA });
  expect(entries[`${reference} Asha’s résumé.pdf`]).toEqual(resumes.pdf);
});

test('files go to their owner only, as attachments that nobody keeps', async ({ page, server, request }) => {
  await applyWithResume(server);
  const other = await applyWithResume(server, { email: 'ravi@example.com' });
  const [asked] = await Promise.all([page.waitForRequest('**/rpc/open_my_data'), openMyData(page, server)]);
  const opened = await asked.response();
  const { session } = ((await opened?.json()) ?? {}) as { session?: string };
  const ask = (body: object, path = 'file') => request.post(`/my-data/${path}`, { data: body });
  expect((await ask({ session, reference: other.reference })).status()).toBe(404);
  expect((await ask({ session: 'f'.repeat(64), reference: other.reference })).status()).toBe(403);
  expect((await ask({ session: 'f'.repeat(64) }, 'export')).status()).toBe(403);
  expect((await ask({})).status()).toBe(400);
  expect((await ask({ session: 'x'.repeat(5000) })).status()).toBe(413);
  const archive = await ask({ session }, 'export');
  expect(archive.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  expect(archive.headers()['content-disposition']).toMatch(/^attachment; /);
});

test('contact data is corrected', async ({ page, server }) => {
  await applyWithResume(server);
  await openMyData(page, server);
  await page.getByLabel('Last Name').fill('');
  await button(page, 'Save the correction').click();
  await expect(page.getByLabel('Last Name')).toBeFocused();
  await page.getByLabel('Last Name').fill('Example');
  await button(page, 'Save the correction').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Asha Example');
  expect(await sql(server, 'select last_name from public.submissions')).toEqual([{ last_name: 'Example' }]);
});

test('consent is withdrawn and erasure asked for, each after a question', async ({
  page,
  server,
  expectAccessible,
}) => {
  await applyWithResume(server);
  await openMyData(page, server);
  await button(page, 'Withdraw my consent').click();
  await expect(button(page, 'Yes, withdraw my consent')).toBeFocused();
  await button(page, 'No, keep it as it is').click();
  await expect(button(page, 'Withdraw my consent')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have withdrawn your consent.')).toBeVisible();
  await button(page, 'Have my data deleted').click();
  await button(page, 'Yes, delete my data').click();
  await expect(page.getByText('You have asked us to delete your data.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Have it deleted' })).toBeFocused();
  await expectAccessible(page);
  const [kept] = await sql(
    server,
    'select consent_withdrawn_at is not null as withdrawn, erasure_requested_at is not null as asked from public.submissions',
  );
  expect(kept).toEqual({ withdrawn: true, asked: true });
});

test('half an hour outlives a reload and a look at another page', async ({ page, server }) => {
  await applyWithResume(server);
  await openMyData(page, server);
  const heading = page.getByRole('heading', { name: 'What we keep about you' });
  await page.reload();
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL('/cookies');
  await page.goBack();
  await expect(heading).toBeVisible();
  await button(page, 'Close').click();
  await expect(page.getByText('Your session is closed.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('sampark-my-data'))).toBeNull();
});

test.describe('the end', () => {
  test.use({ expectedOffences: /status of 403/ });

  test('comes when the person says so, and takes everything off the screen', async ({ page, server }) => {
    await applyWithResume(server);
    await openMyData(page, server);
    await button(page, 'Close').click();
    await expect(page.getByText('Your session is closed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Get a link by email' })).toBeFocused();
    await expect(page.getByText('Asha Sample')).toBeHidden();
    await expect
      .poll(() => sql(server, `select 1 from private.data_keys where kind = 'session'`))
      .toEqual([]);
  });

  test('comes after half an hour', async ({ page, server }) => {
    await applyWithResume(server);
    await openMyData(page, server);
    await sql(server, `update private.data_keys set expires_at = now() where kind = 'session'`);
    await button(page, 'Save the correction').click();
    await expect(page.getByText('Your half-hour session has ended.')).toBeVisible();
    await expect(page.getByText('Asha Sample')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});
