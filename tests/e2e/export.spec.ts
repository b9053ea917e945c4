/** The site as files: what comes after the export, with a project to ask and without, and what a host must do. */
import type { APIRequestContext } from '@playwright/test';
import { can } from '../support/backing/backing';
import type { Server } from '../support/builtServer';
import { readReport } from '../support/exportedSite';
import { aJobBeside } from '../support/jobBoard';
import { expect, test } from '../support/site';
import { startStaticHost } from '../support/staticHost';

// Exports are processes of their own, which take their time on a busy machine.
test.describe.configure({ timeout: 180_000 });

async function store(server: Server, key: string, value: object) {
  await server.sql('insert into public.site_settings (key, value) values ($1, $2::jsonb)', [
    key,
    JSON.stringify(value),
  ]);
}

async function answerTo(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  return { status: answer.status(), type: answer.headers()['content-type'], body: await answer.body() };
}

const NOT_FOUND = 'We could not find that address. Here is the home page instead.';

const NEW_GUIDE = {
  id: 'article-9',
  slug: 'new-guide',
  title: 'A Guide Written Later',
  summary: 'Published after the export.',
  body: 'Words of *today*.',
  author: '',
  published: '2026-11-20',
  updated: '2026-11-20',
  order: 0,
};

test.describe('with a project', () => {
  test.use({ host: 'files with a project' });

  test('what is saved after the export appears on the open page', async ({ page, request, server }) => {
    await store(server, 'hero_section', { title: 'Saved after the export', subtitle: '' });
    expect(await (await request.get('/')).text()).not.toContain('Saved after the export');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved after the export');
  });

  test('what is hidden after the export disappears, and a hidden guide is not found', async ({
    page,
    server,
  }) => {
    await store(server, 'show_resources', { enabled: false });
    await page.goto('/candidates');
    await expect(page.locator('#resources')).toHaveCount(0);
    await page.goto('/resources/resume-guide');
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
  });

  test('pages published after the export open by the shell', async ({ page, server }) => {
    await server.sql(
      `insert into public.site_content (section_id, content) values ('resource_articles', $1::jsonb)`,
      [JSON.stringify({ articles: [NEW_GUIDE] })],
    );
    const answer = await page.goto('/resources/new-guide');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Guide Written Later');
    await expect(page).toHaveTitle(/^A Guide Written Later/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/resources\/new-guide$/);
    const job = await aJobBeside(server);
    await page.goto(job.path);
    await expect(page).toHaveTitle(new RegExp(`^${job.title}`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(job.title);
    await page.getByRole('link', { name: 'Back to jobs' }).click();
    await expect(page).toHaveTitle(/^Find Jobs/);
    await expect(page.getByRole('heading', { name: 'Showing 17 of 17 jobs' })).toBeVisible();
    await job.remove();
  });

  test('has the security headers of the server, and the project in its policy', async ({
    request,
    server,
  }) => {
    const { headers: served } = await fetch(server.origin);
    const exported = (await request.get('/about')).headers();
    for (const [name, value] of served) {
      if (!/^(?:x-|cross-|referrer)/.test(name)) continue;
      expect([name, exported[name]]).toEqual([name, value]);
    }
    // The admin among the files has what the server's has.
    const { headers: forStaff } = await fetch(`${server.origin}/admin`);
    for (const name of ['permissions-policy', 'origin-agent-cluster']) {
      expect([name, exported[name]]).toEqual([name, forStaff.get(name)]);
      expect(exported[name]).toBeTruthy();
    }
    const policy = served.get('content-security-policy') ?? '';
    // The admin among the files writes styles while it runs, and hosts know one policy for all.
    // A server with a project names it as well.
    const added = can('embedded') ? ` ${server.servicesUrl}` : '';
    expect(exported['content-security-policy']).toBe(
      policy
        .replace(/(?<=img-src [^;]*|connect-src [^;]*)(?=;)/g, added)
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    );
    expect(exported['cache-control']).toBe('public, no-cache');
  });

  test('the admin opens at every address of its own, and knows the project', async ({ page, server }) => {
    await page.goto('/admin/dashboard/visibility');
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await page.content()).toContain(`"supabaseUrl":"${server.servicesUrl}"`);
  });

  test('every file answers the same, whether a host looks for files or for rules first', async ({
    request,
    exportedSite,
  }) => {
    const { folder } = await exportedSite('files with a project');
    const host = await startStaticHost(folder, 'rules');
    const published = (await readReport(folder))
      .map(({ path }) => path)
      .filter((path) => !/html$|\/_|^\/404$/.test(path));
    for (const path of [...published, '/jobs/99', '/resources/later', '/admin/login', '/no/such/page']) {
      const [one, other] = await Promise.all([
        answerTo(request, path),
        answerTo(request, host.origin + path),
      ]);
      expect(other, path).toEqual(one);
      expect(one.status, path).toBe(path === '/no/such/page' ? 404 : 200);
    }
    await host.close();
  });
});

test('on a host that follows no rules, later pages open out of the page for unknown addresses', async ({
  exportedSite,
  browser,
  server,
}) => {
  const { folder } = await exportedSite('files with a project');
  const host = await startStaticHost(folder, 'files only');
  const page = await browser.newPage({ baseURL: host.origin });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const job = await aJobBeside(server);
  expect((await page.goto(job.path))?.status()).toBe(404);
  await expect(page).toHaveTitle(new RegExp(`^${job.title}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(NOT_FOUND)).toHaveCount(0);
  await page.goto('/no/such/page');
  await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  expect(problems).toEqual([]);
  await job.remove();
  await page.close();
  await host.close();
});

test.describe('with a project that is not there any more', () => {
  test.use({ host: 'files with a project', expectedOffences: /ERR_FAILED/ });

  test('pages stay as they were exported, and new ones say that they cannot be shown', async ({
    page,
    server,
  }) => {
    await page.route(`${server.servicesUrl}/**`, (route) => route.abort());
    await page.goto('/about');
    await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveTitle(/^Our Services/);
    await page.goto('/resources/new-guide');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible();
  });
});

test.describe('without a project', () => {
  test.use({ host: 'files alone', expectedOffences: /status of 404/ });

  test('pages work, lead to each other, and ask nobody', async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.mouse.move(10, 300);
    await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveTitle(/^Our Services/);
    await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Good work, found by people who listen.',
    );
    await page.getByPlaceholder('Job title, keyword, or company').fill('nurse');
    await page.getByRole('button', { name: 'Search Jobs' }).click();
    await expect(page).toHaveURL('/jobs?q=nurse');
    expect(asked.filter((url) => !url.startsWith(String(baseURL)) || url.includes('/v1/'))).toEqual([]);
  });

  test('a form says that nothing can be sent', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('main form[novalidate]')).toBeVisible();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page).toHaveURL('/contact');
  });

  test('addresses of the admin and of later pages are unknown, and stay so', async ({ page }) => {
    for (const path of ['/admin/login', '/resources/new-guide']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
    }
  });
});
