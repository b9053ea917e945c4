/** The activity log: written by the database, read and exported by owners. */
import { signIn } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { expect, test } from '../stage/browser/site';

const ACTIVITY = '/admin/dashboard/activity';

test('the activity log describes changes in words, can be filtered, and links to the changed screen', async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await plantSubmission(server, { first_name: 'Asha', last_name: 'Sample' });
  await server.sql(`update public.jobs set status = 'closed', version = version where id = 2`);
  await signIn(page, `/admin/dashboard/applications/${id}`);
  await page.getByLabel('Stage').selectOption({ label: 'Interview' });
  await expect
    .poll(() => server.sql('select stage from public.submissions'))
    .toEqual([{ stage: 'interview' }]);

  await page.getByRole('link', { name: 'Activity' }).click();
  const table = page.getByRole('table', { name: 'Activity' });
  await expect(table.getByRole('row').nth(1)).toContainText(
    /Changed the application A-.*: stage from new to interview/,
  );
  await expect(table.getByRole('row').nth(2)).toContainText('Signed in');
  await expect(table.getByRole('row').nth(3)).toContainText(
    'Changed the job Staff Nurse, Intensive Care: status from published to closed',
  );
  await expect(table.getByRole('row').nth(3)).toContainText('The system');
  await expect(table).not.toContainText('Asha');
  await expectAccessible(page);

  await page.getByLabel('About').selectOption('Jobs');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`${ACTIVITY}?subject=jobs`);
  await table.getByRole('link', { name: 'Staff Nurse, Intensive Care' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Staff Nurse, Intensive Care' })).toContainText(
    'Version 2',
  );
  await page.goBack();
  const [entry] = await server.sql<{ reference: string }>('select reference from public.submissions');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page
    .getByRole('searchbox', { name: 'Name, reference or number' })
    .fill(entry?.reference.toLowerCase() ?? '');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: /^A-/ }).click();
  await expect(page).toHaveURL(`/admin/dashboard/applications/${id}`);
});
