/** People are found by the words of their resume, and read with all that came from them. */
import { addStaff, RECRUITER } from '../builders/people';
import { writtenPdf } from '../builders/resumes';
import { press, signIn } from '../stage/browser/admin';
import { sendApplication } from '../stage/browser/forms';
import { expect, test } from '../stage/browser/site';

// While the list is refused.
test.use({ expectedOffences: /status of 500/ });

test('a person is found by a word of their resume', async ({
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

  await test.step('searches and narrows', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Candidates' }).click();
    await expect(rows).toHaveCount(2);
    await search.fill('ventil');
    await expect(rows).toHaveCount(1);
    await expect(rows.locator('mark')).toHaveText('ventil');
    await expect(rows).toContainText('Resume: Ritu Sample Eight years with ventilators in Pune');
    // Words that name people stay out of the address.
    expect(page.url()).not.toContain('ventil');
    await expectAccessibleOnAllScreens(page);
    await page.getByLabel('Stage').selectOption('Placed');
    await expect(page.getByText('Nobody matches this search.')).toBeVisible();
    await press(page, 'Clear search and filters');
    await search.fill('&');
    await expect(page.getByText('Nothing can be found by these signs alone.')).toBeVisible();
    await search.fill('');
  });

  await test.step('reads a person, and comes back', async () => {
    await rows.getByRole('link', { name: 'Dev Sample' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dev Sample');
    await expect(page.getByText('Text could not be read: an image or scan')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByText('so Candidates does not find its words')).toContainText('an image or scan');
    await page.getByRole('link', { name: 'Everything from this person' }).click();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Candidates' })
      .click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('takes apart who was one person by the phone number', async () => {
    await sendApplication(request, server, { first_name: 'Rita', email: 'rita@example.com' }, read);
    await page.reload();
    await rows.getByRole('link', { name: 'Rita Sample' }).click();
    await press(page, 'Another person: rita@example.com');
    await press(page, 'Take apart');
    await expect(page.getByText('rita@example.com is a candidate of its own now')).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(3);
  });

  await test.step('hears when the list cannot be read', async () => {
    await page.route('**/rpc/staff_candidates', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Could not load the candidates')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/rpc/staff_candidates');
    await press(page, 'Retry');
    await expect(rows).toHaveCount(3);
  });
});
