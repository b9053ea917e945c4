/** The list of jobs in the admin: search, bulk changes, deletion and restoring, on every screen. */
import { signIn, news, press } from '../stage/browser/admin';
import { asVisitor, field, JOBS, openMenu, rows } from '../stage/browser/jobs';
import { plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
import { cards, mailbox, names, REFUSAL } from '../stage/browser/inbox';
import { expect, test } from '../stage/browser/site';

test('many jobs are found and changed, and one is deleted and restored', async ({
  page,
  server,
  request,
  expectAccessible,
}) => {
  await signIn(page, JOBS);

  await test.step('several jobs are closed and published at once', async () => {
    await page.getByRole('checkbox', { name: 'Select Solar Design Engineer' }).check();
    await page.getByRole('checkbox', { name: 'Select Supply Chain Planner' }).check();
    const bar = page.getByRole('region', { name: 'Selected jobs' });
    await bar.getByRole('button', { name: 'Close' }).click();
    await news(page, '2 jobs closed');
    await expect(bar).toBeHidden();
    expect(await asVisitor(request, server, 'search_jobs', {})).toMatchObject({ total: 14 });
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('No jobs match this search.')).toBeVisible();
    expect(await asVisitor(request, server, 'search_jobs', {})).toMatchObject({ total: 16 });
  });

  await test.step('search, filters, order and columns are in the address and survive a reload', async () => {
    await page.goto(JOBS);
    await page.getByRole('searchbox').fill('pune mo');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Workplace' }).selectOption('Remote');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Industry' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Title' }).click();
    await expect(page).toHaveURL(/q=pune\+mo&workplace=remote&columns=.*category.*&sort=title/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: 'Industry' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Workplace' })).toHaveValue('');
    await page.goto(`${JOBS}?q=pune&sort=salary_yearly_inr`);
    await expect(rows(page)).not.toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Industry' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(rows(page)).toHaveCount(16);
  });

  const question = page.getByRole('dialog');
  await test.step('a deletion is confirmed first, and undone under the same address', async () => {
    await plantSubmission(server, { job_id: 13 });
    await openMenu(page, 'Solar Design Engineer');
    await press(page, 'Delete…');
    await expect(question).toContainText('1 application was sent for it');
    await expect(question.getByRole('button', { name: 'Close instead' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(rows(page)).toHaveCount(15);
    expect(await asVisitor(request, server, 'get_job', { id: 13 })).toBeNull();
    await press(page, 'Undo');
    await news(page, '“Solar Design Engineer” restored');
    await expect(rows(page)).toHaveCount(16);
    expect(await asVisitor(request, server, 'get_job', { id: 13 })).toMatchObject({ state: 'open' });
  });

  await test.step('closing is offered instead of deleting, unless the job is closed already', async () => {
    await page.goto(`${JOBS}/13`);
    await press(page, 'Delete…');
    await question.getByRole('button', { name: 'Close instead' }).click();
    // One applicant is waiting.
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(page.locator('.job-facts')).toContainText('Closed');
    await press(page, 'Delete…');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(JOBS);
    await expect(page.getByText('“Solar Design Engineer” deleted')).toBeVisible();
    await expect(rows(page)).toHaveCount(15);
  });

  await test.step('applicants of a job that is closed can be answered in one step, or later', async () => {
    for (const [at, kind] of (['application', 'application', 'enquiry'] as const).entries())
      await plantSubmission(server, { kind, job_id: 7, email: mailbox(`waits${at}`) });
    for (const answer of ['Not now', 'Reply…']) {
      await openMenu(page, 'Site Reliability Engineer');
      await press(page, 'Close');
      await expect(question).toContainText('2 people are still waiting for a reply');
      await expectAccessible(page);
      await question.getByRole('button', { name: answer }).click();
      if (answer !== 'Not now') break;
      await expect(question).toBeHidden();
      await openMenu(page, 'Site Reliability Engineer');
      await press(page, 'Publish');
      await news(page, /“Site Reliability Engineer” published/);
    }
    await expect(page.getByRole('dialog', { name: 'Reply to 2 entries' })).toBeVisible();
    await page.getByLabel('Template').selectOption(REFUSAL);
    await page.getByLabel('Then move to').selectOption('rejected');
    await press(page, 'Send 2 replies');
    await news(page, '2 replies are on their way');
    await expect(page).toHaveURL(/\?waiting=yes$/);
    const refused = `select 1 from public.submissions where job_id = 7 and stage = 'rejected'`;
    expect(await server.sql(refused)).toHaveLength(2);
  });
});

test('a recruiter works by keyboard and reaches the applicants of a job', async ({ page, server }) => {
  await plantSubmission(server);
  await plantSubmission(server, { first_name: 'Asha', read_at: '2026-11-21T08:00:00Z', stage: 'interview' });
  await plantSubmission(server, { first_name: 'Dev', job_id: 7, job_title: 'Site Reliability Engineer' });
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, JOBS, RECRUITER);
  const row = (title: string) => rows(page).filter({ hasText: title });

  await test.step('the list works by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Actions for Solar Design Engineer' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await field(page, 'Location').fill('Surat');
    await page.keyboard.press('Enter');
    await news(page, 'Job saved');
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    await expect(row('Solar Design Engineer')).toContainText('Surat');
  });

  await test.step('a link leads to the applicants', async () => {
    const applicants = row('Solar Design Engineer').getByRole('link', { name: /applications? for/ });
    await expect(applicants).toHaveCount(0);
    await row('Staff Nurse, Intensive Care')
      .getByRole('link', { name: '2, 1 unread applications for' })
      .click();
    await expect(page).toHaveURL('/admin/dashboard/applications?job=2');
    await expect(names(page)).toHaveText(['Asha Sample', 'Ritu Sample']);
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await expect(cards(page, 'New')).toHaveText(['Ritu Sample']);
    await expect(cards(page, 'Interview')).toHaveText(['Asha Sample']);
  });
});
