/** Navigation of the site: every page is a document of its own. */
import type { Page } from '@playwright/test';
import { hydrate, openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

// Page transitions are on.
test.use({ hasMotion: true });

const NOTICE = 'Page not found. This is the home page.';

const heading = (page: Page) => page.locator('main h1');
const mainMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const scrollY = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => globalThis.scrollTo({ top: y, behavior: 'instant' }), top);
  expect(await scrollY(page)).toBe(top);
}

test('back and forward restore the scroll position of every page, also after a reload', async ({ page }) => {
  await openHydrated(page, '/about');
  const about = await heading(page).textContent();
  await scrollTo(page, 600);
  await mainMenu(page, 'Services').click();
  await expect(heading(page)).toHaveText('Our Services');
  await expect(page).toHaveTitle(/^Our Services/);
  expect(await scrollY(page)).toBe(0);
  await scrollTo(page, 900);
  await page.goBack();
  await expect(heading(page)).toHaveText(about ?? '');
  await expect.poll(() => scrollY(page)).toBe(600);
  await page.goForward();
  await expect(heading(page)).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.goBack();
  await expect(heading(page)).toHaveText(about ?? '');
  await expect.poll(() => scrollY(page)).toBe(600);
});

test('a page is prefetched when the pointer reaches its link, and "Get Started" chooses the subject @long', async ({
  page,
}) => {
  await openHydrated(page, '/employers');
  const asked = page.waitForRequest('/services');
  await mainMenu(page, 'Services').hover();
  expect((await asked).headers()['sec-purpose']).toBe('prefetch');
  await expect(page).toHaveURL('/employers');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL('/contact?subject=staffing-services');
  await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
});

test('a visitor reads one guide, the next one, and returns to the candidates page', async ({
  page,
  request,
}) => {
  await openHydrated(page, '/candidates');
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ min read$/)).toHaveCount(3);
  await main.getByRole('link', { name: 'Resume Guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resume Guide' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Home', 'Career Resources', 'Resume Guide']);
  await page.getByRole('link', { name: 'Interview Preparation' }).click();
  await expect(heading(page)).toHaveText('Interview Preparation');
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
  expect(html, 'no other guide').not.toContain('A recruiter who opens two hundred resumes');
  await hydrate(page);
  await page.getByRole('link', { name: 'Back to career resources' }).click();
  await expect(page).toHaveURL('/candidates#resources');
});

test.describe('unknown addresses', () => {
  test.use({ expectedOffences: /status of 404/ });

  test('unknown addresses and hidden guides show the home page with 404 and a notice', async ({
    page,
    request,
    server,
    expectAccessible,
  }) => {
    const answer = await request.get('/no/such/page');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Good work, found by people who listen.');
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(html).not.toMatch(/rel="canonical"|og:image/);
    expect((await page.goto('/resources/no-such-guide'))?.status()).toBe(404);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'For Candidates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'For Candidates' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await server.sql(
      `insert into public.site_settings (key, value) values ('show_resources', '{"enabled": false}')`,
    );
    expect((await page.goto('/resources/resume-guide'))?.status()).toBe(404);
    await expect(page.getByText(NOTICE)).toBeVisible();
  });
});
