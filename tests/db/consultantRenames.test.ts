/** Jobs follow when the consultant whom they name gets another name. */
import { expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { consultants } from '../../src/shared/content/pages/contact';

const { table, sql } = useActing();

/** Saves the built-in list as the owner, with these names by id. */
async function save(version: number, names: Readonly<Record<string, string>>) {
  const items = consultants.defaults.map((item) => ({ ...item, name: names[item.id] ?? item.name }));
  return table('owner', 'site_content').upsert({
    section_id: consultants.id,
    content: consultants.toContent(items) as never,
    version,
  });
}

const plantJobs = (consultant: string, count = 1) =>
  sql(
    `insert into public.jobs (title, company, location, country, category, type, consultant)
     select 'Engineer', 'Sample', 'Pune', 'IN', 'Engineering', 'Full-time', $1
     from generate_series(1, $2::int)`,
    [consultant, count],
  );

const named = () =>
  sql<{ consultant: string; version: number }>(
    `select consultant, version from public.jobs where consultant <> '' order by id`,
  );

test('the database knows the built-in names', async () => {
  expect(await sql('select id, name from private.consultant_names(null)')).toEqual(
    consultants.defaults.map(({ id, name }) => ({ id, name })),
  );
});

test('jobs follow from the built-in name and from a saved one, each as a version; others stay', async () => {
  const [first] = consultants.defaults;
  await sql(`update public.jobs set consultant = '', version = version where true`);
  await plantJobs(first?.name ?? '');
  await plantJobs('Somebody else');
  expect((await save(0, { 'consultant-1': 'Asha Rao' })).error).toBeNull();
  expect((await save(1, { 'consultant-1': 'Asha  Menon ' })).error).toBeNull();
  expect(await named()).toEqual([
    { consultant: 'Asha Menon', version: 3 },
    { consultant: 'Somebody else', version: 1 },
  ]);
});

test('a name that two have, or that somebody still has, says nothing of whose a job is', async () => {
  await sql(`update public.jobs set consultant = '', version = version where true`);
  await save(0, { 'consultant-1': 'Asha Rao', 'consultant-2': 'Asha Rao' });
  await plantJobs('Asha Rao');
  await save(1, { 'consultant-1': 'Asha Menon', 'consultant-2': 'Asha Rao' });
  await save(2, { 'consultant-1': 'Asha Menon', 'consultant-2': 'Ravi Rao', 'consultant-3': 'Asha Rao' });
  expect(await named()).toEqual([{ consultant: 'Asha Rao', version: 1 }]);
  await save(3, { 'consultant-1': 'Asha Rao', 'consultant-2': 'Asha Rao', 'consultant-3': 'Farida' });
  await save(4, { 'consultant-1': 'Asha Menon', 'consultant-2': 'Ravi Rao', 'consultant-3': 'Farida' });
  expect(await named()).toEqual([{ consultant: 'Asha Rao', version: 1 }]);
});

test('the name of a consultant of too many jobs is not changed', async () => {
  await plantJobs(consultants.defaults[0]?.name ?? '', 301);
  const { error } = await save(0, { 'consultant-1': 'Asha Rao' });
  expect(error?.message).toMatch(/^More than 300 jobs name a consultant whom you renamed\./);
  expect(await sql('select section_id from public.site_content')).toEqual([]);
});
