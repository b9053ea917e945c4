/** Jobs and guides in other languages: what elements say of their words, and how they look from the right. */
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

async function plantUrduJob(server: Server): Promise<string> {
  const [row] = await server.sql<{ id: number; slug: string }>(
    `insert into public.jobs (title, lang, company, location, category, description, status, posted_at)
     values ($1, 'ur', 'Sample Clinics', 'Pune', 'Healthcare', $2, 'published', now() - interval '1 minute')
     returning id, slug`,
    ['اسٹاف نرس، آئی سی یو', '## ذمہ داریاں\n\n- مریضوں کی دیکھ بھال\n- رات کی شفٹ (12 h)\n\nہمیں لکھیں۔'],
  );
  return `/jobs/${row?.id}-${row?.slug}`;
}

const GUIDE = {
  id: 'article-hi',
  slug: 'resume-kaise-likhen',
  title: 'रिज़्यूमे कैसे लिखें',
  lang: 'hi',
  summary: 'पहले आधे मिनट में क्या देखा जाता है।',
  body: '## शुरुआत\n\nदो पन्ने काफ़ी हैं।',
  author: '',
  published: '2026-11-20',
  updated: '2026-11-20',
  order: 0,
};

test('a job in Urdu says so in lists and on its page, and is read from the right @long', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
  const path = await plantUrduJob(server);
  expect(path).toMatch(/-astaf-nrs-aii-si-io$/);
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  const jobs = await (await request.get('/jobs')).text();
  const [card = ''] = /class="job-card"[^]*?class="job-card__summary"[^>]*>/.exec(jobs) ?? [];
  expect(card).toMatch(/<a[^>]*lang="ur"/);
  expect(card).toMatch(/class="job-card__summary"[^>]*dir="rtl"/);
  await page.goto(path);
  for (const part of ['h1', '.prose', '.breadcrumbs [aria-current]']) {
    await expect(page.locator(part).first()).toHaveAttribute('lang', 'ur');
    await expect(page.locator(part).first()).toHaveAttribute('dir', 'rtl');
  }
  await expectAccessibleOnAllScreens(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const picture = await request.get(`/social${path}.png`);
  expect(picture.headers()['content-type']).toBe('image/png');
  // The address from before, with the word that stood for any other letters, and any other one.
  const old = path.replace(/-.*/, '-job');
  expect((await request.get(old)).url()).toContain(path);
});

test('a guide in Hindi says so, to search engines as well', async ({ request, server }) => {
  await server.sql(
    `insert into public.site_content (section_id, content) values ('resource_articles', $1::jsonb)`,
    [JSON.stringify({ articles: [GUIDE] })],
  );
  const path = `/resources/${GUIDE.slug}`;
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  const guide = await (await request.get(path)).text();
  for (const part of [
    /<h1[^>]*lang="hi"/,
    /page-header__lead[^>]*><span[^>]*lang="hi"/,
    /class="prose"[^>]*lang="hi"/,
  ]) {
    expect(guide).toMatch(part);
  }
  expect(guide).toContain('"inLanguage":"hi-IN"');
  const candidates = await (await request.get('/candidates')).text();
  expect(candidates).toMatch(
    /id="resources"[^]*?<a[^>]*lang="hi"[^>]*href="\/resources\/resume-kaise-likhen"/,
  );
});
