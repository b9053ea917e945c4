/** Whether an installation gets the notice that it is a demonstration with the release that brought it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useStage } from '../support/database';

const on = useStage();
const migration = new URL('../../supabase/migrations/20261126130000_mark_demonstration.sql', import.meta.url);
const KEPT = `select value from public.site_settings where key = 'show_demo_notice'`;

async function migrate() {
  const text = await readFile(migration, 'utf8');
  await on().backend.sql(text.slice(text.indexOf('insert into public.site_settings')));
}

test('one that nobody has named shows it', async () => {
  await migrate();
  expect(await on().backend.sql(KEPT)).toEqual([]);
});

test('one that has a name of its own does not, unless somebody chose to', async () => {
  await on().backend.sql(
    `insert into public.site_settings (key, value) values ('brand', '{"name": "Ostara People"}')`,
  );
  await migrate();
  expect(await on().backend.sql(KEPT)).toEqual([{ value: { enabled: false } }]);
  await on().backend.sql(
    `update public.site_settings set value = '{"enabled": true}', version = version where key = 'show_demo_notice'`,
  );
  await migrate();
  expect(await on().backend.sql(KEPT)).toEqual([{ value: { enabled: true } }]);
});
