/** One entry of the inbox: what a recruiter reads there and does with it. */
import { signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import { holdRequests } from '../support/heldRequests';
import { APPLICATIONS, history, MESSAGES, news, press } from '../support/inboxScreen';
import { sendApplication } from '../support/sentApplication';
import { expect, test } from '../support/site';

test('nobody is taken for whoever looks while the list of people is on its way', async ({ page, server }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const id = await plantSubmission(server);
  const people = await holdRequests(page, /\/admins\?.*role\.neq/);
  await signIn(page, `${APPLICATIONS}/${id}`, RECRUITER);
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await expect.poll(() => people.held.length).toBeGreaterThan(0);
  await people.release();
  await press(page, 'Assign to me');
  await expect(history(page)).toContainText(`Assigned to ${RECRUITER.email}.`);
});

test('from an application to a reply', async ({ page, server, request }) => {
  const reference = await sendApplication(request, server);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const line = page.getByRole('row', { name: /Ritu Sample/ });
  await expect(line).toContainText('Unread');
  await line.getByRole('link', { name: 'Ritu Sample' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ritu Sample');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem').last()).toHaveText('Application from Ritu Sample');
  await expect(page.getByText('I have worked in intensive care for six years.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sender' })).toContainText('linkedin');
  await expect(page.getByText(/Agreed to the privacy notice of 21 November 2026/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Screening');
  await expect(history(page)).toContainText('Moved from new to screening.');
  await press(page, 'Assign to me');
  await expect(history(page)).toContainText(`Assigned to ${RECRUITER.email}.`);
  await page.getByLabel('Note').fill('Called her; likes night shifts.');
  await press(page, 'Add note');
  await expect(history(page)).toContainText('Called her; likes night shifts.');
  await expect(page.getByLabel('Note')).toHaveValue('');

  await press(page, 'Reply to Ritu');
  await page.getByLabel('Template').selectOption('Application: invite to a call');
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
  const mail = await server.sql<{ to_address: string }>(
    `select to_address from private.outbox where kind = 'reply'`,
  );
  expect(mail).toEqual([{ to_address: 'ritu@example.com' }]);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(line).not.toContainText('Unread');
  await expect(line).toContainText('Screening');
});

test('the history tells of everything that the person sent', async ({ page, server }) => {
  const first = await plantSubmission(server, { created_at: '2026-10-01T10:00:00Z' });
  const message = await plantSubmission(server, { kind: 'contact', created_at: '2026-10-02T10:00:00Z' });
  await plantSubmission(server, { first_name: 'Dev', email: 'dev@example.com' });
  await server.sql(`select private.write_note($1, 'note', '', 'Met at the fair.')`, [message]);
  await signIn(page, `${APPLICATIONS}/${first}`);
  await expect(page.getByText('1 more entry from this address')).toBeVisible();
  const items = history(page).getByRole('listitem');
  await expect(items).toHaveText([
    /Met at the fair\..*Message: Staffing services/,
    /Received: Message: Staffing services/,
    /Received: Application for Staff Nurse/,
  ]);
  await items.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`${MESSAGES}/${message}`);
  // The address changes first, and the history of both entries reads alike.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Messages');
  // Only the author of a note can take it back.
  await expect(items.first()).toContainText('Met at the fair.');
  await expect(page.getByRole('button', { name: 'Delete this note' })).toHaveCount(0);
  await page.getByLabel('Note').fill('Mine.');
  await press(page, 'Add note');
  await page.getByRole('button', { name: 'Delete this note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(items.filter({ hasText: 'Mine.' })).toHaveCount(0);
});

test('what is not sent is there again, also after a reload, until somebody discards or sends it', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  const id = await plantSubmission(server, { kind: 'enquiry' });
  await signIn(page, `${MESSAGES}/${id}`);
  await page.getByLabel('Note').fill('Half a thought');
  await press(page, 'Reply to Ritu');
  await page.getByLabel('Text').fill('Half a reply');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Jobs' }).click();
  const guard = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard/jobs');
  await page.goBack();
  await expect(page.getByLabel('Text')).toHaveValue('Half a reply');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue('Half a reply');
  await expect(page.getByLabel('Note')).toHaveValue('Half a thought');
  await expect(page.getByText('Continue where you left off')).toHaveCount(2);
  await expectAccessibleOnAllScreens(page);
  await page.locator('form').filter({ hasText: 'Note' }).getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('');
  await expect(page.getByText('Continue where you left off')).toHaveCount(1);
  await press(page, 'Send reply');
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expect(page.getByText('Please enter a subject.')).toBeVisible();
  await press(page, 'Discard');
  await expect(page.getByRole('button', { name: 'Reply to Ritu' })).toBeVisible();
});

test('an entry is held back with a reason, and wishes of the person are told', async ({ page, server }) => {
  const id = await plantSubmission(server, { erasure_requested_at: '2026-11-02T10:00:00Z' });
  await signIn(page, `${APPLICATIONS}/${id}`);
  await expect(page.getByText('This person has requested erasure')).toBeVisible();
  await press(page, 'Put on hold…');
  const dialog = page.getByRole('dialog', { name: 'Put on hold' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(dialog.getByText('Please enter the reason why you must keep it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A claim is open');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByRole('region', { name: 'Privacy' })).toContainText('A claim is open');
  await expect(history(page)).toContainText('On hold: A claim is open');
  await press(page, 'Release hold');
  await expect(page.getByRole('button', { name: 'Put on hold…' })).toBeVisible();
});

test('previous and next follow the list, also when an entry has left it', async ({ page, server }) => {
  for (let day = 1; day <= 22; day += 1) {
    const created_at = new Date(Date.UTC(2026, 9, day)).toISOString();
    await plantSubmission(server, {
      last_name: `Number${day}`,
      email: `number${day}@example.com`,
      created_at,
    });
  }
  await signIn(page, `${APPLICATIONS}?unread=yes`);
  await page.getByRole('link', { name: 'Ritu Number22' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Ritu Number22');
  const next = page.getByRole('link', { name: 'Next' });
  for (const day of [21, 20]) {
    await next.click();
    await expect(title).toHaveText(`Ritu Number${day}`);
  }
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(title).toHaveText('Ritu Number21');
  await page.goto(`${APPLICATIONS}?sort=-created_at`);
  await page.getByRole('link', { name: 'Ritu Number3', exact: true }).click();
  await next.click();
  await expect(title).toHaveText('Ritu Number2');
  await expect(page).toHaveURL(/page=2/);
  await next.click();
  await expect(title).toHaveText('Ritu Number1');
  await expect(next).toHaveCount(0);
});

test('addresses that lead nowhere say so, and an entry is found in the other area', async ({
  page,
  server,
}) => {
  const id = await plantSubmission(server, { kind: 'contact' });
  await signIn(page, `${APPLICATIONS}/999999`);
  await expect(page.getByRole('heading', { name: 'This application does not exist' })).toBeVisible();
  await page.goto(`${APPLICATIONS}/one`);
  await expect(page.getByRole('heading', { name: 'This application does not exist' })).toBeVisible();
  await page.goto(`${APPLICATIONS}/${id}`);
  await expect(page).toHaveURL(`${MESSAGES}/${id}`);
});

test('an entry, its reply and its dialogs are accessible', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await plantSubmission(server, { kind: 'contact' });
  const id = await plantSubmission(server, { erasure_requested_at: '2026-11-02T10:00:00Z' });
  await server.sql(`select private.write_note($1, 'note', '', 'Met at the fair.')`, [id]);
  await signIn(page, `${APPLICATIONS}/${id}`);
  await expect(history(page).getByRole('listitem')).toHaveCount(3);
  await press(page, 'Reply to Ritu');
  await page.getByLabel('Template').selectOption('Employer: arrange a conversation');
  await expect(page.getByText(/has no value for \{company\}/)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await press(page, 'Preview');
  await expect(page.getByRole('region', { name: 'Your reply as it will be sent' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await press(page, 'Put on hold…');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
