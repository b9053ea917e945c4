/** References to an industry, service, guide or consultant follow a rename in the same save. */
import { describe, expect, test } from 'vitest';
import type { ListSection } from '../../src/shared/content/listSection';
import { listSections } from '../../src/shared/content/registry';
import { madePages } from '../../src/shared/content/sections/madePages';
import { consultants } from '../../src/shared/content/pages/contact';
import { industries } from '../../src/shared/content/lists/industries';
import { useActing } from '../stage/database/acting';
import { resourceArticles } from '../../src/shared/content/lists/resources';

const { on, table, sql } = useActing();

/** Saves the built-in list as the owner, with these changes by id. */
async function saveList(section: ListSection, version: number, changes: Record<string, object>) {
  const items = section.defaults.map((item) => Object.assign({}, item, changes[item.id]));
  return table('owner', 'site_content').upsert({
    section_id: section.id,
    content: section.toContent(items) as never,
    version,
  });
}
const list = (declared: unknown) => declared as ListSection;
const saveIndustries = (version: number, changes: Record<string, object>) =>
  saveList(list(industries), version, changes);

const saveCall = (primary_link: string, other = '/jobs') =>
  table('editor', 'site_settings').upsert({
    key: 'home_call',
    value: { primary_link, secondary_link: other },
    version: 0,
  });

async function call() {
  const [row] = await sql<{ value: Record<string, string>; version: number; updated_by: string }>(
    `select value, version, updated_by from public.site_settings where key = 'home_call'`,
  );
  return row;
}

test('the database has the same built-in addresses and names as the site', async () => {
  const referred = listSections.filter((section) => 'address' in section);
  const declared = referred.flatMap((section) =>
    section.defaults.map((item) => ({
      section: section.id,
      id: item.id,
      address: section.address?.(item),
      name: section.id === industries.id ? section.title(item) : null,
    })),
  );
  const pages = Object.entries(madePages).map(([section, [head]]) => {
    const { id, address } = head ?? {};
    return { section, id, address, name: null };
  });
  const known = await sql(
    `select section, item.* from unnest($1::text[]) as section
     cross join lateral private.built_in_addresses(section) as item`,
    [[...referred.map(({ id }) => id), ...Object.keys(madePages)]],
  );
  expect(known).toEqual([...declared, ...pages]);
  const [read] = await sql<{ count: number }>(
    `select count(*)::int from private.addresses_in('industries', $1::jsonb)`,
    [JSON.stringify(industries.toContent(industries.defaults))],
  );
  expect(read?.count).toBe(industries.defaults.length);
});

describe('addresses', () => {
  test('an address changed in the first save of a list is updated in its links', async () => {
    await saveCall('/services#engineering');
    expect((await saveIndustries(0, { 'industry-2': { anchor: 'engineers' } })).error).toBeNull();
    expect(await call()).toMatchObject({
      value: { primary_link: '/services#engineers', secondary_link: '/jobs' },
      version: 2,
      updated_by: on().actors.owner.id,
    });
  });

  test('an address changed later is updated in its links, and other text stays', async () => {
    await saveIndustries(0, { 'industry-2': { anchor: 'first' } });
    await saveCall('/services#first', '/services#first-class');
    await table('owner', 'site_settings').insert({ key: 'brand', value: { name: 'A' }, version: 0 });
    await saveIndustries(1, { 'industry-2': { anchor: 'second' } });
    expect((await call())?.value).toEqual({
      primary_link: '/services#second',
      secondary_link: '/services#first-class',
    });
    expect(await sql(`select version from public.site_settings where key = 'brand'`)).toEqual([
      { version: 1 },
    ]);
  });

  test('an address can be swapped with another', async () => {
    await saveCall('/services#engineering', '/services#technology');
    await saveIndustries(0, {
      'industry-2': { anchor: 'technology' },
      'industry-3': { anchor: 'engineering' },
    });
    expect((await call())?.value).toEqual({
      primary_link: '/services#technology',
      secondary_link: '/services#engineering',
    });
  });

  test('the address of a guide is updated in the menu, the Markdown of other lists and its own', async () => {
    const menu = { section_id: 'header_menu', content: { links: [{ link: '/resources/resume-guide' }] } };
    await table('editor', 'site_content').insert({ ...menu, version: 0 });
    const body = 'See [the guide](/resources/resume-guide) and [more](/resources/resume-guides).';
    await saveList(list(resourceArticles), 0, { 'article-1': { slug: 'cv' }, 'article-2': { body } });
    const saved = JSON.stringify(await sql('select content from public.site_content'));
    expect(saved).toContain('{"link":"/resources/cv"}');
    expect(saved).toContain('See [the guide](/resources/cv) and [more](/resources/resume-guides).');
  });

  test('an address is updated in a draft, which then meets a newer version', async () => {
    const id = 'site_settings/home_call';
    const draft = (primary_link: string, version: number) =>
      table('editor', 'content_drafts').upsert({ id, value: { primary_link }, version });
    await draft('/services#engineering', 0);
    await saveIndustries(0, { 'industry-2': { anchor: 'engineers' } });
    expect(await sql('select value, version, updated_by from public.content_drafts')).toEqual([
      { value: { primary_link: '/services#engineers' }, version: 2, updated_by: on().actors.editor.id },
    ]);
    expect((await draft('/services#engineering', 1)).error?.code).toBe('PT409');
  });

  test.each([[['industries', 'home_call']], [['home_call', 'industries']]])(
    'an address is updated in content that goes live at the same moment, %j',
    async (order) => {
      await saveCall('/jobs');
      const anchors = { 'industry-2': { anchor: 'engineers' } };
      const items = industries.defaults.map((item) => Object.assign({}, item, Reflect.get(anchors, item.id)));
      const drafts: Record<string, [id: string, value: object]> = {
        industries: ['site_content/industries', industries.toContent(items)],
        home_call: ['site_settings/home_call', { primary_link: '/services#engineering', secondary_link: '' }],
      };
      for (const name of order) {
        const [id, value] = drafts[name] ?? [];
        await sql(
          `insert into public.content_drafts (id, value, publish_at) values ($1, $2::jsonb, '2026-01-01T00:00:00Z')`,
          [id, JSON.stringify(value)],
        );
      }
      expect((await on().actors.editor.rest.rpc('settle_content')).data).toBe(2);
      expect((await call())?.value).toEqual({ primary_link: '/services#engineers', secondary_link: '' });
    },
  );
});

