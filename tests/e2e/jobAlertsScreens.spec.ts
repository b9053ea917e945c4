/** Job alerts without JavaScript, and both of their screens. */
import type { Page } from '@playwright/test';
import { expectMailTo } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const offer = (page: Page) => page.getByRole('region', { name: 'Get new jobs like these by email' });

test.describe('job alerts without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedOffences: /40[04] \((?:Bad Request|Not Found)\)/ });

  test('an alert is requested, corrected, confirmed and ended without JavaScript', async ({
    page,
    server,
  }) => {
    const email = `ravi${process.pid}@example.com`;
    const field = offer(page).getByRole('textbox', { name: 'Email' });
    await page.goto('/jobs?q=nurse&salary=5');
    // The browser accepts this as an address.
    await field.fill('asha@example');
    await offer(page).getByLabel('How often').selectOption('Every week');
    await offer(page).getByRole('checkbox').check();
    await offer(page).getByRole('button', { name: 'Email me new jobs' }).click();
    await expect(field).toHaveValue('asha@example');
    await expect(offer(page).getByLabel('How often')).toHaveValue('weekly');
    await expect(offer(page)).toContainText('Please enter an email address such as name@example.com.');
    await field.fill(email);
    await offer(page).getByRole('button', { name: 'Email me new jobs' }).click();
    await expect(page).toHaveURL('/jobs?q=nurse&salary=5#job-alert');
    await expect(offer(page)).toContainText(`an email is on its way to ${email}`);
    await expect(page.getByRole('heading', { name: /^Showing 1 of 16/ })).toBeVisible();

    const [mail] = await expectMailTo(server.origin, email, 1);
    expect(mail?.text).toContain('“nurse”, ₹5 LPA or more');
    const link = /http\S+\/job-alerts#confirm=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    const advice = page.locator('main noscript');
    await expect(advice).toBeVisible();
    expect(await advice.textContent()).toContain('change “#confirm=” in the address to “/confirm/”');
    const answer = await page.goto(link.replace('#confirm=', '/confirm/'));
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm job alert' }).click();
    await expect(page.getByRole('heading', { name: 'Your job alert is on.' })).toBeVisible();

    const [alert] = await server.sql<{ token: string }>('select token from public.job_alerts');
    await page.goto(`/job-alerts/stop/${alert?.token}`);
    expect(await server.sql('select id from public.job_alerts'), 'opening does nothing').toHaveLength(1);
    await page.getByRole('button', { name: 'End job alert' }).click();
    await expect(page.getByRole('heading', { name: 'This job alert has ended.' })).toBeVisible();
    expect(await server.sql('select id from public.job_alerts')).toEqual([]);

    await page.goto(link.replace('#confirm=', '/confirm/'));
    await page.getByRole('button', { name: 'Confirm job alert' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
  });
});

test('every screen of job alerts is accessible', async ({ page, request, expectAccessibleOnAllScreens }) => {
  for (const path of ['', `/confirm/${NOBODYS}`, '?done=stopped', '?done=limit']) {
    await page.goto(`/job-alerts${path}`);
    await expectAccessibleOnAllScreens(page);
  }
  // Only known paths are pages.
  for (const path of ['/job-alerts/other/x', '/job-alerts/stop', '/job-alerts/stop/x/y']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});
