/** Words that mean the same: a search for one of them finds the others, as the list says at that moment. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { supabaseFolder } from '../../src/backend/database';
import { searchSynonyms } from '../../src/shared/content/pages/jobs';
import { useActing } from '../stage/database/acting';
import { each, onSearch, type Found } from '../builders/jobs/searches';
import { fromNow, plantJobs } from '../builders/jobs/jobs';

const { on, sql, table } = useActing();
const { visitor, ...search } = onSearch(on);
const titles = async (request: object) => (await search.titles({ size: 50, ...request })).toSorted();
const found = (cases: readonly Found[]) =>
  Promise.all(cases.map(async ([request]): Promise<Found> => [request, await titles(request)]));
/** What each of these words finds. */
const byWords = (...words: string[]) => Promise.all(words.map((q) => titles({ q })));

const contentOf = (...groups: string[]) =>
  searchSynonyms.toContent(groups.map((words, order) => ({ id: `group-${order}`, words, order }))) as never;
const save = (content: object, version = 0) =>
  table('editor', 'site_content')
    .upsert({ section_id: searchSynonyms.id, content: content as never, version })
    .throwOnError();
const phrases = (source: string) =>
  sql('select phrase, meaning from private.synonyms where source = $1 order by meaning, phrase', [source]);

test('the database begins with the list that is declared', async () => {
  await save(searchSynonyms.toContent(searchSynonyms.defaults));
  const builtIn = await phrases('built in');
  expect(builtIn.length).toBeGreaterThan(90);
  expect(await phrases('saved')).toEqual(builtIn);
});

const among = (titles: readonly string[]): unknown => expect.arrayContaining([...titles]);

test('the sample jobs are found by other words for what they are, and by nothing that only reads like it', async () => {
  await sql(`select setval('public.jobs_id_seq', greatest(16, (select last_value from public.jobs_id_seq)))`);
  const seed = await readFile(join(supabaseFolder(), 'seed.sql'), 'utf8');
  await sql(seed.slice(seed.indexOf('insert into public.jobs')));
  const remote = await titles({ workplace: 'remote' });
  const fullTime = among(await titles({ type: 'Full-time' }));
  expect(remote).toHaveLength(12);
  const inBengaluru = ['Bioinformatics Scientist', 'Flight Software Engineer', 'Machine Learning Engineer'];
  const inTechnology = ['Machine Learning Engineer', 'Site Reliability Engineer'];
  const cases = [
    ...each('sre|devops|k8s|golang', among(['Site Reliability Engineer'])),
    ...each('uae|gulf', among(['Structural Design Engineer'])),
    ...each('abroad', among(['Process Safety Lead'])),
    ...each('Bangalore|banglore|BENGALURU|jobs in blr', inBengaluru),
    ...each('engineer bangalore', ['Flight Software Engineer', 'Machine Learning Engineer']),
    ...each('gurgaon', ['Site Planning Engineer']),
    ...each('cochin|icu nurse', ['Staff Nurse, Intensive Care']),
    ...each('bombay', ['Data Scientist, Credit Risk', 'Treasury Manager']),
    ...each('it|information technology|IT engineer', inTechnology),
    ...each('software developer', ['Flight Software Engineer']),
    ...each('wfh|WFH|work from home|Work-from-home', remote),
    ...each('fulltime|permanent', fullTime),
  ];
  expect(await found(cases)).toEqual(cases);
  expect(await titles({ q: 'part time' })).not.toContain('Solar Design Engineer');
  expect(await titles({ q: 'walk in' })).not.toContain('Staff Nurse, Intensive Care');
});

test('a fresher finds what is for beginners', async () => {
  await plantJobs(on(), [
    { title: 'Graduate Trainee' },
    { title: 'Analyst', type: 'Internship' },
    { title: 'Clerk', description: 'An entry level post.' },
    { title: 'Clerk, Entry Level' },
    { title: 'Internal Auditor' },
  ]);
  expect(await titles({ q: 'fresher' })).toEqual(['Analyst', 'Clerk, Entry Level', 'Graduate Trainee']);
});

describe('what staff save', () => {
  const [ward, nurse] = ['Ward Sister', 'Staff Nurse'];
  const both = [nurse, ward];
  const plant = () => plantJobs(on(), [{ title: ward, location: 'Bengaluru' }, { title: nurse }]);

  test('counts from the next search on, and in both directions', async () => {
    await plant();
    expect(await titles({ q: 'sister' })).toEqual([ward]);
    await save(contentOf('Ward sister, NURSE'));
    expect(await byWords('nurse', 'ward sister')).toEqual([both, both]);
    // A part of the phrase means only itself.
    expect(await byWords('sister', 'bangalore')).toEqual([[ward], []]);
    await save(contentOf('nurse; caregiver'), 1);
    expect(await byWords('caregiver', 'nurse')).toEqual([[nurse], [nurse]]);
    // A word of two groups means both.
    await save(contentOf('matron, sister', 'matron, staff nurse'), 2);
    expect(await byWords('matron', 'sister')).toEqual([both, [ward]]);
    await save(contentOf(), 3);
    expect(await byWords('bangalore', 'bengaluru')).toEqual([[], [ward]]);
  });

  test('as a draft counts while it is shown', async () => {
    await plant();
    await save(contentOf('matron, nurse'));
    const value = contentOf('matron, sister');
    await table('editor', 'content_drafts')
      .upsert({
        id: `site_content/${searchSynonyms.id}`,
        value,
        version: 0,
        publish_at: fromNow(1),
        unpublish_at: fromNow(2),
      })
      .throwOnError();
    expect(await titles({ q: 'matron' })).toEqual([nurse]);
    await sql(`update public.content_drafts set publish_at = now() - interval '1 hour', version = version`);
    expect(await titles({ q: 'matron' })).toEqual([ward]);
  });

  test.each([
    [{ groups: 'nurse, sister' }],
    [{ groups: [{ words: 7 }, 'nurse, sister', null, { words: ', ,;' }] }],
    [{}],
  ])('%j is no list and harms nothing', async (content) => {
    await plant();
    await save(content);
    expect(await titles({ q: 'nurse' })).toEqual([nurse]);
  });
});

test('facets and counts are of the same jobs', async () => {
  await plantJobs(on(), [{ location: 'Bengaluru' }, { location: 'Kochi' }]);
  const { location } = await visitor.facets({ q: 'cochin' });
  expect(location).toEqual([{ value: 'Kochi', count: 1 }]);
});
