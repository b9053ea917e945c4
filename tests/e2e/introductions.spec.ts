/**
 * An introduction from application to client: requested, agreed, shared, answered, seen by the candidate, and
 * withdrawn.
 */
import type { Browser, Page } from '@playwright/test';
import { addStaff, RECRUITER } from '../builders/people';
import { ASHA } from '../builders/privacy';
import { writtenPdf } from '../builders/resumes';
import { aMessage } from '../builders/submissions';
import { news, openScreen, press, signIn } from '../stage/browser/admin';
import { sendApplication } from '../stage/browser/forms';
import { callRpc, openMyData } from '../stage/browser/myData';
import { expect, test } from '../stage/browser/site';
import { readSentMail } from '../stage/server/sentMail';

/** Another person's phone without JavaScript. */
const withoutScript = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })).newPage();

async function mailedLink(origin: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await readSentMail(origin);
      link =
        mails.flatMap(({ text }) => /\S+\/introduction\?token=[0-9a-f]{64}/.exec(text)?.[0] ?? [])[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

const APPLICATION = { job_id: 7, first_name: 'Asha', email: ASHA, message: 'Night shifts suit me.' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a client sees the agreed details of a candidate until consent is withdrawn', async ({
  page,
  server,
  request,
  browser,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const words = 'Eight years with ventilators. asha@example.com';
  const file = { name: 'cv.pdf', bytes: writtenPdf([words]) };
  await sendApplication(request, server, APPLICATION, file);
  const read = `select text from private.resume_texts where text is not null`;
  await expect.poll(() => server.sql(read), { timeout: 60_000 }).toHaveLength(1);
  const [person, client] = [await withoutScript(browser), await withoutScript(browser)];
  await signIn(page, '/admin/dashboard/applications', RECRUITER);

  await test.step('a recruiter requests consent', async () => {
    await page.getByRole('rowheader').getByRole('link').click();
    await press(page, 'Ask for consent…');
    await expectAccessibleOnAllScreens(page);
    await page.getByLabel('Why you suggest them').fill('Ran an ICU shift alone for a year.');
    await page.getByLabel('Pay (shown to the candidate)').fill('6 LPA');
    await press(page, 'Send request');
    await news(page, 'Request sent');
    await expect(page.getByText('Waiting for a reply. Nothing is shared until they agree.')).toBeVisible();
  });

  await test.step('the candidate agrees with a note that a recruiter reads first', async () => {
    await person.goto(await mailedLink(server.origin));
    await expect(person.getByText('The client would see:')).toContainText(
      'Why we suggest you: Ran an ICU shift alone for a year. Name: Asha Sample',
    );
    await expect(person.getByText('The client would see:')).toContainText(
      'Eight years with ventilators. [removed]',
    );
    await person.getByLabel('Anything we should know?').fill('From January on.');
    await button(person, 'Yes, introduce me').click();
    await expect(person.getByText('You agreed, with a note.')).toBeVisible();
    const noted = page.getByText('Nothing is shared until you have read it. “From January on.”');
    await expect(noted).toBeVisible({ timeout: 60_000 });
    await press(page, 'Confirm note and show to client');
    await news(page, 'The client can now see this candidate');
  });

  const link = await test.step('the recruiter creates a link for the client', async () => {
    await openScreen(page, '/admin/dashboard/jobs/7');
    await expect(page.getByText('1 agreed, 0 pending.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Candidates asked for consent' })).toContainText(
      'Asha Sample: Agreed.',
    );
    await press(page, 'Create a link for the client…');
    await page.getByLabel('Recipient').fill('Priya Rao, Apollo');
    await press(page, 'Create link');
    await expectAccessibleOnAllScreens(page);
    return page.getByLabel('Link for the client').inputValue();
  });

  await test.step('a save that ends the consent shows a warning', async () => {
    await page.getByLabel('Company').fill('Another Works');
    await press(page, 'Save changes');
    const question = page.getByRole('dialog', { name: 'Save and end this consent?' });
    await expect(question).toContainText('1 person (Asha Sample) agreed to the current job and client.');
    await expect(question).toContainText('1 link for the client stops working.');
    await press(page, 'Do not save');
    await press(page, 'Discard changes');
    await press(page, 'Discard');
  });

  await test.step('the client opens the list and answers', async () => {
    await client.goto('/shortlist');
    await expect(client.getByText('Please open the link in our email.')).toBeVisible();
    await expect(client.locator('main').getByRole('link', { name: '+91 124 555 0100' })).toBeVisible();
    await client.goto(link);
    await expect(client.getByRole('heading', { name: 'Asha Sample' })).toBeHidden();
    await button(client, 'Show the candidates').click();
    await expect(client.getByRole('heading', { name: 'Asha Sample' })).toBeVisible();
    await expect(client.getByRole('region', { name: 'Your consultant for this search' })).toContainText(
      'Rohan',
    );
    await expect(client.getByText('Ran an ICU shift alone for a year.')).toBeVisible();
    await client.getByText('Read the resume').click();
    await expect(client.getByText('Eight years with ventilators. [removed]')).toBeVisible();
    await expect(client.locator('main')).not.toContainText('asha@example.com');
    await expect(client.getByRole('textbox')).toBeHidden();
    await client.getByText('No Asha Sample').click();
    await button(client, 'Decline').click();
    await expect(client.getByText('Please give a short reason for declining.').first()).toBeVisible();
    await expect(client.getByLabel('Why not?')).toBeVisible();
    await client.getByText('Ask Asha Sample').click();
    await client.getByLabel('Your question').fill('When could she begin?');
    await button(client, 'Send question').click();
    await expect(client.getByText('You asked about this person. When could she begin?')).toBeVisible();
    await button(client, 'Meet Asha Sample').click();
    await expect(client.getByText('You want to meet this person.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Priya Rao, Apollo has a question: “When could she begin?”')).toBeVisible();
    await expect(page.getByText('Priya Rao, Apollo wants to meet them')).toBeVisible();
    await page.getByText('Who read this').click();
    await expect(page.getByText('saw it on a shortlist')).toBeVisible();
    await page.goto(link);
    await button(page, 'Show the candidates').click();
    await page.getByText('No Asha Sample').click();
    await expect(page.getByLabel('Why not?')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('the candidate sees everything that was shared, and withdraws', async () => {
    // An unread message must not be reported as read, although other entries of this person were.
    await callRpc(server, 'submit_contact_message', { form: aMessage() });
    await openMyData(page, server);
    await expect(page.getByRole('heading', { name: 'Your message' })).toBeVisible();
    await page.getByText('Who read this').click();
    await expect(page.getByText('Read by a consultant')).toBeVisible();
    await expect(page.getByText('Viewed, with your consent, by')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await press(page, 'Withdraw this consent');
    await expect(page.getByText('whether we may introduce you: withdrawn')).toBeVisible();
    await client.goto(link);
    await button(client, 'Show the candidates').click();
    await expect(client.getByText('There is nobody on this list at the moment.')).toBeVisible();
  });

  await test.step('an expired introduction link shows that it is no longer valid', async () => {
    const answer = await client.goto(`/shortlist?token=${'0'.repeat(64)}`);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await expect(client.getByText('This link is no longer valid.')).toBeVisible();
  });
});
