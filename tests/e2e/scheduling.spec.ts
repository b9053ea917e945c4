/** What is shown from a time on and until a time, without anything that runs when it comes. */
import { showSection, signIn, html } from '../stage/browser/admin';
import { storeSetting } from '../builders/content';
import { expect, test } from '../stage/browser/site';

test('sections and lists come and go in time', async ({ page, request, server, expectAccessible }) => {
  test.slow();
  const about = () => html(request, '/about');
  const setTimes = (from: string, until: string) =>
    server.sql(
      `update public.content_drafts set version = version, publish_at = ${from}, unpublish_at = ${until}`,
    );
  const PAST = `now() - interval '1 minute'`;

  await test.step('a section is shown for a while, and hidden again before its end', async () => {
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

  await test.step('an item is previewed while it is typed', async () => {
    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    await tabs.getByRole('link', { name: 'Leadership Team' }).click();
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
  });

  const bar = page.getByRole('group', { name: 'Publish Leadership team' });
  await test.step('its list is scheduled', async () => {
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
    // The words stay on the screen; visitors see the others until then.
    await expect(page.getByRole('heading', { name: 'Meera Scheduled' })).toBeVisible();
    await expectAccessible(page);
    expect(await about(), 'before its time').toContain('Meera Palakkal');
  });

  await test.step('it comes, goes, and stays where it has no end', async () => {
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

test('a schedule stays when others publish @long', async ({ page, request, server, expectAccessible }) => {
  await storeSetting(server, 'hero_section', { title: 'Open all week', subtitle: 'One' });
  await server.sql(`insert into public.content_drafts (id, value, base_version, publish_at) values
     ('site_settings/hero_section', '{"title": "Closed for Diwali", "subtitle": "One"}', 1, '2090-12-20T03:30:00Z'),
     ('site_settings/show_statistics', '{"enabled": false}', 0, '2090-12-22T03:30:00Z')`);
  await server.sql(
    `update public.jobs set opens_at = '2090-12-21', closes_at = null, version = version where id = 2`,
  );
  await signIn(page);
  const plans = page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem');
  await expect(plans.filter({ hasText: /^HeroScheduled by .*Goes live on 20 Dec/ })).toBeVisible();
  await expect(plans.filter({ hasText: /^Visibility of StatisticsHidden from 22 Dec 2090/ })).toBeVisible();
  await expect(plans.filter({ hasText: /^Staff Nurse.*The job opens on 21 Dec 2090/ })).toBeVisible();
  await server.sql(`delete from public.content_drafts where id = 'site_settings/show_statistics'`);
  await plans.getByRole('link', { name: 'Hero' }).click();
  const form = page.getByRole('form', { name: 'Hero' });
  const bar = form.getByRole('group', { name: 'Publish Hero' });
  const title = form.getByLabel('Title', { exact: true });
  const question = page.getByRole('dialog', { name: 'Publish yours alone, or both?' });
  const scheduled = async () => {
    const [row] = await server.sql(`select value ->> 'title' as title, value ->> 'subtitle' as subtitle,
         publish_at > '2090-12-19' as is_later from public.content_drafts`);
    return row;
  };

  await test.step('another publishes alone', async () => {
    await expect(title).toHaveValue('Open all week');
    await expect(bar).toContainText(/Published. Scheduled by.*20 Dec 2090/);
    await form.getByLabel('Subtitle').fill('Two');
    await expect(bar).toContainText(/Unsaved changes. Scheduled by.*20 Dec 2090/);
    await bar.getByRole('button', { name: 'Publish hero' }).click();
    await expect(question).toContainText('Changed title');
    await expect(question.getByRole('button', { name: 'Yours alone' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('What is scheduled stays scheduled.')).toBeVisible();
    await expect.poll(() => html(request, '/')).toContain('Two');
    expect(await html(request, '/')).not.toContain('Closed for Diwali');
    expect(await scheduled()).toEqual({ title: 'Closed for Diwali', subtitle: 'Two', is_later: true });
  });

  await test.step('and takes it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Hero: the change was undone')).toBeVisible();
    await expect(form.getByLabel('Subtitle')).toHaveValue('One');
    expect(await scheduled()).toEqual({ title: 'Closed for Diwali', subtitle: 'One', is_later: true });
  });

  await test.step('it can be opened', async () => {
    await bar.getByRole('button', { name: 'Open scheduled version' }).click();
    await expect(title).toHaveValue('Closed for Diwali');
    await expect(form.getByText('This is not the version that visitors see now')).toBeVisible();
  });
});
