/** What is shown from a time on and until a time, without anything that runs when it comes. */
import { signIn } from '../support/admin';
import { read, sql, storeSetting } from '../support/publishing';
import { expect, test } from '../support/site';

const TEAM = '/admin/dashboard/leadership-team';

test('a scheduled list comes and goes at its times, and one without an end becomes the stored version', async ({
  page,
  request,
  server,
  expectAccessible,
}) => {
  await storeSetting(server, 'show_leadership_team', { enabled: true });
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Edit Meera Palakkal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await dialog.getByRole('button', { name: 'Live preview' }).click();
  await dialog.getByLabel('Name').fill('Meera Scheduled');
  const typed = dialog.frameLocator('iframe').getByRole('heading', { name: 'Meera Scheduled' });
  await expect(typed).toBeVisible();
  // Axe would hold the page in the frame against the page around it.
  await dialog.getByRole('button', { name: 'Live preview' }).click();
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog).toBeHidden();

  await page
    .getByRole('group', { name: 'Publish Leadership team' })
    .getByRole('button', { name: 'Schedule…' })
    .click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Leadership team' });
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(schedule.getByLabel('Goes live on')).toBeFocused();
  await expect(schedule.getByText('Please enter a date and a time.')).toBeVisible();
  await expectAccessible(page);
  await schedule.getByLabel('Goes live on').fill('2090-01-02T09:00');
  await schedule.getByLabel('Ends on').fill('2090-01-03T18:30');
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/Goes live on 2 Jan 2090.*until 3 Jan 2090/)).toBeVisible();
  // The words stay on the screen; visitors see the others until then.
  await expect(page.getByRole('heading', { name: 'Meera Scheduled' })).toBeVisible();
  await expectAccessible(page);

  const setTimes = (from: string, until: string) =>
    sql(
      server,
      `update public.content_drafts set version = version, publish_at = ${from}, unpublish_at = ${until}`,
    );
  await setTimes(`now() + interval '5 seconds'`, 'null');
  expect(await read(request, '/about'), 'before its time').not.toContain('Meera Scheduled');
  await expect.poll(() => read(request, '/about'), { timeout: 20_000 }).toContain('Meera Scheduled');
  await setTimes(`now() - interval '1 minute'`, `now() + interval '1 second'`);
  await expect.poll(() => read(request, '/about'), { timeout: 20_000 }).not.toContain('Meera Scheduled');
  await setTimes(`now() - interval '1 minute'`, 'null');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meera Scheduled' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Publish Leadership team' })).toContainText('Published');
  expect(await sql(server, 'select version from public.site_content')).toEqual([{ version: 2 }]);
});

test('a section is shown for a while, and hidden again before its end', async ({ page, request, server }) => {
  await signIn(page, '/admin/dashboard/visibility');
  await page.getByRole('button', { name: 'Schedule… Leadership Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show Leadership Team at a time' });
  await dialog.getByLabel('Show from').fill('2090-01-02T09:00');
  await dialog.getByLabel('Hide again on').fill('2090-01-03T18:30');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/Shown from 2 Jan 2090.*until 3 Jan 2090/)).toBeVisible();
  await sql(
    server,
    `update public.content_drafts set version = version, publish_at = now() - interval '1 minute'`,
  );
  await expect.poll(() => read(request, '/about')).toContain('Arjun Velankar');
  await page.reload();
  await expect(page.getByText(/Shown until 3 Jan 2090.*then hidden again/)).toBeVisible();
  await page.getByRole('button', { name: 'End now Leadership Team' }).click();
  await expect(page.getByText('Leadership Team: schedule removed')).toBeVisible();
  await expect.poll(() => read(request, '/about')).not.toContain('Arjun Velankar');
});
