/** Restricted screens: read-only text with enough contrast, or a plain refusal. */
import { openScreen, signIn } from '../stage/browser/admin';
import { plantFailedMail, plantSubmission } from '../builders/inbox';
import { addStaff, EDITOR } from '../builders/people';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

test('an editor cannot see any data about applicants', async ({ page, server, expectAccessible }) => {
  const id = await plantSubmission(server);
  await plantFailedMail(server, 'The mail server could not be reached (ETIMEDOUT).');
  await addStaff(server, EDITOR, 'editor');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, DASHBOARD, EDITOR);
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Inbox|^Before you go live/ })).toHaveCount(0);
  await openScreen(page, `${DASHBOARD}/settings`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact details' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Notifications|Email texts/ })).toHaveCount(
    0,
  );
  await openScreen(page, `${DASHBOARD}/settings/notifications`);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Applications|Messages|Activity/ })).toHaveCount(0);

  const rooms = [
    'applications',
    `applications/${id}`,
    'reply-templates',
    'clients',
    'mail',
    'mail-texts',
    'activity',
  ];
  for (const path of rooms) {
    await test.step(path, async () => {
      await page.goto(`${DASHBOARD}/${path}`);
      await expect(page.getByText(/^Only (?:recruiters and owners|owners) can see this/)).toBeVisible();
      await expect(page.getByText(/Ritu|ritu@example\.com/)).toHaveCount(0);
    });
  }
  const paths = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/rest/'));
  expect(paths.filter((path) => /submissions|notes|inbox|mail/.test(path))).toEqual([]);

  await test.step('an unknown address in the admin shows that it is not found', async () => {
    for (const path of ['anything-wrong', 'content/anything-wrong', 'jobs/7/anything-wrong']) {
      await page.goto(`${DASHBOARD}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
    }
    await expectAccessible(page);
  });
});
