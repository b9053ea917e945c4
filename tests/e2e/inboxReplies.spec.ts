/** Answers: to one and to many, seen before they leave, undone while they have not. */
import type { Page } from '@playwright/test';
import { RESTING, signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import type { Server } from '../support/builtServer';
import { OWNER } from '../support/owner';
import {
  APPLICATIONS,
  countActs,
  history,
  news,
  press,
  REFUSAL,
  refuseAll,
  rows,
} from '../support/inboxScreen';
import { sql } from '../support/publishing';
import { expectMail, expectMailTo } from '../support/sentMail';
import { expect, test } from '../support/site';

const PEOPLE = 10;

async function plantApplicants(server: Server, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await plantSubmission(server, { first_name: `Number${number}`, email: `number${number}@example.com` });
  }
}

/** Lets go what waits for its minute to be over. */
const letGo = (server: Server) =>
  sql(server, `update private.outbox set due_at = now() where kind = 'reply'`);
const waiting = (server: Server) => sql(server, `select 1 from private.outbox where kind = 'reply'`);

/** A moment without a network, after which everything on the screen is read again. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

const preview = (page: Page) => page.getByRole('region', { name: 'Your reply as it will be sent' });

test('ten are refused kindly with eight clicks at most, and can be un-refused for a minute', async ({
  page,
  server,
}) => {
  await plantApplicants(server, PEOPLE);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const made = await countActs(page);
  await refuseAll(page, PEOPLE);
  expect(made.click + 2).toBeLessThanOrEqual(8);
  await expect(rows(page).filter({ hasText: 'Rejected' })).toHaveCount(PEOPLE);
  await expect(rows(page).filter({ hasText: 'Unread' })).toHaveCount(0);

  await press(page, 'Undo');
  await news(page, '10 replies were not sent');
  await expect(rows(page).filter({ hasText: 'Rejected' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Unread' })).toHaveCount(PEOPLE);
  expect(await waiting(server)).toHaveLength(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await press(page, 'Reply…');
  await expect(page.getByRole('dialog').getByLabel('Text')).toHaveValue(
    /decided to go on with other candidates/,
  );
});

test('the preview is the mail, to the letter, for each of them', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await plantApplicants(server, 2);
  await signIn(page, APPLICATIONS);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await press(page, 'Reply…');
  await page.getByLabel('Template').selectOption(REFUSAL);
  await press(page, 'Preview');
  const seen = new Map<string, string>();
  for (const next of ['Next person', 'Previous person']) {
    const to = await preview(page).locator('dd').first().innerText();
    seen.set(to, await preview(page).locator('.reply-words').innerText());
    await press(page, next);
  }
  expect([...seen.keys()].toSorted()).toEqual(['number1@example.com', 'number2@example.com']);
  await expectAccessibleOnAllScreens(page);
  await press(page, 'Send 2 replies');
  await news(page, '2 replies are on their way');
  await letGo(server);
  for (const [to, words] of seen) {
    const [mail] = await expectMailTo(server.origin, to);
    expect(mail?.text.trim()).toBe(words.trim());
  }
});

test('a refusal leads on to open jobs like the one applied for, and any answer can', async ({
  page,
  server,
}) => {
  const id = await plantSubmission(server, { job_id: 2 });
  await signIn(page, `${APPLICATIONS}/${id}`);
  await press(page, 'Reply to Ritu');
  const text = page.getByLabel('Text');
  await page.getByLabel('Template').selectOption(REFUSAL);
  await expect(text).toHaveValue(/\n\nAlso open with us now:\n\n.+, .+\nhttp.+\/jobs\/\d+-[a-z-]+$/);
  await expect(page.getByRole('button', { name: 'Add similar jobs' })).toBeHidden();
  await text.fill('Hello Ritu');
  await press(page, 'Add similar jobs');
  await expect(text).toHaveValue(/^Hello Ritu\n\nAlso open with us now:/);
  const [address = ''] = /http\S+/.exec(await text.inputValue()) ?? [];
  await press(page, 'Send reply');
  await news(page, 'Your reply to Ritu Sample is on its way');
  await letGo(server);
  const [mail] = await expectMail(server.origin, 'Hello Ritu\n\nAlso open with us now:');
  expect(mail?.to).toBe('ritu@example.com');
  expect(mail?.text).toContain(address);
  expect((await page.request.get(address)).status()).toBe(200);
});

test('an answer says on the entry when it leaves, and is taken back there after a reload', async ({
  page,
  server,
}) => {
  await signIn(page, `${APPLICATIONS}/${await plantSubmission(server)}`);
  await press(page, 'Reply to Ritu');
  await page.getByLabel('Subject').fill('Your application');
  await page.getByLabel('Text').fill('Hello Ritu');
  await press(page, 'Send reply');
  await news(page, 'Your reply to Ritu Sample is on its way');
  await page.reload();
  await expect(history(page)).toContainText(/This reply leaves at \d+:\d\d/);
  await press(page, 'Undo this reply');
  await news(page, 'The reply was not sent');
  await expect(history(page)).not.toContainText('Reply: Your application');
  expect(await waiting(server)).toHaveLength(0);
  await expect(page.getByLabel('Text')).toHaveValue('Hello Ritu');
  await press(page, 'Send reply');
  await expect(history(page)).toContainText('This reply leaves at');
  await letGo(server);
  await expect(history(page)).not.toContainText('This reply');
  await expect(history(page)).toContainText('Reply: Your application');
});

test.describe('a history that cannot be read', () => {
  test.use({ expectedOffences: /status of 503|ERR_INTERNET_DISCONNECTED/ });

  test('is read once the network is back, without anybody asking', async ({ page, server }) => {
    const id = await plantSubmission(server);
    await page.route('**/rest/v1/notes*', (route) => route.fulfill(RESTING));
    await signIn(page, `${APPLICATIONS}/${id}`);
    await expect(page.getByText('Could not load the history')).toBeVisible();
    await page.unroute('**/rest/v1/notes*');
    await reconnect(page);
    await expect(history(page)).toContainText('Received:');
  });
});

