/** The morning of a recruiter: thirty applications, ten of them read, everybody answered before lunch. */
import { signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import { daysAgo } from '../support/board';
import { APPLICATIONS, countActs, news, press, refuseAll, rows } from '../support/inboxScreen';
import { sql } from '../support/publishing';
import { sendApplication } from '../support/sentApplication';
import { expect, test } from '../support/site';
import { writtenPdf } from '../support/writtenResumes';

const PAGE = 20;
const READ = 10;
const PER_CHOICE = 2;

test('thirty applications take twenty clicks and ten keys until nobody waits', async ({
  page,
  server,
  request,
}) => {
  for (let number = 1; number <= PAGE; number += 1) {
    const person = { first_name: `Early ${number}`, email: `early${number}@example.com` };
    await plantSubmission(server, { ...person, created_at: daysAgo(number) });
  }
  for (let number = READ; number >= 1; number -= 1) {
    const person = { first_name: `Late ${number}`, email: `late${number}@example.com` };
    const bytes = writtenPdf([`I am number ${number}.`]);
    await sendApplication(request, server, person, { name: 'cv.pdf', bytes });
  }
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const made = await countActs(page);

  await page.getByRole('link', { name: 'Late 1 Sample' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late 1 Sample');
  await page.keyboard.press('o');
  for (let number = 1; number <= READ; number += 1) {
    const resume = page.getByRole('region', { name: `Resume of Late ${number} Sample` });
    await expect(resume).toContainText(`I am number ${number}.`);
    if (number < READ) await page.keyboard.press('j');
  }
  expect(made).toEqual({ click: 1, keydown: READ });

  // Those that came first are refused, and the ten that were read are invited.
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click();
  await page.getByRole('checkbox', { name: `Waiting for an answer (${PAGE + READ})` }).check();
  await page.getByRole('button', { name: /^Received/ }).click();
  await expect(rows(page)).toHaveCount(PAGE);
  await expect(rows(page).first()).toContainText('Early 20');
  await refuseAll(page, PAGE);
  await expect(rows(page)).toHaveCount(READ);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await press(page, 'Reply…');
  await page.getByLabel('Template').selectOption('Application: invite to a call');
  await page.getByLabel('Then move to').selectOption('Interview');
  await press(page, 'Send 10 replies');
  await news(page, '10 replies are on their way');
  await expect(page.getByRole('checkbox', { name: 'Waiting for an answer (0)' })).toBeVisible();

  expect(made.keydown).toBe(READ);
  expect(made.click + 3 * PER_CHOICE).toBeLessThanOrEqual(20);
  const mails = await sql(
    server,
    `select distinct to_address from private.outbox where kind = 'reply' and to_address ~ '^(early|late)'`,
  );
  expect(mails).toHaveLength(PAGE + READ);
  const stages = await sql(
    server,
    `select stage, count(*)::int as people from public.submissions group by stage order by stage`,
  );
  expect(stages).toEqual([
    { stage: 'interview', people: READ },
    { stage: 'rejected', people: PAGE },
  ]);
});
