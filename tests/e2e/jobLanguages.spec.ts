/** Jobs and guides in other languages: language attributes and right-to-left layout. */
import { expect, test } from '../stage/browser/site';

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

test('a guide in Hindi declares its language, also to search engines', async ({ request, server }) => {
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
