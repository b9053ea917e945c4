import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useStage } from '../support/database';
import { statistics } from '../../src/shared/content/sections/statistics';

const on = useStage();
const migration = new URL(
  '../../supabase/migrations/20261121090000_move_figures_to_statistics.sql',
  import.meta.url,
);

async function migrate() {
  const statements = (await readFile(migration, 'utf8')).split(/;\n+/).filter((text) => text.trim() !== '');
  for (const statement of statements) await on().backend.sql(statement);
}

async function storedStatistics() {
  const { data } = await on()
    .actors.visitor.rest.from('site_content')
    .select('content')
    .eq('section_id', 'statistics');
  return data?.[0]?.content;
}

test('figures that were stored become the list of statistics, and the old setting is gone', async () => {
  const value = { placements: '20,000+', clients: ' ', satisfaction: '99%' };
  await on().actors.owner.rest.from('site_settings').insert({ key: 'figures', value, version: 0 });
  await migrate();
  const { items, problems } = statistics.resolve(await storedStatistics());
  expect(problems).toEqual([]);
  expect(items.map((item) => [item.value, item.label])).toEqual([
    ['20,000+', 'Placements'],
    ['500+', 'Client companies'],
    ['99%', 'Client satisfaction'],
    ['25+', 'Years of experience'],
  ]);
  const { data } = await on().actors.owner.rest.from('site_settings').select('key').eq('key', 'figures');
  expect(data).toEqual([]);
});

test('where no figures were stored nothing is stored now', async () => {
  await migrate();
  expect(await storedStatistics()).toBeUndefined();
});
