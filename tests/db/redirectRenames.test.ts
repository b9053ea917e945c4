/** Renamed pages are found at their earlier addresses, with a single redirect. */
import { describe, expect, test } from 'vitest';
import type { ListSection } from '../../src/shared/content/listSection';
import { pageRow } from '../../src/shared/content/sections/pageRows';
import { useActing } from '../stage/database/acting';
import { resourceArticles } from '../../src/shared/content/lists/resources';

const { on, table, sql } = useActing();

const stored = async () => (await on().actors.visitor.rest.rpc('site_redirects')).data;

/** Saves the built-in list with these slugs by id. */
async function saveSlugs(section: ListSection, version: number, slugs: Record<string, string>) {
  const items = section.defaults.map((item) =>
    Object.assign({}, item, slugs[item.id] ? { slug: slugs[item.id] } : {}),
  );
  const content = section.toContent(items) as never;
  await table('editor', 'site_content').upsert({ section_id: section.id, content, version }).throwOnError();
}
const saveGuides = (version: number, slugs: Record<string, string>) =>
  saveSlugs(resourceArticles, version, slugs);

describe('a renamed guide', () => {
  test('a renamed guide is found at each of its earlier addresses, with a single redirect', async () => {
    await saveGuides(0, { 'article-1': 'write-a-resume' });
    expect(await stored()).toEqual({ '/resources/resume-guide': '/resources/write-a-resume' });
    await saveGuides(1, { 'article-1': 'your-resume' });
    expect(await stored()).toEqual({
      '/resources/resume-guide': '/resources/your-resume',
      '/resources/write-a-resume': '/resources/your-resume',
    });
    const kinds = await sql(`select distinct is_automatic, updated_by from public.redirects`);
    expect(kinds).toEqual([{ is_automatic: true, updated_by: on().actors.editor.id }]);
  });

  test('a guide that gets its name back has no redirect over it', async () => {
    await saveGuides(0, { 'article-1': 'write-a-resume' });
    await saveGuides(1, {});
    expect(await stored()).toEqual({ '/resources/write-a-resume': '/resources/resume-guide' });
  });

  test('a renamed guide leaves no redirect if another one takes its address', async () => {
    await saveGuides(0, { 'article-1': 'interview-prep', 'article-2': 'resume-guide' });
    expect(await stored()).toEqual({});
  });

  test('a renamed guide updates redirects to it, and a new one replaces a rule at its address', async () => {
    await sql(
      `insert into public.redirects (from_path, to_address)
       values ('/cv', '/resources/resume-guide'), ('/resources/pay', '/about')`,
    );
    await saveGuides(0, { 'article-1': 'write-a-resume', 'article-3': 'pay' });
    expect(await stored()).toEqual({
      '/cv': '/resources/write-a-resume',
      '/resources/career-development': '/resources/pay',
      '/resources/resume-guide': '/resources/write-a-resume',
    });
  });

  test('a renamed guide redirects as soon as its draft is live, before anybody saves it', async () => {
    const items = resourceArticles.defaults.map((item) =>
      item.id === 'article-1' ? { ...item, slug: 'prepared' } : item,
    );
    await sql(
      `insert into public.content_drafts (id, value, publish_at) values ('site_content/resource_articles', $1, now() - interval '1 minute')`,
      [JSON.stringify(resourceArticles.toContent(items))],
    );
    expect((await on().actors.visitor.rest.rpc('site_redirects')).data).toEqual({
      '/resources/resume-guide': '/resources/prepared',
    });
  });
});

test('a renamed built-in page is found at its earlier address', async () => {
  const page = pageRow('page_landing_1');
  const items = page.defaults.map((item) =>
    item.kind === 'head' ? { ...item, address: '/roles/nursing-jobs' } : item,
  );
  const content = page.toContent(items) as never;
  await table('editor', 'site_content').upsert({ section_id: page.id, content, version: 0 }).throwOnError();
  expect(await stored()).toEqual({ '/roles/healthcare-jobs': '/roles/nursing-jobs' });
});
