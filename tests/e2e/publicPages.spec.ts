/** What every public page owes its readers, and what Home and About owe the contract. */
import { expect, test } from '../support/site';
import { ROUTES } from '../support/routes';

test.describe('every page', () => {
  for (const [path, title] of ROUTES) {
    test(`${path} has its title, one heading, a description and an address of its own`, async ({
      page,
      baseURL,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('meta[name=description]')).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
      // The jobs of the demonstration are made up, so search engines are to leave them out.
      await expect(page.locator('meta[name=robots]')).toHaveCount(/\d/.test(path) ? 1 : 0);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Home and About are whole, and links and the search form work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Good work, found by people who listen.',
    );
    await page.getByPlaceholder('Job title, keyword, or company').fill('nurse');
    await page.getByRole('button', { name: 'Search Jobs' }).click();
    await expect(page).toHaveURL('/jobs?q=nurse');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  });

  test('the menu of a phone opens', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/');
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Success Stories' }).click();
    await expect(page).toHaveURL('/candidates#stories');
  });
});

test('Home has every part of the contract', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Find Jobs' }).first()).toHaveAttribute('href', '/jobs');
  await expect(main.getByRole('link', { name: 'Hire Talent' }).first()).toHaveAttribute('href', '/employers');
  for (const service of [
    'Permanent Placement',
    'Contract Staffing',
    'Executive Search',
    'Resume Screening',
    'Skill Assessment',
    'Market Analysis',
  ]) {
    await expect(main.getByRole('heading', { name: service })).toBeVisible();
  }
  for (const figure of ['15,000+', '500+', '98%', '25+'])
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  await expect(main.getByText(/^(?:Emerging|Established)$/)).toHaveCount(12);
  await expect(main.getByRole('link', { name: 'View All Jobs (16 Available)' })).toHaveAttribute(
    'href',
    '/jobs',
  );
  await expect(main.locator('a[href^="/jobs/"]')).toHaveCount(6);
  await expect(page.locator('#testimonials'), 'hidden until someone shows it').toHaveCount(0);
});

test('About has every part of the contract', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const name of ['Our Story', 'Excellence', 'Integrity', 'Expertise', 'Results']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const figure of ['15,000+', '500+', '98%', '25+'])
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  await expect(main.locator('a[href="/careers"]')).toBeVisible();
  await expect(main.locator('a[href="/contact"]')).toBeVisible();
  await expect(page.locator('#leadership')).toHaveCount(0);
});

test('the footer has its four columns, the year and the legal links', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('candidates and employers across India and globally');
  for (const network of ['LinkedIn', 'X', 'Facebook', 'Instagram']) {
    await expect(
      footer.getByRole('link', { name: `Meridian Staffing on ${network}`, exact: true }),
    ).toHaveAttribute('href', /^https:/);
  }
  for (const link of [
    'About Us',
    'Our Services',
    'Find Jobs',
    'For Candidates',
    'For Employers',
    'Contact Us',
  ]) {
    await expect(footer.getByRole('link', { name: link })).toBeVisible();
  }
  for (const industry of [
    'Engineering',
    'Information Technology',
    'Finance & Accounting',
    'Healthcare',
    'Renewable Energy',
    'Biotechnology',
  ]) {
    await expect(footer.getByRole('link', { name: industry })).toHaveAttribute('href', /^\/services#/);
  }
  await expect(footer).toContainText('Gurugram');
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:info@"]')).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  for (const path of ['/privacy', '/terms', '/cookies'])
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
});

test('breadcrumbs follow the path and are hidden for a single segment', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
  await page.goto('/resources/resume-guide');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Career Resources', 'Resume Guide']);
});

test.describe('an unknown address', () => {
  test.use({ expectedOffences: /status of 404/ });

  test('shows the home page with status 404, noindex and a notice', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const answer = await request.get('/no/such/page');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Good work, found by people who listen.');
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    await page.goto('/no/such/page');
    await expect(
      page.getByText('We could not find that address. Here is the home page instead.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
