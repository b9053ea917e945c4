/** One entry of the inbox: its content and a recruiter's actions on it. */
import type { Page } from '@playwright/test';
import { signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
import { holdRequests } from '../stage/browser/pages';
import { APPLICATIONS, history, MESSAGES } from '../stage/browser/inbox';
import { sendApplication } from '../stage/browser/forms';
import { expect, test } from '../stage/browser/site';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

const LONG_NAME = 'Venkatanarasimharajuvaripeta-Thiruvananthapuram';

/** The answers in the format of the form. */
const ANSWERS = [
  { id: 'notice', wording: 'How soon can you join?', kind: 'choice', answer: '90 days', meets: false },
  { id: 'start', wording: 'When could you start?', kind: 'date', answer: '2026-11-30', meets: null },
  { id: 'place', wording: 'Where do you live?', kind: 'line', answer: '', meets: null },
];

test('a recruiter opens an application and replies', async ({
  page,
  server,
  request,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  await plantSubmission(server, {
    first_name: LONG_NAME,
    email: 'dev@example.com',
    created_at: '2026-11-02T08:00:00Z',
  });
  const reference = await sendApplication(request, server);
  await server.sql(
    `update public.submissions set answers = $1, unmet = 1, erasure_requested_at = now() where reference = $2`,
    [JSON.stringify(ANSWERS), reference],
  );
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const line = page.getByRole('row', { name: /Ritu Sample/ });
  const { keyboard } = page;

  await test.step('keys open an entry, the next one, and return', async () => {
    await expect(line).toContainText('Unread');
    await keyboard.press('j');
    await keyboard.press('Enter');
    await expect(title(page)).toHaveText('Ritu Sample');
    await keyboard.press('j');
    await expect(title(page)).toHaveText(`${LONG_NAME} Sample`);
    await expect(page.getByRole('button', { name: `Reply to ${LONG_NAME}` })).toBeVisible();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [needed, given] = await page
        .getByRole('main')
        .evaluate((main) => [main.scrollWidth, main.clientWidth]);
      expect(needed, `at ${width}`).toBe(given);
    }
    await keyboard.press('k');
    await expect(title(page)).toHaveText('Ritu Sample');
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await keyboard.press('u');
    await expect(page.getByRole('button', { name: 'Mark as read', exact: true })).toBeVisible();
  });

  await test.step("an entry shows everything that was sent, and the person's requests", async () => {
    await expect(trail(page).getByRole('listitem').last()).toHaveText('Application from Ritu Sample');
    await expect(page.getByText('I have worked in intensive care for six years.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sender' })).toContainText('linkedin');
    await expect(page.getByText(/Agreed to the privacy notice of 21 November 2026/)).toBeVisible();
    await expect(page.getByText('This person has requested erasure')).toBeVisible();
    const answers = page.getByRole('region', { name: 'Answers' });
    await expect(answers.getByRole('term')).toHaveText(ANSWERS.map(({ wording }) => wording));
    const given = ['90 days Does not meet', '30 November 2026', '–none'];
    await expect(answers.getByRole('definition')).toHaveText(given);
  });

  await test.step('no assignee is preselected while the list of staff is loading', async () => {
    const people = await holdRequests(page, /\/admins\?.*role\.neq/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
    await expect.poll(() => people.held.length).toBeGreaterThan(0);
    await people.release();
  });

  await test.step('an entry is assigned, moved and annotated', async () => {
    await press(page, 'Assign to me');
    await expect(history(page)).toContainText(`Assigned to ${RECRUITER.email}.`);
    await page.getByRole('combobox', { name: 'Stage' }).selectOption('Screening');
    await expect(history(page)).toContainText('Moved from New to Screening.');
    await keyboard.press('n');
    await expect(page.getByLabel('Note')).toBeFocused();
    // Single-key shortcuts are off inside a field.
    await keyboard.type('just a rusty note?');
    await expect(page.getByLabel('Note')).toHaveValue('just a rusty note?');
    await press(page, 'Add note');
    await expect(history(page)).toContainText('just a rusty note?');
    await expect(page.getByLabel('Note')).toHaveValue('');
  });

  await test.step('an entry is put on hold with a reason, and released', async () => {
    await press(page, 'Put on hold…');
    const dialog = page.getByRole('dialog', { name: 'Put on hold' });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(dialog.getByText('Please enter the reason why you must keep it.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('A claim is open');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(page.getByRole('region', { name: 'Privacy' })).toContainText('A claim is open');
    await expect(history(page)).toContainText('On hold: A claim is open');
    await press(page, 'Release hold');
    await expect(page.getByRole('button', { name: 'Put on hold…' })).toBeVisible();
  });

  await test.step('an entry is answered by template, with a preview before it is sent', async () => {
    await keyboard.press('r');
    const template = page.getByLabel('Template');
    await expect(template).toBeFocused();
    await template.selectOption('Employer: arrange a conversation');
    await expect(page.getByText(/has no value for \{company\}/)).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await template.selectOption('Application: invite to a call');
    await expect(page.getByLabel('Subject')).toHaveValue('Your application for Staff Nurse, Intensive Care');
    await page.getByLabel('Text').press('ControlOrMeta+End');
    await page.getByLabel('Text').pressSequentially(' Until then, {first_name}.');
    await press(page, 'Preview');
    const preview = page.getByRole('region', { name: 'Your reply as it will be sent' });
    await expect(preview).toContainText('that suit you this week. Until then, Ritu.');
    await expect(preview).toContainText(`Reference: ${reference}`);
    await press(page, 'Send reply');
    await news(page, 'Your reply to Ritu Sample is on its way');
    await expect(history(page)).toContainText('Reply: Your application for Staff Nurse, Intensive Care');
    await expect(history(page)).toContainText('Until then, Ritu.');
    const mails = await server.sql(`select to_address from private.outbox where kind = 'reply'`);
    expect(mails).toEqual([{ to_address: 'ritu@example.com' }]);
  });

  await trail(page).getByRole('link').click();
  await expect(line).not.toContainText('Unread');
  await expect(line).toContainText('Screening');
});

test('an unsent reply is kept until it is discarded', async ({ page, server }) => {
  const id = await plantSubmission(server, { kind: 'enquiry' });
  await signIn(page, `${MESSAGES}/${id}`);
  const text = page.getByLabel('Text');
  await page.getByLabel('Note').fill('Half a thought');
  await press(page, 'Reply to Ritu');
  await text.fill('Half a reply');

  await test.step('an unsent reply survives a visit to another screen', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' }).click();
    const guard = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    await guard.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/dashboard/jobs');
    await page.goBack();
    await expect(text).toHaveValue('Half a reply');
  });

  await test.step('an unsent reply survives a reload', async () => {
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect(text).toHaveValue('Half a reply');
    await expect(page.getByLabel('Note')).toHaveValue('Half a thought');
    await expect(page.getByText('Continue where you left off')).toHaveCount(2);
  });

  await test.step('an unsent reply is discarded', async () => {
    const note = page.locator('form').filter({ hasText: 'Note' });
    await note.getByRole('button', { name: 'Discard it' }).click();
    await expect(page.getByLabel('Note')).toHaveValue('');
    await expect(page.getByText('Continue where you left off')).toHaveCount(1);
    await press(page, 'Send reply');
    await expect(page.getByLabel('Subject')).toBeFocused();
    await expect(page.getByText('Please enter a subject.')).toBeVisible();
    await press(page, 'Discard');
    await expect(page.getByRole('button', { name: 'Reply to Ritu' })).toBeVisible();
  });
});
