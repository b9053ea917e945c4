/** The page cache depends on the content of a page, not on irrelevant parts of a request. */
import type { APIRequestContext } from '@playwright/test';
import { keyHeaders } from '../../src/backend/environment';
import { needs } from '../stage/backing/backing';
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

const keyOf = (server: Server) => ({ apikey: server.publishableKey });
const serviceOf = ({ secretKey }: Server) => keyHeaders(secretKey);
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** A job of the agency, because feeds omit the sample jobs. Returns its id. */
async function plantOwnJob(server: Server): Promise<number> {
  const [job] = await server.sql<{ id: number }>(
    `insert into public.jobs (title, company, location, category, description, status)
     values ('Ward Nurse', 'Example Clinics', 'Kochi', 'Healthcare', 'You care.', 'published') returning id`,
  );
  return Number(job?.id);
}

test('an unknown query string is not in a page, and scripts in the browser can read it', async ({
  page,
  request,
}) => {
  const campaign = 'utm_source=spring-fair&src=linkedin';
  for (const path of ['/about', '/jobs', '/jobs/1-x', '/no-such-page']) {
    expect(await textOf(request, `${path}?${campaign}`)).not.toContain('spring-fair');
  }
  await page.goto(`/about?${campaign}`);
  await expect(page).toHaveURL(`/about?${campaign}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sampark-source'))).toBe('linkedin');
  await page.goto('/jobs?utm_source=x&page=1&q=%20engineer&location=');
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByLabel(/search/i))
      .first(),
  ).toHaveValue('engineer');
});

test.describe('requests that the product never makes', () => {
  test.use({ asksForMore: /DELETE \/rest\/v1\// });

  test('visitors cannot bypass the page cache, and saves by staff show immediately', async ({
    request,
    server,
  }) => {
    needs('embedded');
    const title = 'Welders wanted in Pune';
    const id = await plantOwnJob(server);
    const etagOf = async () => (await request.get('/jobs')).headers()['etag'];
    expect(await textOf(request, '/jobs')).not.toContain(title);
    // Without the trigger no change is announced, so only a new rendering could show it.
    await server.sql('alter table public.jobs disable trigger note_updated');
    const kept = await etagOf();
    await server.sql(
      `update public.jobs set title = 'Changed without a word', version = version where id = 2`,
    );
    for (const rows of ['nothing?id=eq.1', 'jobs?id=eq.1', 'site_settings?key=eq.brand']) {
      for (const headers of [{}, keyOf(server), { ...keyOf(server), authorization: 'Bearer forged' }]) {
        await request.delete(`/rest/v1/${rows}`, { headers });
      }
    }
    expect(await etagOf()).toBe(kept);
    await server.sql('alter table public.jobs enable trigger note_updated');
    const taken = await request.patch(`/rest/v1/jobs?id=eq.${id}`, {
      headers: serviceOf(server),
      data: { title, version: 1 },
    });
    expect(taken.status()).toBe(204);
    expect(await etagOf()).not.toBe(kept);
    expect(await textOf(request, `/jobs?q=${encodeURIComponent(title)}`)).toContain(title);
    for (const path of ['/jobs/jobs.xml', '/jobs/feed.xml', '/sitemap.xml']) {
      expect([path, (await textOf(request, path)).toLowerCase()]).toEqual([
        path,
        expect.stringMatching(/welders.wanted.in.pune/),
      ]);
    }
  });
});
