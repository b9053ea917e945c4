/** The first day of an owner: what there is to do is told on General until it is done. */
import type { Page } from '@playwright/test';
import { plantSubmission } from '../builders/inbox';
import { signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const panel = (page: Page) => page.getByRole('region', { name: 'Before you go live' });
const step = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

const SAMPLES = 'Remove the sample content';
const NOTICE = 'Remove the demonstration notice';
/** Some of it, and the notice that says so. */
const INVENTED = ['Arjun', 'Kuruvilla', 'Saklani', 'Puthur', 'Saffron Valley', '15,000+', 'demo-notice'];

test('what is done is ticked, until an owner closes the list @long', async ({
  page,
  server,
  request,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page);
  await expect(panel(page)).toContainText('0 of 9 done.');
  await expectAccessibleOnAllScreens(page);

  await test.step('what the owner says and what the owner does', async () => {
    await step(page, 'Choose your own password').getByRole('button', { name: 'I chose' }).click();
    await expect(step(page, 'Choose your own password')).toContainText('done');
    await step(page, 'Give the site').getByRole('link', { name: 'Brand' }).click();
    await expect(page.getByRole('form', { name: 'Brand' }).getByLabel('Name')).toBeFocused();
    await server.sql(
      `insert into public.site_settings (key, value, is_public)
       values ('brand', '{"name": "Ostara People"}', true), ('notifications', '{"address": "team@ostara.example"}', false)`,
    );
    await page.goBack();
    await page.reload();
    // The footer and the postal address go on naming the demonstration.
    const naming = step(page, 'Give the site');
    await expect(naming).toContainText('still “Meridian Staffing” in: Brand, Contact details');
    await server.sql(
      `update public.site_settings set value = value || '{"about": "We hire."}', version = version where key = 'brand'`,
    );
    await server.sql(
      `insert into public.site_settings (key, value, is_public)
       values ('contact_details', '{"address": "12 Lake Road, Kochi", "email": "us@ostara.example"}', true)`,
    );
    await page.reload();
    await expect(panel(page)).toContainText('3 of 9 done.');
    await expect(naming).toContainText('done');
    await expect(step(page, 'Set your address')).toContainText('Still a placeholder: phone.');
  });

  await test.step('email is proven by a link, and what keeps it from arriving is told', async () => {
    const mail = step(page, 'See that email arrives');
    await mail.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText('The test email is on its way')).toBeVisible();
    // The tests have no mail server, and a folder proves nothing.
    await expect
      .poll(() => server.sql(`select error from private.outbox where kind = 'test_mail' and error <> ''`))
      .toHaveLength(1);
    await page.reload();
    await expect(mail).toContainText('No test email was sent. This server has no mail server yet');
    await expect(page.getByText('could not be sent')).toHaveCount(0);
    await server.sql(`update private.outbox set status = 'sent', error = '' where kind = 'test_mail'`);
    const [row] = await server.sql<{ id: string }>(`select id from private.outbox where kind = 'test_mail'`);
    await page.goto(`/admin/dashboard?mail=${row?.id}`);
    await expect(page.getByText('Email arrives: the test email was opened')).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(mail).toContainText('done');
  });

  await plantSubmission(server, { job_id: 2 });
  await page.reload();
  await test.step('samples are removed, and nothing of them is on any page', async () => {
    await step(page, SAMPLES).getByRole('button').click();
    await expect(dialog(page)).toContainText('what came with the product and nobody has changed');
    const samples = [
      '16 sample jobs; 1 application for them stays in the inbox',
      '3 sample team members',
      '5 sample testimonials',
      '3 sample stories',
      '6 sample client logos',
    ];
    await expect(dialog(page).getByRole('listitem')).toContainText(samples);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('The sample content is removed')).toBeVisible();
    await expect(step(page, SAMPLES)).toContainText('done');
    await expect(step(page, NOTICE)).toContainText('done');
    await expect(panel(page)).toContainText('6 of 9 done.');
    for (const path of ['/', '/about', '/services', '/candidates', '/employers', '/contact', '/jobs']) {
      const html = await (await request.get(path)).text();
      expect([path, INVENTED.filter((words) => html.includes(words))]).toEqual([path, []]);
    }
  });

  await test.step('it is closed for good', async () => {
    await panel(page).getByRole('button', { name: 'Close this list' }).click();
    await dialog(page).getByRole('button', { name: 'Close it' }).click();
    await expect(panel(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
});
