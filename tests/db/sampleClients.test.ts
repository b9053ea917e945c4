import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useStage } from '../support/database';

const on = useStage();
const migration = new URL(
  '../../supabase/migrations/20261126120000_hide_sample_clients.sql',
  import.meta.url,
);

const migrate = async () => on().backend.sql(await readFile(migration, 'utf8'));

async function shown() {
  const keys = ['show_case_studies', 'show_clients'];
  const { data } = await on()
    .actors.visitor.rest.from('site_settings')
    .select('key, value')
    .in('key', keys)
    .order('key');
  return data;
}

const store = (key: string, value: { name: string } | { enabled: boolean }) =>
  on().actors.owner.rest.from('site_settings').insert({ key, value, version: 0 });

test('an agency with a name of its own does not show clients that are made up', async () => {
  await store('brand', { name: 'Nila Fictional Hiring' });
  await store('show_clients', { enabled: true });
  await migrate();
  expect(await shown()).toEqual([
    { key: 'show_case_studies', value: { enabled: false } },
    { key: 'show_clients', value: { enabled: true } },
  ]);
});

test('a new installation shows what is built in', async () => {
  await migrate();
  expect(await shown()).toEqual([]);
});
