/** People manage their own data by an emailed link: they view, download, correct and delete it. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Locator, Page } from '@playwright/test';
import type { Server } from '../stage/server/builtServer';
import { applyWithResume, askForLink, callRpc, openMyData } from '../stage/browser/myData';
import { ASHA } from '../builders/privacy';
import { ONE_OF_EACH } from '../builders/jobs/questions';
import { resumes } from '../builders/resumes';
import { readSentMail } from '../stage/server/sentMail';
import { openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';
import { aMessage, anEnquiry } from '../builders/submissions';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function download(page: Page, name: string | RegExp): Promise<[Download, Buffer]> {
  const started = page.waitForEvent('download');
  await button(page, name).click();
  const file = await started;
  return [file, await readFile(await file.path())];
}

const ask = ({ sql }: Server, questions: readonly object[]) =>
  sql('update public.jobs set questions = $1, version = version where id = 7', [JSON.stringify(questions)]);

/** An application that was sent again with other answers before its job lost its questions, a message and an enquiry. */
async function plantTwice(server: Server) {
  await ask(server, ONE_OF_EACH);
  const first = await applyWithResume(server, {
    phone: '11111 11111',
    resume_name: 'wrong.pdf',
    question_license: 'No',
    question_start: '2027-01-11',
  });
  const second = await applyWithResume(server, { question_license: 'Yes', question_place: 'Kochi' });
  await ask(server, []);
  await callRpc(server, 'submit_contact_message', { form: aMessage() });
  const day = { shift: 'night', day_from: '22:00', day_to: '06:00' };
  await callRpc(server, 'submit_employer_enquiry', { form: anEnquiry(day) });
  return [first.reference, second.reference] as const;
}