test.describe('an answer that was given already', () => {
  test.use({ expectedOffences: /status of (?:409|428)/ });

  test('by a colleague is not given again unseen, and the same words only after a second yes', async ({
    page,
    server,
    browser,
  }) => {
    const id = await plantSubmission(server);
    await addStaff(server, RECRUITER, 'recruiter');
    const theirs = await browser.newPage();
    for (const [at, person] of [
      [page, undefined],
      [theirs, RECRUITER],
    ] as const) {
      // Nobody hears of the other in time.
      await at.route('**/admin/live', () => undefined);
      await signIn(at, `${APPLICATIONS}/${id}`, person);
      await press(at, 'Reply to Ritu');
      await at.getByLabel('Template').selectOption(REFUSAL);
    }
    await press(theirs, 'Send reply');
    await news(theirs, 'Your reply to Ritu Sample is on its way');
    await theirs.close();
    await press(page, 'Send reply');
    await news(page, 'The reply was not sent. Your text is kept.');
    await expect(page.getByText(/^Ritu Sample: answered or moved by somebody else/)).toBeVisible();
    await expect(history(page)).toContainText('Reply: Your application');
    expect(await waiting(server)).toHaveLength(1);

    await press(page, 'Send reply');
    const question = page.getByRole('dialog', { name: 'Send this template again?' });
    await question.getByRole('button', { name: 'Do not send' }).click();
    await expect(question).toBeHidden();
    expect(await waiting(server)).toHaveLength(1);
    await press(page, 'Send reply');
    await question.getByRole('button', { name: 'Send again' }).click();
    await news(page, 'Your reply to Ritu Sample is on its way');
    expect(await waiting(server)).toHaveLength(2);
  });
});

test.describe('a session that ends while an answer is written', () => {
  test.use({ expectedOffences: /status of 40[13]|ERR_INTERNET_DISCONNECTED/ });

  test('leaves the entry and every word on the screen, and takes the password in a field of ours', async ({
    page,
    server,
  }) => {
    const id = await plantSubmission(server);
    await signIn(page, `${APPLICATIONS}/${id}`);
    await press(page, 'Reply to Ritu');
    await page.getByLabel('Subject').fill('Your application');
    await page.getByLabel('Text').fill('Hello Ritu');
    await server.sql('delete from auth.sessions');
    await press(page, 'Send reply');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    const password = dialog.getByLabel('Password');
    await expect(password).toBeFocused();
    expect((await password.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // Whatever the screen asks for again finds nothing, for there is nobody who asks.
    await reconnect(page);
    await expect(
      page.getByRole('heading', { name: 'Reply to Ritu Sample', includeHidden: true }),
    ).toBeVisible();
    await expect(page.getByText('does not exist')).toHaveCount(0);
    await expect(page.getByLabel('Text')).toHaveValue('Hello Ritu');
    await password.fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await press(page, 'Send reply');
    await news(page, 'Your reply to Ritu Sample is on its way');
  });
});