const plantJobs = (count: number, consultant = '') =>
  sql(
    `insert into public.jobs (title, company, location, country, category, type, consultant)
     select 'Engineer ' || number, 'Sample', 'Pune', 'IN', 'Engineering', 'Full-time', $2
     from generate_series(1, $1::int) as number`,
    [count, consultant],
  );

describe('names of industries', () => {
  test('the name of an industry is updated in jobs, as a new version of each, and in alerts', async () => {
    await sql('delete from public.jobs where true');
    await plantJobs(2);
    await sql(
      `insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
       select email, filters::jsonb, 'daily', '1', now(), now(), now()
       from (values
         ('a@example.com', '{"category": "Engineering"}'),
         ('b@example.com', '{"category": "Engineering"}'),
         ('b@example.com', '{"category": "Engineers"}'),
         ('c@example.com', '{"q": "Engineering"}'),
         ('d@example.com', '{"category": ["Engineering", "Mining"], "type": "Contract"}'),
         ('e@example.com', '{"category": "Engineering"}'),
         ('e@example.com', '{"category": ["Engineering", "Engineers"]}')
       ) as alert (email, filters)`,
    );
    expect((await saveIndustries(0, { 'industry-2': { name: 'Engineers' } })).error).toBeNull();
    expect(await sql('select category, version from public.jobs')).toEqual([
      { category: 'Engineers', version: 2 },
      { category: 'Engineers', version: 2 },
    ]);
    expect(await sql('select email, filters from public.job_alerts order by email')).toEqual([
      { email: 'a@example.com', filters: { category: 'Engineers' } },
      { email: 'b@example.com', filters: { category: 'Engineers' } },
      { email: 'c@example.com', filters: { q: 'Engineering' } },
      { email: 'd@example.com', filters: { category: ['Engineers', 'Mining'], type: 'Contract' } },
      { email: 'e@example.com', filters: { category: 'Engineers' } },
    ]);
  });

  test('an industry with too many jobs cannot be renamed', async () => {
    await plantJobs(151);
    const { error } = await saveIndustries(0, { 'industry-2': { name: 'Engineers' } });
    expect(error?.message).toMatch(/^More than 150 jobs are in an industry that you renamed\./);
    expect(await sql('select section_id from public.site_content')).toEqual([]);
  });
});

function saveNames(version: number, names: Readonly<Record<string, string>>) {
  const changes = Object.entries(names).map(([id, name]) => [id, { name }]);
  return saveList(list(consultants), version, Object.fromEntries(changes));
}
const named = () =>
  sql<{ consultant: string; version: number }>(
    `select consultant, version from public.jobs where consultant <> '' order by id`,
  );

describe('names of consultants', () => {
  test('the database has the built-in names of consultants', async () => {
    expect(await sql('select id, name from private.consultant_names(null)')).toEqual(
      consultants.defaults.map(({ id, name }) => ({ id, name })),
    );
  });

  test("jobs follow a consultant's rename from a built-in or saved name, each as a version; others stay", async () => {
    const [first] = consultants.defaults;
    await plantJobs(1, first?.name ?? '');
    await plantJobs(1, 'Somebody else');
    expect((await saveNames(0, { 'consultant-1': 'Asha Rao' })).error).toBeNull();
    expect((await saveNames(1, { 'consultant-1': 'Asha  Menon ' })).error).toBeNull();
    expect(await named()).toEqual([
      { consultant: 'Asha Menon', version: 3 },
      { consultant: 'Somebody else', version: 1 },
    ]);
  });

  test('jobs do not follow a name that two consultants share, or that one still has', async () => {
    await saveNames(0, { 'consultant-1': 'Asha Rao', 'consultant-2': 'Asha Rao' });
    await plantJobs(1, 'Asha Rao');
    await saveNames(1, { 'consultant-1': 'Asha Menon', 'consultant-2': 'Asha Rao' });
    await saveNames(2, {
      'consultant-1': 'Asha Menon',
      'consultant-2': 'Ravi Rao',
      'consultant-3': 'Asha Rao',
    });
    expect(await named()).toEqual([{ consultant: 'Asha Rao', version: 1 }]);
    await saveNames(3, { 'consultant-1': 'Asha Rao', 'consultant-2': 'Asha Rao', 'consultant-3': 'Farida' });
    await saveNames(4, {
      'consultant-1': 'Asha Menon',
      'consultant-2': 'Ravi Rao',
      'consultant-3': 'Farida',
    });
    expect(await named()).toEqual([{ consultant: 'Asha Rao', version: 1 }]);
  });

  test('a consultant with too many jobs cannot be renamed', async () => {
    await plantJobs(301, consultants.defaults[0]?.name ?? '');
    const { error } = await saveNames(0, { 'consultant-1': 'Asha Rao' });
    expect(error?.message).toMatch(/^More than 300 jobs name a consultant whom you renamed\./);
    expect(await sql('select section_id from public.site_content')).toEqual([]);
  });
});
