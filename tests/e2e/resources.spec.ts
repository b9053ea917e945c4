/** The guides: each whole at its own address, gone while they are hidden, and fit to be printed. */
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/site';

const NOTICE = 'We could not find that address. Here is the home page instead.';

test('a guide has its text, its facts and ways on, and carries no other guide', async ({ page, request }) => {
  await page.goto('/resources/interview-prep');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Interview Preparation');
  await expect(main.getByText('The consultants', { exact: true })).toBeVisible();
  await expect(main.locator('time')).toHaveAttribute('datetime', '2026-11-20');
  await expect(main.locator('time')).toHaveText('20 November 2026');
  await expect(main.getByText(/^\d+ min read$/)).toBeVisible();
  const next = main.getByRole('navigation', { name: 'Read next' });
  await expect(next.getByRole('link')).toHaveText(['Resume Guide', 'Career Development']);
  await expect(main.getByRole('link', { name: 'Submit Resume' })).toHaveAttribute(
    'href',
    '/candidates#resume',
  );
  const html = await (await request.get('/resources/interview-prep')).text();
  expect(html).toContain('Before: four stories');
  expect(html).not.toContain('A recruiter who opens two hundred resumes');
});

test('from the candidates page to a guide, to the next one, and back', async ({ page }) => {
  await openHydrated(page, '/candidates');
  await page.getByRole('main').getByRole('link', { name: 'Resume Guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resume Guide' })).toBeFocused();
  await page.getByRole('link', { name: 'Career Development' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career Development' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to career resources' }).click();
  await expect(page).toHaveURL('/candidates#resources');
});

test.describe('an unknown guide', () => {
  test.use({ expectedOffences: /status of 404/ });

  test('is answered by the home page with 404, from the server and inside the site', async ({ page }) => {
    const answer = await page.goto('/resources/no-such-guide');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'For Candidates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'For Candidates' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(NOTICE)).toBeVisible();
  });

  test('so is every guide while staff keep them hidden', async ({ page, server }) => {
    await server.sql(
      `insert into public.site_settings (key, value) values ('show_resources', '{"enabled": false}')`,
    );
    expect((await page.goto('/resources/resume-guide'))?.status()).toBe(404);
    await expect(page.getByText(NOTICE)).toBeVisible();
  });
});

test('on paper there is the text, black on white, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/privacy', '/terms', '/cookies', '/resources/resume-guide', '/jobs/7']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of ['.header', '.footer', '.breadcrumbs', '.button', '.back-button', '.read-next']) {
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    }
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});
