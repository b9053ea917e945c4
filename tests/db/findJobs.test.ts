/** Looking for jobs by words, by those who work on them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { OTHERS, plantJobs, STAFF } from '../support/jobs';

const on = useStage();
let ids: number[] = [];

const find = async (words: string, who: ActorName = 'recruiter') => {
  const { data } = await on().actors[who].rest.rpc('find_jobs', { words }).select('id, title').order('id');
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
  test.each([
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
  ])('“%s”', async (words, titles) => {
    expect(await find(words)).toEqual(titles);
  });

  /** What the words mean, said plainly: each is in what names the job, or is its number. */
  const MEANT = `
    select title from public.jobs as job
    where not exists (
      select from regexp_split_to_table(lower($1), '[\\s,;()"]+') as word
      where word <> '' and word <> job.id::text
        and position(word in lower(concat_ws(' ', title, company, location, reference))) = 0
    )
    order by id`;

  test('finds what its words mean, also by parts of words and by those that very many jobs say', async () => {
    await on().backend.sql(`
      insert into public.jobs (title, company, location, category, reference)
      select 'Planner Grade' || n, 'Works ' || n % 7, 'Town' || n % 5, 'Healthcare', 'REF-' || n
      from generate_series(1, 2100) as n`);
    const words = [
      'lann',
      'grade21 planner',
      'ref-20',
      'e',
      'e 7',
      'town3 works',
      'sample e',
      'nurse e',
      'zz e',
      'grade1001',
    ];
    for (const asked of words) {
      const meant = await on().backend.sql<{ title: string }>(MEANT, [asked]);
      const { count } = await on().actors.recruiter.rest.rpc(
        'find_jobs',
        { words: asked },
        { count: 'exact' },
      );
      expect({ [asked]: count }).toEqual({ [asked]: meant.length });
      expect((await find(asked))?.slice(0, 1000)).toEqual(meant.slice(0, 1000).map(({ title }) => title));
    }
  });

  test('finds a job by its new name, and no longer by the one before', async () => {
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

  test('finds a job by its number, and every job without words', async () => {
    expect(await find(String(ids[1]))).toEqual(['C++ Developer']);
    expect(await find(' , ')).toHaveLength(3);
  });

  test.each(STAFF)('answers %s', async (who) => {
    expect(await find('nurse', who)).toEqual(['Staff Nurse (ICU)']);
  });

  test.each(OTHERS)('tells %s nothing', async (who) => {
    expect((await find('nurse', who)) ?? []).toEqual([]);
  });
});
