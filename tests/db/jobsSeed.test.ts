import { expect, test } from 'vitest';
import { consultants } from '../../src/shared/content/pages/contact';
import { useDataDirs } from '../stage/database/dataDir';

const dirs = useDataDirs();

const INSIGHTS = 'select public.job_insights() as insights';
const fresh = { total: 16, new_this_week: 8, remote_available: 12 };

test('a new installation has sixteen complete sample jobs, and never gets them again', async () => {
  const dataDir = await dirs.copy();
  const first = await dirs.start({ dataDir });
  expect(await first.sql(INSIGHTS)).toEqual([{ insights: fresh }]);
  const [jobs] = await first.sql('select array_agg(id order by id) as ids from public.jobs');
  expect(jobs).toEqual({ ids: Array.from({ length: 16 }, (_, index) => index + 1) });
  const [featured] = await first.sql<{ jobs: { id: number }[] }>('select public.featured_jobs() as jobs');
  expect(featured?.jobs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);

  const insert = `insert into public.jobs (title, company, location, category)
    values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare') returning id`;
  expect(await first.sql(insert)).toEqual([{ id: 17 }]);

  const rows = await first.sql<
    Record<'description' | 'company' | 'consultant', string> & { client_confidential: boolean }
  >('select description, company, consultant, client_confidential from public.jobs where id < 17');
  const names = consultants.defaults.map(({ name }) => name);
  for (const { description, company, consultant } of rows) {
    const words = description.replaceAll(/[#-]/g, ' ').trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(80);
    expect(words).toBeLessThanOrEqual(150);
    expect(description).toMatch(/## What you do[\s\S]+## What you bring[\s\S]+## What we offer/);
    expect(company).not.toMatch(/sample|example|placeholder/i);
    expect(names).toContain(consultant);
  }
  expect(rows.filter((row) => row.client_confidential)).toHaveLength(2);

  await first.sql('delete from public.jobs');
  await dirs.close(first);
  const second = await dirs.start({ dataDir });
  expect(await second.sql(INSIGHTS)).toEqual([
    { insights: { total: 0, new_this_week: 0, remote_available: 0 } },
  ]);
  expect(await second.sql(insert)).toEqual([{ id: 18 }]);
});
