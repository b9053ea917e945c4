/** Job search for staff; `growthRealPostgres` tests thousands of jobs, and `rightsMatrix` the permissions. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useStage } from '../stage/database/database';
import { plantJobs } from '../builders/jobs/jobs';

const on = useStage();
let ids: number[] = [];

const find = async (words: string) => {
  const { data } = await on()
    .actors.recruiter.rest.rpc('find_jobs', { words })
    .select('id, title')
    .order('id');
  return data?.map(({ title }) => title);
};

beforeEach(async () => {
  ids = await plantJobs(on(), [
    { title: 'Staff Nurse (ICU)', company: 'Sample Clinics', location: 'Kochi', reference: 'MER-Ü/7' },
    { title: 'C++ Developer', company: 'Café & Söhne 100%', location: 'Zürich', status: 'draft' },
    { title: 'Site Engineer', company: 'Sample Works', location: 'Pune', client_confidential: true },
  ]);
});

describe('find_jobs', () => {
  test('find_jobs finds each word anywhere in the names of a job', async () => {
    for (const [words, titles] of [
      ['nurse', ['Staff Nurse (ICU)']],
      ['  KOCHI   sample ', ['Staff Nurse (ICU)']],
      ['sampl', ['Staff Nurse (ICU)', 'Site Engineer']],
      ['icu', ['Staff Nurse (ICU)']],
      ['(icu)', ['Staff Nurse (ICU)']],
      ['c++', ['C++ Developer']],
      ['zurich cafe', ['C++ Developer']],
      ['Zürich söhne', ['C++ Developer']],
      ['100%', ['C++ Developer']],
      ['mer-ü/7', ['Staff Nurse (ICU)']],
      ['nurse MER', ['Staff Nurse (ICU)']],
      ['nurse pune', []],
      ['%', ['C++ Developer']],
      ['_', []],
      ['a,b)or(id.gt.0 "', []],
    ] as const) {
      expect([words, await find(words)]).toEqual([words, titles]);
    }
  });

  test('find_jobs finds a renamed job by its new name only', async () => {
    const { rest } = on().actors.editor;
    const renamed = { title: 'Ward Sister', company: 'Other Clinics', reference: '', version: 1 };
    await rest
      .from('jobs')
      .update(renamed)
      .eq('id', ids[0] ?? 0);
    expect(await find('sister')).toEqual(['Ward Sister']);
    expect(await find('other ward kochi')).toEqual(['Ward Sister']);
    for (const gone of ['nurse', 'mer-ü/7']) expect(await find(gone)).toEqual([]);
  });

  test('find_jobs finds a job by its number, and every job without a query', async () => {
    expect(await find(String(ids[1]))).toEqual(['C++ Developer']);
    expect(await find(' , ')).toHaveLength(3);
  });
});
