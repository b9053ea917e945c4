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

test('what is scheduled stays scheduled while another publishes, and when that is undone', async ({
  page,
  request,
  server,
  expectAccessible,
}) => {
  await storeSetting(server, 'hero_section', { title: 'Open all week', subtitle: 'One' });
  await sql(
    server,
    `insert into public.content_drafts (id, value, base_version, publish_at) values
     ('site_settings/hero_section', '{"title": "Closed for Diwali", "subtitle": "One"}', 1, '2090-12-20T03:30:00Z')`,
  );
  await signIn(page);
  const form = page.getByRole('form', { name: 'Hero' });
  const bar = form.getByRole('group', { name: 'Publish Hero' });
  const title = form.getByLabel('Title', { exact: true });
  await expect(title).toHaveValue('Open all week');
  await expect(bar).toContainText(/Published. Scheduled by.*20 Dec 2090/);
  await form.getByLabel('Subtitle').fill('Two');
  await expect(bar).toContainText(/Unsaved changes. Scheduled by.*20 Dec 2090/);
  await bar.getByRole('button', { name: 'Publish hero' }).click();
  const question = page.getByRole('dialog', { name: 'Publish yours alone, or both?' });
  await expect(question).toContainText('Changed title');
  await expect(question.getByRole('button', { name: 'Yours alone' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('What is scheduled stays scheduled.')).toBeVisible();
  await expect.poll(() => read(request, '/')).toContain('Two');
  expect(await read(request, '/')).not.toContain('Closed for Diwali');
  const scheduled = () =>
    sql(server, `select value, publish_at > '2090-12-19' as is_scheduled from public.content_drafts`);
  expect(await scheduled()).toEqual([
    { value: expect.objectContaining({ title: 'Closed for Diwali', subtitle: 'Two' }), is_scheduled: true },
  ]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Hero: the change was undone')).toBeVisible();
  await expect(form.getByLabel('Subtitle')).toHaveValue('One');
  expect(await scheduled()).toEqual([
    { value: expect.objectContaining({ title: 'Closed for Diwali', subtitle: 'One' }), is_scheduled: true },
  ]);

  await bar.getByRole('button', { name: 'Open scheduled version' }).click();
  await expect(title).toHaveValue('Closed for Diwali');
  await expect(form.getByText('This is not the version that visitors see now')).toBeVisible();
  await form.getByRole('button', { name: 'Show the published version' }).click();
  await expect(title).toHaveValue('Open all week');
  // The same words changed by both: mine is live, and I am asked what the other version says.
  await title.fill('Open every day');
  await bar.getByRole('button', { name: 'Publish hero' }).click();
  await question.getByRole('button', { name: 'Yours alone' }).click();
  const merge = page.getByRole('dialog', { name: 'The draft changes the same' });
  await expect(merge).toContainText('Yours is published.');
  await merge.getByRole('button', { name: 'All theirs' }).click();
  await merge.getByRole('button', { name: 'Use the merged version' }).click();
  await bar.getByRole('button', { name: 'Save scheduled version' }).click();
  await expect(page.getByText('Hero: draft scheduled')).toBeVisible();
  expect(
    await sql(server, `select base_version, value ->> 'title' as title from public.content_drafts`),
  ).toEqual([{ base_version: 4, title: 'Closed for Diwali' }]);
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
