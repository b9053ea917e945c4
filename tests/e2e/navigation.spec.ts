/** The way through the site and back: the router comes with the first step, and knows every one after a reload. */
import type { Page } from '@playwright/test';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/site';

// One page turns into the other.
test.use({ hasMotion: true });

const NOTICE = 'We could not find that address. Here is the home page instead.';

const heading = (page: Page) => page.locator('main h1');
const mainMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const scrollY = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => globalThis.scrollTo({ top: y, behavior: 'instant' }), top);
  expect(await scrollY(page)).toBe(top);
}

test('back and forward find every page where it was left, after a reload too', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await openHydrated(page, '/about');
  const about = await heading(page).textContent();
  await scrollTo(page, 600);
  // Without a pointer over it or the focus on it, so that the press itself brings the router.
  await mainMenu(page, 'Services').evaluate((link: HTMLElement) => link.click());
  await expect(heading(page)).toHaveText('Our Services');
  await scrollTo(page, 900);
  await page.goBack();
  await expect(heading(page)).toHaveText(about ?? '');
  await expect.poll(() => scrollY(page)).toBe(600);
  await page.goForward();
  await expect(heading(page)).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(900);
  expect(documents).toEqual(['/about']);

  await page.reload();
  await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.goBack();
  await expect(heading(page)).toHaveText(about ?? '');
  await expect.poll(() => scrollY(page)).toBe(600);
  expect(documents).toEqual(['/about', '/services']);
});

test('title, tags of the head, focus and scroll position are those of the page one comes to', async ({
  page,
}) => {
  await openHydrated(page, '/');
  /** Structured data is of the page that was asked for. */
  const types = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((blocks) =>
        blocks.flatMap(({ textContent }) =>
          (textContent ? [JSON.parse(textContent)].flat() : []).map(
            (thing: { '@type': string }) => thing['@type'],
          ),
        ),
      );
  expect(await types()).toEqual(['Organization', 'WebSite']);
  await scrollTo(page, 2000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveTitle(/^About Us/);
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
  expect(await types()).toEqual([]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/social\/about\.png$/);
  await scrollTo(page, 1500);
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveTitle(/^Contact Us/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^About Us/);
  await page.reload();
  expect(await types()).toEqual(['BreadcrumbList']);
});

test('a link opens elsewhere for whoever asks for that, and makes no entry for the page that is shown', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/about');
  const opened = context.waitForEvent('page');
  await mainMenu(page, 'Services').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/services');
  await expect(page).toHaveURL('/about');

  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await mainMenu(page, 'About').click();
  await mainMenu(page, 'About').click();
  await mainMenu(page, 'Contact').click();
  await expect(page).toHaveURL('/contact');
  expect(await entries()).toBe(before + 1);
});

test('anchors bring their section into view below the header, and one that cannot be decoded is no reason to show no page', async ({
  page,
}) => {
  await page.goto('/employers#expertise');
  const section = page.getByRole('heading', { name: 'Industry Expertise' });
  await expect(section).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  expect((await section.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await openHydrated(page, '/services#100%');
  await mainMenu(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(heading(page)).toHaveText('Our Services');
});

test('a page that is about to be visited is fetched when the pointer comes to its link; "Get Started" chooses the subject', async ({
  page,
}) => {
  await openHydrated(page, '/employers');
  // Its words come as well.
  const asked = [/\/rest\/v1\/rpc\/site_rows/, /assets\/ServicesPage-/].map((file) =>
    page.waitForRequest(file),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).hover();
  await Promise.all(asked);
  await expect(page).toHaveURL('/employers');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
});

test('from the candidates page to a guide, to the next one, and back', async ({ page, request }) => {
  await openHydrated(page, '/candidates');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Resume Guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resume Guide' })).toBeFocused();
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
  await page.getByRole('link', { name: 'Back to career resources' }).click();
  await expect(page).toHaveURL('/candidates#resources');
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedOffences: /status of 404/ });

  test('is answered by the home page with 404 and a notice, by the server and inside the site; a hidden guide as well', async ({
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
