/** What stood in the footer's own list stands in the footer after it was merged into the industries. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { industries } from '../../src/shared/content/sections/industries';
import { useStage } from '../support/database';

const on = useStage();
const migration = new URL(
  '../../supabase/migrations/20261123130000_merge_footer_industries.sql',
  import.meta.url,
);

async function migrate() {
  const statements = (await readFile(migration, 'utf8')).split(/;\n+(?=create|select|drop)/);
  for (const statement of statements) await on().backend.sql(statement);
}

const rowOf = async (table: string, column: string, key: string) => {
  const rows = await on().backend.sql(`select * from public.${table} where ${column} = $1`, [key]);
  return rows[0] as Readonly<Record<string, unknown>> | undefined;
};

/** The footer as visitors see it: anchors and names. */
function footerOf(content: unknown) {
  const shown = industries.visibleItems(content).filter(({ in_footer }) => in_footer);
  return Object.fromEntries(shown.map(({ anchor, name, footer_label }) => [anchor, footer_label || name]));
}
const stored = async () => (await rowOf('site_content', 'section_id', 'industries'))?.['content'];

const BUILT_IN = {
  engineering: 'Engineering',
  technology: 'Information Technology',
  finance: 'Finance & Accounting',
  healthcare: 'Healthcare',
  'renewable-energy': 'Renewable Energy',
  biotechnology: 'Biotechnology',
};
const link = (anchor: string, label: string, order: number) => ({
  id: `link-${order}`,
  anchor,
  label,
  order,
});
const links = [link('oil-gas', 'Oil & Gas', 0), link('finance', 'Money', 1), link('nowhere', 'Nowhere', 2)];
const shown = { 'oil-gas': 'Oil & Gas', finance: 'Money' };
/** As it was saved before industries knew of the footer, and of the resume form. */
const earlier = {
  industries: industries.defaults.map(
    ({ in_footer: _tick, footer_label: _label, in_resume_form: _tick2, resume_label: _label2, ...item }) =>
      item,
  ),
};

const save = (section_id: string, content: object) =>
  on().backend.sql('insert into public.site_content (section_id, content) values ($1, $2::jsonb)', [
    section_id,
    JSON.stringify(content),
  ]);
const prepare = (section: string, value: object, times: [string | null, string | null] = [null, null]) =>
  on().backend.sql(
    'insert into public.content_drafts (id, value, publish_at, unpublish_at) values ($1, $2::jsonb, $3, $4)',
    [`site_content/${section}`, JSON.stringify(value), ...times],
  );

test('where nothing was saved the built-in footer stays, and nothing is saved', async () => {
  await migrate();
  expect(await stored()).toBeUndefined();
  expect(footerOf(undefined)).toEqual(BUILT_IN);
});

test('industries that were saved keep the built-in footer, and all else of them', async () => {
  const renamed = {
    ...earlier,
    industries: earlier.industries.map((item) => ({ ...item, stage: 'Emerging' })),
  };
  await save('industries', renamed);
  await migrate();
  expect(footerOf(await stored())).toEqual(BUILT_IN);
  expect(industries.resolve(await stored()).items.map(({ stage }) => stage)).toEqual(
    Array.from(earlier.industries, () => 'Emerging'),
  );
});

test('a footer that was saved stays, with the built-in industries around it', async () => {
  await save('footer_industries', { links });
  await migrate();
  expect(footerOf(await stored())).toEqual(shown);
  const { items, problems } = industries.resolve(await stored());
  expect(problems).toEqual([]);
  expect(items).toMatchObject(earlier.industries);
  expect(await rowOf('site_content', 'section_id', 'footer_industries')).toBeUndefined();
});

test('a footer that was saved stays on industries that were saved', async () => {
  await save('industries', earlier);
  await save('footer_industries', { links: links.slice(0, 1) });
  await migrate();
  expect(footerOf(await stored())).toEqual({ 'oil-gas': 'Oil & Gas' });
  expect(await rowOf('site_content', 'section_id', 'industries')).toMatchObject({ version: 2 });
});

test('an empty footer stays empty', async () => {
  await save('footer_industries', { links: [] });
  await migrate();
  expect(footerOf(await stored())).toEqual({});
});

test('a draft of the footer that is live counts as saved, one for later becomes a draft of the industries', async () => {
  await prepare('footer_industries', { links: links.slice(0, 1) }, ['2026-01-01T00:00:00Z', null]);
  await migrate();
  expect(footerOf(await stored())).toEqual({ 'oil-gas': 'Oil & Gas' });

  const later = ['2099-01-01T00:00:00Z', '2099-02-01T00:00:00Z'] as [string, string];
  await prepare('footer_industries', { links }, later);
  await migrate();
  const draft = await rowOf('content_drafts', 'id', 'site_content/industries');
  expect(footerOf(draft?.['value'])).toEqual(shown);
  expect(new Date(String(draft?.['publish_at'])).toISOString()).toBe(new Date(later[0]).toISOString());
  expect(await rowOf('content_drafts', 'id', 'site_content/footer_industries')).toBeUndefined();
});

test('a draft of the industries takes the footer along', async () => {
  await prepare('industries', earlier);
  await save('footer_industries', { links });
  await migrate();
  expect(footerOf((await rowOf('content_drafts', 'id', 'site_content/industries'))?.['value'])).toEqual(
    shown,
  );
});
