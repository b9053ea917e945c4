/** The first day of an owner: what there is to do is told on General until it is done. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { news, press, writeJob } from '../support/adminJobs';
import { addStaff, EDITOR } from '../support/adminInbox';
import { expect, test } from '../support/site';

const panel = (page: Page) => page.getByRole('region', { name: 'Before you go live' });
const step = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

const SAMPLES = 'Remove the sample content';
const NOTICE = 'Take the demonstration notice';
/** Some of it, and the notice that says so. */
const INVENTED = ['Arjun', 'Kuruvilla', 'Saklani', 'Puthur', 'Saffron Valley', '15,000+', 'demo-notice'];

test('what is done is ticked, and the list goes when an owner closes it', async ({
  page,
  server,
  request,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page);
  await expect(panel(page)).toContainText('0 of 9 done.');
  await expectAccessibleOnAllScreens(page);

  await step(page, 'Choose your own password').getByRole('button', { name: 'I chose' }).click();
  await expect(step(page, 'Choose your own password')).toContainText('done');

  await step(page, 'Give the site').getByRole('link', { name: 'Brand' }).click();
  await expect(page.getByRole('form', { name: 'Brand' }).getByLabel('Name')).toBeFocused();
  await server.sql(
    `insert into public.site_settings (key, value, is_public)
     values ('brand', '{"name": "Ostara People"}', true), ('notifications', '{"address": "team@ostara.example"}', false)`,
  );
  await page.reload();
  await expect(panel(page)).toContainText('3 of 9 done.');
  await expect(step(page, 'Give the site')).toContainText('done');

  await step(page, SAMPLES).getByRole('button').click();
  await expect(dialog(page)).toContainText('what came with the product and nobody has changed');
  await expect(dialog(page).getByRole('listitem')).toContainText([
    '16 sample jobs',
    '3 team members',
    '5 testimonials',
    '3 stories',
  ]);
  await expectAccessibleOnAllScreens(page);
  await dialog(page).getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The sample content is removed')).toBeVisible();
  await expect(step(page, SAMPLES)).toContainText('done');
  await expect(step(page, NOTICE)).toContainText('done');
  await expect(panel(page)).toContainText('5 of 9 done.');
  for (const path of ['/', '/about', '/services', '/candidates', '/employers', '/contact', '/jobs']) {
    const html = await (await request.get(path)).text();
    expect([path, INVENTED.filter((words) => html.includes(words))]).toEqual([path, []]);
  }

  await panel(page).getByRole('button', { name: 'Close this list' }).click();
  await dialog(page).getByRole('button', { name: 'Close it' }).click();
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test('a job of the agency is open to search engines from its first minute, whatever else is a sample', async ({
  page,
  server,
  request,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const feeds = ['/sitemap.xml', '/jobs/feed.xml', '/jobs/jobs.xml'];
  const sample = await textOf('/jobs/1-senior-wind-turbine-engineer');
  expect(sample).toContain('<meta name="robots" content="noindex"/>');
  expect(sample).not.toContain('JobPosting');
  for (const path of feeds)
    expect([path, await textOf(path)]).toEqual([path, expect.not.stringMatching(/jobs\/1-/)]);
  await page.goto('/jobs');
  const notice = page.getByRole('complementary', { name: 'Demonstration' });
  await expect(notice).toHaveText('Demo: the people, companies, figures and jobs are made up.');

  await signIn(page);
  await writeJob(page, 'Ward Sister');
  await press(page, 'Publish');
  await news(page, 'Visible to visitors now until someone closes it.');
  await server.sql('delete from public.jobs where id <= 16');
  const [job] = await server.sql<{ path: string }>(
    `select '/jobs/' || id || '-' || slug as path from public.jobs`,
  );
  const path = job?.path ?? '';
  await page.goto(path);
  await expect(notice).toHaveText('Demo: the people, companies and figures are made up.');
  const html = await textOf(path);
  expect(html).not.toContain('noindex');
  expect(html).toContain('"@type":"JobPosting"');
  for (const feed of feeds) expect([feed, await textOf(feed)]).toEqual([feed, expect.stringContaining(path)]);
});

test('email is proven by a link, and what keeps it from arriving is told', async ({ page, server }) => {
  await signIn(page);
  const mail = step(page, 'See that email arrives');
  await mail.getByRole('button', { name: 'Send a test email' }).click();
  await expect(page.getByText('The test email is on its way')).toBeVisible();
  // The tests have no mail server, and a folder proves nothing.
  await expect(async () => {
    await page.reload();
    await expect(mail).toContainText('This server has no mail server yet', { timeout: 3000 });
  }).toPass();
  await server.sql(`update private.outbox set status = 'sent', error = '' where kind = 'test_mail'`);
  const [row] = await server.sql<{ id: string }>(`select id from private.outbox where kind = 'test_mail'`);
  await page.goto(`/admin/dashboard?mail=${row?.id}`);
  await expect(page.getByText('Email arrives: the test email was opened')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(mail).toContainText('done');
});

test('an editor is not asked to do what only owners may', async ({ page, server }) => {
  await addStaff(server, EDITOR, 'editor');
  await signIn(page, undefined, EDITOR);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
