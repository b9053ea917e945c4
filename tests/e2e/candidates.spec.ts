/** Candidates: found by the words of their resume, read, joined, split and added. */
import { addStaff, RECRUITER } from '../builders/people';
import { ASHA } from '../builders/privacy';
import { writtenPdf } from '../builders/resumes';
import { news, openScreen, press, signIn } from '../stage/browser/admin';
import { sendApplication } from '../stage/browser/forms';
import { readSentMail } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

// Requests for the list or a form are refused.
test.use({ expectedOffences: /status of (?:400|500)/ });

test('a candidate is found by a word of their resume', async ({
  page,
  server,
  request,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const read = { name: 'cv.pdf', bytes: writtenPdf(['Ritu Sample', 'Eight years with ventilators in Pune']) };
  await sendApplication(request, server, {}, read);
  const scan = { name: 'scan.pdf', bytes: writtenPdf(['']) };
  await sendApplication(request, server, { first_name: 'Dev', email: 'dev@example.com', phone: '' }, scan);
  const unread = `select count(*)::integer as left from private.resume_texts where text is null and problem is null`;
  await expect
    .poll(async () => (await server.sql<{ left: number }>(unread))[0]?.left, { timeout: 60_000 })
    .toBe(0);
  await signIn(page, '/admin/dashboard/applications', RECRUITER);
  const rows = page.getByRole('table', { name: 'Candidates' }).locator('tbody tr');
  const search = page.getByRole('searchbox');

  await test.step('a search is narrowed by filters', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Candidates' }).click();
    await expect(rows).toHaveCount(2);
    await search.fill('ventil');
    await expect(rows).toHaveCount(1);
    await expect(rows.locator('mark')).toHaveText('ventil');
    await expect(rows).toContainText('Resume: Ritu Sample Eight years with ventilators in Pune');
    // Search text about people stays out of the address.
    expect(page.url()).not.toContain('ventil');
    await expectAccessibleOnAllScreens(page);
    await page.getByLabel('Stage').selectOption('Placed');
    await expect(page.getByText('No candidates match this search.')).toBeVisible();
    await press(page, 'Clear search and filters');
    await search.fill('&');
    await expect(page.getByText('Enter at least one letter or number.')).toBeVisible();
    await search.fill('');
  });

  await test.step('a candidate is opened, and the list is restored on return', async () => {
    await rows.getByRole('link', { name: 'Dev Sample' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dev Sample');
    await expect(page.getByText('Photo or scan: no text to search')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByText('Photo or scan: no text to search.')).toBeVisible();
    await press(page, 'Open beside');
    await press(page, 'Hide resume');
    await page.getByRole('link', { name: 'Everything from this person' }).click();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Candidates' })
      .click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('candidates who share a phone number are joined and split, others joined by hand, and both undone', async () => {
    await sendApplication(request, server, { first_name: 'Rita', email: 'rita@example.com' }, read);
    await page.reload();
    await rows.getByRole('link', { name: 'Rita Sample' }).click();
    const contact = page.getByRole('region', { name: 'Contact' });
    const samePhone = contact.getByRole('list', { name: 'Candidates with the same phone number' });
    await samePhone.getByRole('button', { name: 'Same person as Ritu Sample' }).click();
    await news(page, 'Ritu Sample is now the same candidate as Rita Sample');
    await press(page, 'Split all names');
    await news(page, 'Split into 2 candidates, one for each name');
    await samePhone.getByRole('button', { name: 'Same person as Ritu Sample' }).click();
    await expect(samePhone).toBeHidden();
    const split = contact.getByRole('button', { name: 'Split rita@example.com' });
    await split.click();
    await news(page, 'rita@example.com is now a separate candidate');
    await expect(split).toBeHidden();
    await expect(samePhone.getByRole('listitem')).toHaveText(/^Rita Sample/);
    await press(page, 'Undo');
    await news(page, 'rita@example.com is the same candidate again');
    await expect(split).toBeEnabled();

    await press(page, 'Same person as…');
    const dialog = page.getByRole('dialog', { name: 'Who is the same person as Rita Sample?' });
    await dialog.getByRole('searchbox').fill('dev@example.com');
    await expect(dialog.getByRole('button', { name: 'Same person: Dev Sample' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await press(page, 'Same person: Dev Sample');
    await expect(dialog).toBeHidden();
    await news(page, 'Dev Sample is now the same candidate as Rita Sample');
    await expect(contact.getByRole('listitem')).toHaveCount(3);
    await press(page, 'Undo');
    await expect(contact.getByRole('listitem')).toHaveCount(2);
    await split.click();
    await news(page, 'rita@example.com is now a separate candidate');
    await page.goBack();
    await expect(rows).toHaveCount(3);
  });

  await test.step('an error is shown when the list cannot be read', async () => {
    await page.route('**/rpc/staff_candidates', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Could not load the candidates')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/rpc/staff_candidates');
    await press(page, 'Retry');
    await expect(rows).toHaveCount(3);
  });
});

test('candidates are added from dropped files, emailed, and added to a job @long', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, '/admin/dashboard/candidates', RECRUITER);
  const drop = async (...names: string[]) => {
    const bytes = names.map((name) => [name, writtenPdf([name]).toString()] as const);
    const dataTransfer = await page.evaluateHandle((files) => {
      const transfer = new DataTransfer();
      for (const [name, content] of files) {
        const file = new File([new Uint8Array(content.split(',').map(Number))], name);
        transfer.items.add(file);
      }
      return transfer;
    }, bytes);
    await page.locator('.candidates-drop').dispatchEvent('drop', { dataTransfer });
  };
  /** The subjects of sent emails. */
  const told = async (email: string) =>
    (await readSentMail(server.origin)).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  const fill = async (first: string, email: string) => {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill('Sample');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Industry').selectOption('healthcare');
    await page.getByLabel('Source').fill('Job fair in Pune');
    await page.getByLabel('Date of consent').fill(new Date().toISOString().slice(0, 10));
  };

  await test.step('each dropped file asks for a person, and errors appear at the field', async () => {
    await drop('asha.pdf', 'photo.png', 'meera.pdf');
    await news(page, 'Not added: photo.png');
    await expect(page.getByText('File 1 of 2')).toBeVisible();
    await expect(page.getByText('asha.pdf: choose another file')).toBeVisible();
    await fill('Asha', ASHA);
    await press(page, 'Add this candidate');
    await expect(page.getByText('Please ask the person first.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByLabel('The candidate agreed').check();
    await press(page, 'Add this candidate');
    await expect(page.getByText('File 2 of 2')).toBeVisible();
    await expect(page.getByLabel('meera.pdf: choose another file')).toBeFocused();
    await news(page, `We’ve emailed ${ASHA}.`);
    await fill('Meera', 'meera@example.com');
    await page.getByLabel('The candidate agreed').check();
    await press(page, 'Remove the file');
    await press(page, 'Add this candidate');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Sample');
  });

  await test.step('a candidate is added to a job, with an optional email, or the reason for a refusal is shown', async () => {
    await openScreen(page, '/admin/dashboard/candidates');
    await page.getByRole('link', { name: 'Asha Sample' }).click();
    await page.getByRole('searchbox', { name: 'Find an open job' }).fill('reliability');
    await press(page, 'Add to this job: Site Reliability Engineer');
    const dialog = page.getByRole('dialog', { name: 'Add to this job' });
    await expect(dialog.getByRole('switch', { name: 'Email them about this job' })).not.toBeChecked();
    await dialog.getByRole('switch').click();
    await expect(dialog.getByLabel('Text')).toHaveValue(
      /^Hello Asha,.*Site Reliability Engineer.*\/jobs\/\d+-/s,
    );
    await expectAccessibleOnAllScreens(page);
    await dialog.getByLabel('Subject').fill('');
    await press(page, 'Add and send the email');
    await expect(dialog.getByText('Please enter the subject.')).toBeVisible();
    await dialog.getByRole('switch').click();
    await press(page, 'Add without an email');
    await expect(page.getByText('They get no email about it.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await expect(page.getByRole('link', { name: 'Already applied: open the application' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find an open job' }).fill('nurse');
    await page.getByRole('button', { name: 'Add to this job' }).first().click();
    await page.getByRole('dialog').getByRole('switch').click();
    await page.getByRole('dialog').getByLabel('Subject').fill('Shall we talk about this?');
    await press(page, 'Add and send the email');
    await expect(page.getByText('Your email will be sent in one minute.')).toBeVisible();
    await server.sql(`update private.outbox set due_at = now() where kind = 'reply'`);
    await expect
      .poll(() => told(ASHA))
      .toEqual(['Shall we talk about this?', expect.stringMatching(/keeps your contact details/)]);
  });
});
