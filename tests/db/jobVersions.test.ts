import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { OTHERS, plantJob, plantJobs, STAFF } from '../support/jobs';

const on = useStage();
const jobs = () => on().actors.recruiter.rest.from('jobs');

const history = () =>
  on().backend.sql<{ key: string; version: number; value: Record<string, unknown> }>(
    `select key, version, value, updated_by from public.content_revisions where table_name = 'jobs' order by key::int, id`,
  );

describe('the history of jobs', () => {
  test('keeps every earlier version, who saved it, and the last one of a deleted job', async () => {
    const id = await plantJob(on(), { salary_min: 500_000 });
    await jobs().update({ title: 'Head Nurse', version: 1 }).eq('id', id).throwOnError();
    await jobs().delete().eq('id', id).throwOnError();
    const key = String(id);
    const updated_by = on().actors.recruiter.id;
    expect(await history()).toMatchObject([
      {
        key,
        version: 1,
        updated_by,
        value: { title: 'Staff Nurse', status: 'published', salary_min: 500_000 },
      },
      { key, version: 2, updated_by, value: { title: 'Head Nurse' } },
    ]);
  });

  test('holds what was written, not what the database makes of it', async () => {
    const id = await plantJob(on());
    await jobs().delete().eq('id', id).throwOnError();
    const [revision] = await history();
    const made = new Set(['id', 'slug', 'search', 'summary', 'version', 'created_by', 'updated_at']);
    expect(Object.keys(revision?.value ?? {}).filter((name) => made.has(name))).toEqual([]);
  });

  test('has a version for each job of a change of many', async () => {
    const ids = await plantJobs(on(), [{}, {}]);
    await on().actors.recruiter.rest.rpc('set_jobs_status', { ids, status: 'closed' }).throwOnError();
    expect((await history()).map(({ key }) => Number(key))).toEqual(ids);
  });

  test('keeps nothing of a refused save', async () => {
    const id = await plantJob(on());
    const { error } = await jobs().update({ title: 'Head Nurse', version: 7 }).eq('id', id);
    expect(error?.code).toBe('PT409');
    expect(await history()).toEqual([]);
  });

  test.each([...STAFF, ...OTHERS])('is read by staff only, not by others: %s', async (name) => {
    const id = await plantJob(on(), { client_confidential: true });
    await jobs().delete().eq('id', id).throwOnError();
    const { data } = await on().actors[name].rest.from('content_revisions').select('value');
    expect(data ?? []).toHaveLength(STAFF.includes(name) ? 1 : 0);
  });
});
