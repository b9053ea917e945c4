/**
 * A recruiter's morning: resumes read by shortcut, some candidates declined, the others invited, until nobody is
 * waiting.
 */
import { signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
import { daysAgo, APPLICATIONS, letGo, mailbox, REFUSAL, rows } from '../stage/browser/inbox';
import { sendApplication } from '../stage/browser/forms';
import { expectMailTo } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';
import { writtenDoc, writtenDocx, writtenPdf } from '../builders/resumes';

const LATE = [
  ['Pia', 'cv.pdf', (words: string) => writtenPdf([words, 'The second page'])],
  ['Devi', 'cv.docx', (words: string) => writtenDocx(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`)],
  ['Omar', 'cv.doc', (words: string) => writtenDoc([words, '\rThe second page'])],
] as const;

test('a recruiter answers every applicant in one morning', async ({
  page,
  server,
  request,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  const early = [mailbox('early-1'), mailbox('early-2')];
  for (const [index, email] of early.entries()) {
    const first_name = `Early${index + 1}`;
    await plantSubmission(server, { first_name, email, created_at: daysAgo(index + 1) });
  }
  for (const [first_name, name, make] of LATE.toReversed()) {
    const file = { name, bytes: make(`I am ${first_name}.`) };
    await sendApplication(request, server, { first_name, email: mailbox(first_name) }, file);
  }
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const waiting = (count: number) => page.getByRole('checkbox', { name: `Waiting for a reply (${count})` });
  const dialog = page.getByRole('dialog', { name: /^Reply to/ });
  const template = page.getByLabel('Template');
  const moveTo = page.getByLabel('Then move to');
  const seen = new Map<string, string>();

  await test.step('each resume is opened with one key', async () => {
    await page.getByRole('link', { name: 'Pia Sample' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pia Sample');
    await page.keyboard.press('o');
    for (const [index, [person]] of LATE.entries()) {
      if (index > 0) await page.keyboard.press('j');
      const resume = page.getByRole('region', { name: `Resume of ${person} Sample` });
      await expect(resume).toContainText(`I am ${person}.`);
      if (index === 0) await expectAccessible(page);
    }
  });

  await test.step('declining an applicant offers a reply with an exact preview', async () => {
    await page.getByRole('link', { name: 'Applications', exact: true }).first().click();
    await waiting(5).check();
    await expect(rows(page)).toHaveCount(5);
    for (const name of ['Early1', 'Early2'])
      await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
    await press(page, 'Move to stage…');
    await page.getByRole('dialog').getByRole('button', { name: 'Rejected' }).click();
    await press(page, 'Write a reply');
    await template.selectOption(REFUSAL);
    await expect(moveTo).toHaveValue('rejected');
    await press(page, 'Preview');
    const preview = page.getByRole('region', { name: 'Your reply as it will be sent' });
    for (const next of ['Next person', 'Previous person']) {
      const to = await preview.locator('dd').first().innerText();
      seen.set(to, await preview.locator('.mail-words').innerText());
      await press(page, next);
    }
    expect([...seen.keys()].toSorted()).toEqual(early);
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a sent reply is undone within its minute, with stage and read state', async () => {
    await press(page, 'Send 2 replies');
    await news(page, '2 replies are on their way');
    await expect(rows(page)).toHaveCount(3);
    await press(page, 'Undo');
    await news(page, '2 replies were not sent');
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).filter({ hasText: 'Rejected' })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Unread' })).toHaveCount(2);
    expect(await server.sql(`select 1 from private.outbox where kind = 'reply'`)).toHaveLength(0);
  });

  await test.step('the undone reply is kept and sent exactly as previewed', async () => {
    for (const name of ['Early1', 'Early2'])
      await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
    await press(page, 'Reply…');
    await expect(dialog.getByLabel('Text')).toHaveValue(/decided to go on with other candidates/);
    await expect(moveTo).toHaveValue('rejected');
    await press(page, 'Send 2 replies');
    await expect(rows(page)).toHaveCount(3);
    await letGo(server);
    for (const [to, words] of seen) {
      const [mail] = await expectMailTo(server.origin, to);
      expect(mail?.text.trim().replace(/[0-9A-Z]{5}-[0-9A-Z]{5}(?= at )/, 'XXXXX-XXXXX')).toBe(words.trim());
    }
  });

  await test.step('the other applicants are invited, and nobody is waiting', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await press(page, 'Reply…');
    await template.selectOption('Application: invite to a call');
    await moveTo.selectOption('Interview');
    await press(page, 'Send 3 replies');
    await news(page, '3 replies are on their way');
    await expect(waiting(0)).toBeVisible();
    const stages = `select stage, count(*)::int as people from public.submissions group by stage order by stage`;
    expect(await server.sql(stages)).toEqual([
      { stage: 'interview', people: 3 },
      { stage: 'rejected', people: 2 },
    ]);
  });
});
