/** Checks of the content: what should visitors not see, and what do they not see? */
import { madeUp } from '../../app/samples';
import { visibleContent, type StoredRow } from '../../data/contentReader';
import { pageRow } from '../../shared/content/sections/pageRows';
import { advice, type Finding, type Query } from './finding';

/** Sample content that visitors see: a live agency should not show it. */
export async function checkSamples(query: Query): Promise<Finding[]> {
  const stored = { sections: {} as Record<string, StoredRow>, settings: {} as Record<string, StoredRow> };
  const rows = await query<StoredRow & { kind: keyof typeof stored; name: string }>(
    `select 'sections' as kind, section_id as name, content as value, updated_at::text as "savedAt" from public.site_content
     union all select 'settings', key, value, updated_at::text from public.site_settings where is_public`,
  );
  for (const { kind, name, value, savedAt } of rows) stored[kind][name] = { value, savedAt };
  const [jobs] = await query<{ open: number }>(
    'select jsonb_array_length(public.open_sample_jobs()) as open',
  );
  const named = madeUp(visibleContent(stored), (jobs?.open ?? 0) > 0);
  if (!named) return [];
  return [
    advice(
      `Visitors still see sample content: ${named}.`,
      'Remove it under General → Before you go live in the admin, or replace it with your own',
    ),
  ];
}

/** Parts of pages that visitors do not see, such as sections of a later version. */
export async function checkPages(query: Query): Promise<Finding[]> {
  const rows = await query<{ id: string; content: unknown }>(
    `select section_id as id, content from public.site_content where starts_with(section_id, 'page_') order by section_id`,
  );
  return rows.flatMap(({ id, content }) => {
    const { items, problems } = pageRow(id).resolve(content);
    const name = items[0]?.title || pageRow(id).label;
    return problems.map(({ where, message }) =>
      advice(
        `The page “${name}” has a problem in ${where}: ${message.replace(/\.$/, '')}.`,
        'Open the page under Edit pages in the admin',
      ),
    );
  });
}
