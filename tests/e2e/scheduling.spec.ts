/** Content with a start and an end time, without a job that runs at either. */
import { showSection, signIn, html } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

test('sections and lists appear and disappear on schedule', async ({
  page,
  request,
  server,
  expectAccessible,
}) => {
  test.slow();
  const about = () => html(request, '/about');
  const setTimes = (from: string, until: string) =>
    server.sql(
      `update public.content_drafts set version = version, publish_at = ${from}, unpublish_at = ${until}`,
    );
  const PAST = `now() - interval '1 minute'`;

  await test.step('a section is scheduled, and hidden before its end', async () => {
    await signIn(page, '/admin/dashboard/visibility');
    await page.getByRole('button', { name: 'Schedule… Leadership Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show Leadership Team at a time' });
    await dialog.getByLabel('Show from').fill('2090-01-02T09:00');
    await dialog.getByLabel('Hide again on').fill('2090-01-03T18:30');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/Shown from 2 Jan 2090.*until 3 Jan 2090/)).toBeVisible();
    await setTimes(PAST, 'unpublish_at');
    await expect.poll(about).toContain('Arjun Velankar');
    await page.reload();
    await expect(page.getByText(/Shown until 3 Jan 2090.*then hidden again/)).toBeVisible();
    await page.getByRole('button', { name: 'End now Leadership Team' }).click();
    await expect(page.getByText('Leadership Team: schedule removed')).toBeVisible();
    await expect.poll(about).not.toContain('Arjun Velankar');
    await showSection(page, 'Leadership team', 'enabled');
  });

  await test.step('an item is previewed while it is edited', async () => {
    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    await tabs.getByRole('link', { name: 'Leadership Team' }).click();
    await page.getByRole('button', { name: 'Edit Meera Palakkal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit team member' });
    await dialog.getByRole('button', { name: 'Live preview' }).click();
    await dialog.getByLabel('Name').fill('Meera Scheduled');
    const typed = dialog.frameLocator('iframe').getByRole('heading', { name: 'Meera Scheduled' });
    await expect(typed).toBeVisible();
    // axe would compare the framed page with the page around it.
    await dialog.getByRole('button', { name: 'Live preview' }).click();
    await dialog.getByRole('button', { name: 'Save team member' }).click();
    await expect(dialog).toBeHidden();
  });

  const bar = page.getByRole('group', { name: 'Publish Leadership team' });
  await test.step('the list of the item is scheduled', async () => {
    await bar.getByRole('button', { name: 'Schedule…' }).click();
    const schedule = page.getByRole('dialog', { name: 'Schedule Leadership team' });
    await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(schedule.getByLabel('Goes live on')).toBeFocused();
    await expect(schedule.getByText('Please enter a date and a time.')).toBeVisible();
    await expectAccessible(page);
    await schedule.getByLabel('Goes live on').fill('2090-01-02T09:00');
    await schedule.getByLabel('Ends on').fill('2090-01-03T18:30');
    await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/Goes live on 2 Jan 2090.*until 3 Jan 2090/)).toBeVisible();
    // The new text stays on the screen; visitors see the old one until then.
    await expect(page.getByRole('heading', { name: 'Meera Scheduled' })).toBeVisible();
    await expectAccessible(page);
    expect(await about(), 'before its time').toContain('Meera Palakkal');
  });

  await test.step('the list appears and disappears on schedule, and stays without an end', async () => {
    await setTimes(`now() + interval '2 seconds'`, 'null');
    await expect.poll(about).toContain('Meera Scheduled');
    await setTimes(PAST, `now() + interval '1 second'`);
    await expect.poll(about).not.toContain('Meera Scheduled');
    await setTimes(PAST, 'null');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Meera Scheduled' })).toBeVisible();
    await expect(bar).toContainText('Published');
    expect(await server.sql('select version from public.site_content')).toEqual([{ version: 2 }]);
  });
});