/** The latest version is shown, followed by the earlier ones. */
async function readApplication(application: Locator, [first, second]: readonly [string, string]) {
  const fact = (words: string) => application.locator('dl > div').filter({ hasText: words });
  const shown = [second, 'Asha Sample', '+91 98765 43210', 'Received', 'version of 21 November 2026'];
  for (const words of shown) {
    await expect(application.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(application.getByText('11111 11111')).toBeHidden();
  await expect(fact('Are you a registered nurse?').first()).toContainText('Yes');
  await expect(fact('Where do you live?')).toContainText('Kochi');
  await application.getByText('Earlier version, sent by you on').click();
  await expect(application.getByText('11111 11111')).toBeVisible();
  await expect(application.getByText(first, { exact: true }).last()).toBeVisible();
  await expect(fact('Are you a registered nurse?').last()).toContainText('No');
  await expect(fact('When could you start?')).toContainText('11 January 2027');
}

async function takeAlong(page: Page, [first, second]: readonly [string, string]) {
  for (const name of ['Asha’s résumé.pdf', 'wrong.pdf']) {
    const [file, bytes] = await download(page, `Download ${name}`);
    expect(file.suggestedFilename()).toBe(name);
    expect(new Uint8Array(bytes)).toEqual(resumes.pdf);
  }
  const [json, text] = await download(page, 'Download as JSON');
  expect(json.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(text.toString()) as { submissions: object[] };
  expect(data).toMatchObject({ email: ASHA });
  expect(data.submissions).toContainEqual(expect.objectContaining({ reference: second }));
  const [, zip] = await download(page, 'Download all as ZIP');
  const entries = unzipSync(zip);
  const file = `${second} Asha’s résumé.pdf`;
  expect(new Set(Object.keys(entries))).toEqual(new Set(['my-data.json', file, `${first} wrong.pdf`]));
  expect(JSON.parse(strFromU8(entries['my-data.json'] ?? new Uint8Array()))).toMatchObject({ email: ASHA });
  expect(entries[file]).toEqual(resumes.pdf);
}

test.describe("a link to one's own data", () => {
  test.use({ expectedOffences: /status of 404/ });

  test("the link to one's own data is emailed, opens once, and shows everything that is stored", async ({
    page,
    server,
    expectAccessible,
    expectAccessibleOnAllScreens,
  }) => {
    const references = await plantTwice(server);
    const link = await askForLink(page, server);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await page.goto(link);
    await expect(page).toHaveURL('/my-data');
    await button(page, 'Show my data').click();
    await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeFocused();
    const application = page.getByRole('article', { name: 'Application: Site Reliability Engineer' });
    await test.step('my data shows versions and answers', () => readApplication(application, references));
    await expect(page.getByRole('article', { name: 'Your message' })).toContainText(
      'When is your office open?',
    );
    await expect(page.getByRole('article', { name: 'Enquiry from Example Analytics' })).toContainText(
      'Nights, 10 pm–6 am',
    );
    await expectAccessibleOnAllScreens(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept, 'the session alone, not its link').not.toContain(link.split('#')[1]);
    await test.step('my data offers the files', () => takeAlong(page, references));
    await test.step('the session can be ended', async () => {
      await button(page, 'Close').click();
      await expect(page.getByText('Your session has ended.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Get a link by email' })).toBeFocused();
      await expect(page.getByText('Asha Sample')).toBeHidden();
      expect(await page.evaluate(() => sessionStorage.getItem('sampark-my-data'))).toBeNull();
      await expect
        .poll(() => server.sql(`select 1 from private.data_keys where kind = 'session'`))
        .toEqual([]);
    });
    await page.goto('/');
    await page.goto(link);
    await button(page, 'Show my data').click();
    await expect(page.getByRole('alert')).toContainText('This link has been used already');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

test.describe("requesting a link to one's own data", () => {
  test.use({ expectedOffences: /status of (?:400|429)|ERR_INTERNET_DISCONNECTED/ });

  test('a link request never reveals who is known, and shows errors to everybody', async ({
    page,
    context,
    server,
  }) => {
    const before = await readSentMail(server.origin);
    await openHydrated(page, '/my-data');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('asha@example');
    await button(page, 'Email me a link').click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/such as name@example.com/);
    await email.fill('nobody@example.com');
    for (let count = 0; count < 3; count += 1) {
      await page.keyboard.press('Enter');
      await expect(page.getByText('If we hold any data for nobody@example.com')).toBeVisible();
    }
    expect(await server.sql(`select 1 from private.outbox where status <> 'sent'`)).toEqual([]);
    expect(await readSentMail(server.origin)).toHaveLength(before.length);
    await button(page, 'Email me a link').click();
    await expect(page.getByRole('alert')).toContainText('Please try again in an hour.');
    await context.setOffline(true);
    await button(page, 'Email me a link').click();
    await expect(page.getByRole('alert')).toContainText('There was no answer.');
    await expect(email).toHaveValue('nobody@example.com');
    await context.setOffline(false);
  });
});

async function correct(page: Page, server: Server) {
  await page.getByLabel('Last Name').fill('');
  await button(page, 'Save the correction').click();
  await expect(page.getByLabel('Last Name')).toBeFocused();
  await page.getByLabel('Last Name').fill('Example');
  await button(page, 'Save the correction').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Asha Example');
  expect(await server.sql('select last_name from public.submissions')).toEqual([{ last_name: 'Example' }]);
}

/** Consent is withdrawn and erasure requested, each after a confirmation. */
async function giveUp(page: Page, server: Server) {
  await button(page, 'Withdraw my consent').click();
  await expect(button(page, 'Yes, withdraw my consent')).toBeFocused();
  await button(page, 'No, keep it as it is').click();
  await expect(button(page, 'Withdraw my consent')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have withdrawn your consent.')).toBeVisible();
  await button(page, 'Delete my data').click();
  await button(page, 'Yes, delete my data').click();
  await expect(page.getByText('You have asked us to delete your data.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delete your data' })).toBeFocused();
  const [kept] = await server.sql(
    'select consent_withdrawn_at is not null as withdrawn, erasure_requested_at is not null as asked from public.submissions',
  );
  expect(kept).toEqual({ withdrawn: true, asked: true });
}

test.describe("a half-hour session for one's own data", () => {
  test.use({ expectedOffences: /status of 403/ });

  test('the session survives a visit to another page, and expires @long', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await applyWithResume(server);
    await openMyData(page, server);
    const heading = page.getByRole('heading', { name: 'What we keep about you' });
    await page.reload();
    await expect(heading).toBeFocused();
    await page.getByRole('link', { name: 'Cookies' }).click();
    await expect(page).toHaveURL('/cookies');
    await page.goBack();
    await expect(heading).toBeVisible();
    await test.step('a person corrects their data', () => correct(page, server));
    await test.step('a person withdraws consent and requests erasure', () => giveUp(page, server));
    await expectAccessible(page);
    await test.step('the session expires', async () => {
      await server.sql(`update private.data_keys set expires_at = now() where kind = 'session'`);
      await button(page, 'Save the correction').click();
      await expect(page.getByText('Your half-hour session has ended.')).toBeVisible();
      await expect(page.getByText('Asha Example')).toBeHidden();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    });
  });
});
