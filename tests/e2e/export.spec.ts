/** The exported site in a browser, with and without a project: data that changes after the export. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from '../stage/server/builtServer';
import { PORTRAIT } from '../stage/server/exportedSite';
import { sendApplication, touchForm } from '../stage/browser/forms';
import { hydrate, openHydrated } from '../stage/browser/pages';
import { aJobBeside } from '../builders/jobs/jobs';
import { expect, test } from '../stage/browser/site';
import { startStaticHost } from '../fakes/staticHost';

// Exports are processes of their own, which are slow on a busy machine.
test.describe.configure({ timeout: 240_000 });

async function store(server: Server, key: string, value: object) {
  await server.sql('insert into public.site_settings (key, value) values ($1, $2::jsonb)', [
    key,
    JSON.stringify(value),
  ]);
}

const NOT_FOUND = 'Page not found. This is the home page.';

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

test.describe('an exported site with a project', () => {
  // The test causes a refused answer and an expired link.
  test.use({ host: 'files with a project', expectedOffences: /status of (?:400|404)/ });

  test('exported pages with a secret read their link and accept an answer once @long', async ({
    page,
    request,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    await sendApplication(request, server);
    const token = '1'.repeat(64);
    await server.sql(
      `insert into private.introductions (submission_id, job_id, job_title, client_name, offer, fields, token_hash, asked_by, asked_name)
       select submissions.id, jobs.id, jobs.title, jobs.company, private.offer_of(jobs), '{name,email,message}',
         private.hash_of($1), gen_random_uuid(), 'Asha'
       from public.submissions, public.jobs where jobs.id = 2`,
      [token],
    );
    await server.sql(
      `insert into private.shortlists (job_id, client_name, contact, token_hash, created_name, ends_at)
       select id, company, 'Priya Rao', private.hash_of($1), 'Asha', now() + interval '1 day' from public.jobs where id = 2`,
      [token],
    );
    await page.goto(`/put-forward?token=${token}`);
    await expect(page.getByText('The client would see:')).toContainText('Name: Ritu Sample');
    await expect(page).toHaveURL('/introduction');
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Yes, introduce me' }).click();
    await expect(page.getByText('You agreed.')).toBeVisible();
    await page.goto(`/shortlist?token=${token}`);
    await page.getByRole('button', { name: 'Show the candidates' }).click();
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await expect(page.getByText('Please write your question.').last()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Invite to interview' }).click();
    await expect(page.getByText('You want to meet this person.')).toBeVisible();
    await page.goto(`/shortlist?token=${'0'.repeat(64)}`);
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  });

  test('changes after the export show on its pages, and the admin opens', async ({
    page,
    request,
    server,
  }) => {
    await test.step('a saved change shows on an exported page', async () => {
      await store(server, 'hero_section', { title: 'Saved after the export', subtitle: '' });
      expect(await (await request.get('/')).text()).not.toContain('Saved after the export');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved after the export');
    });
    await test.step('a published item opens in the shell of the site', async () => {
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
    await test.step('a hidden item disappears, and a hidden guide is not found', async () => {
      await store(server, 'show_resources', { enabled: false });
      await page.goto('/candidates');
      await expect(page.locator('#resources')).toHaveCount(0);
      await page.goto('/resources/resume-guide');
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
    });
    await test.step('an exported contact page takes its subject from the address', async () => {
      await openHydrated(page, '/contact?subject=staffing-services');
      await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
    });
    await test.step('every address of the exported admin uses the project', async () => {
      await page.goto('/admin/dashboard/visibility');
      await expect(page.getByLabel('Password')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/login/);
      expect(await page.content()).toContain(`"supabaseUrl":"${server.servicesUrl}"`);
    });
  });
});

test('on a host without rules, later pages open from the page for unknown addresses @long', async ({
  exportedSite,
  browser,
  server,
}) => {
  const { folder } = await exportedSite('files with a project');
  const host = await startStaticHost(folder, false);
  const page = await browser.newPage({ baseURL: host.origin });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const job = await aJobBeside(server);
  expect((await page.goto(job.path))?.status()).toBe(404);
  await expect(page).toHaveTitle(new RegExp(`^${job.title}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(NOT_FOUND)).toHaveCount(0);
  await page.goto('/no/such/page');
  await hydrate(page);
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  expect(problems).toEqual([]);
  await job.remove();
  await page.close();
  await host.close();
});

test.describe('an exported site whose project is gone', () => {
  test.use({ host: 'files with a project', expectedOffences: /ERR_FAILED/ });

  test('pages stay as exported without their project, and new ones show an error @long', async ({
    page,
    server,
  }) => {
    await page.route(`${server.servicesUrl}/**`, (route) => route.abort());
    await page.goto('/about');
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveTitle(/^Our Services/);
    await page.goto('/resources/new-guide');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible();
  });
});

test.describe('an exported site without a project', () => {
  test.use({ host: 'files alone', expectedOffences: /status of 404/ });

  test('exported pages send no requests; nothing can be submitted, and later pages are not found', async ({
    page,
    request,
    baseURL,
    exportedSite,
  }) => {
    const { folder } = await exportedSite('files alone');
    await test.step('uploaded images are part of the export', async () => {
      expect(await (await request.get('/about')).text()).toContain(`src="${PORTRAIT.path}"`);
      expect(await readFile(join(folder, PORTRAIT.path))).toEqual(PORTRAIT.buffer);
    });
    const asked: string[] = [];
    page.on('request', (asking) => asked.push(asking.url()));
    await openHydrated(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveTitle(/^Our Services/);
    await hydrate(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Good work, found by people who listen.',
    );
    await page.getByPlaceholder('Job title, keyword, or company').fill('nurse');
    await page.getByRole('button', { name: 'Search Jobs' }).click();
    await expect(page).toHaveURL('/jobs?q=nurse');

    await page.goto('/contact');
    await touchForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page).toHaveURL('/contact');
    for (const path of ['/admin/login', '/resources/new-guide']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
    }
    expect(asked.filter((url) => !url.startsWith(String(baseURL)) || url.includes('/v1/'))).toEqual([]);
  });
});
