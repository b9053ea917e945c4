/** Words that mean the same: a search for one of them finds the others, as the list says at that moment. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../src/backend/folders';
import { searchSynonyms } from '../../src/shared/content/sections/searchSynonyms';
import type { JobPageRequest } from '../../src/shared/jobs/jobs';
import { useStage } from '../support/database';
import { asVisitor, fromNow, plantJobs } from '../support/jobs';

const on = useStage();
const visitor = asVisitor(on);
const titles = async (request: JobPageRequest) =>
  (await visitor.search({ size: 50, ...request })).rows.map(({ title }) => title).toSorted();

const contentOf = (...groups: string[]) =>
  searchSynonyms.toContent(groups.map((words, order) => ({ id: `group-${order}`, words, order }))) as never;

async function save(content: never, version = 0) {
  const { error } = await on()
    .actors.editor.rest.from('site_content')
    .upsert({ section_id: searchSynonyms.id, content, version });
  expect(error).toBeNull();
}

const phrases = (source: string) =>
  on().backend.sql(
    'select phrase, meaning from private.synonyms where source = $1 order by meaning, phrase',
    [source],
  );

test('the database begins with the list that is declared', async () => {
  await save(searchSynonyms.toContent(searchSynonyms.defaults) as never);
  const builtIn = await phrases('built in');
  expect(builtIn.length).toBeGreaterThan(90);
  expect(await phrases('saved')).toEqual(builtIn);
});

describe('the sample jobs', () => {
  beforeEach(async () => {
    await on().backend.sql(
      `select setval('public.jobs_id_seq', greatest(16, (select last_value from public.jobs_id_seq)))`,
    );
    const seed = await readFile(join(supabaseFolder(), 'seed.sql'), 'utf8');
    await on().backend.sql(seed.slice(seed.indexOf('insert into public.jobs')));
  });

  const IN_BENGALURU = ['Bioinformatics Scientist', 'Flight Software Engineer', 'Machine Learning Engineer'];
  test.each([
    ['sre', 'Site Reliability Engineer'],
    ['devops', 'Site Reliability Engineer'],
    ['k8s', 'Site Reliability Engineer'],
    ['golang', 'Site Reliability Engineer'],
    ['uae', 'Structural Design Engineer'],
    ['gulf', 'Structural Design Engineer'],
    ['abroad', 'Process Safety Consultant'],
  ])('are found by %s', async (q, title) => {
    expect(await titles({ q })).toContain(title);
  });

  test('are found by how one works in them, and by nothing that only reads like it', async () => {
    const fullTime = expect.arrayContaining(await titles({ type: 'Full-time' })) as unknown;
    expect(await titles({ q: 'fulltime' })).toEqual(fullTime);
    expect(await titles({ q: 'permanent' })).toEqual(fullTime);
    expect(await titles({ q: 'part time' })).not.toContain('Solar Design Engineer');
    expect(await titles({ q: 'walk in' })).not.toContain('Staff Nurse, Intensive Care');
  });

  const IN_TECHNOLOGY = ['Machine Learning Engineer', 'Site Reliability Engineer'];

  test.each([
    ['Bangalore', IN_BENGALURU],
    ['banglore', IN_BENGALURU],
    ['BENGALURU', IN_BENGALURU],
    ['engineer bangalore', ['Flight Software Engineer', 'Machine Learning Engineer']],
    ['jobs in blr', IN_BENGALURU],
    ['gurgaon', ['Site Planning Engineer']],
    ['cochin', ['Staff Nurse, Intensive Care']],
    ['bombay', ['Data Scientist, Credit Risk', 'Treasury Manager']],
    ['it', IN_TECHNOLOGY],
    ['information technology', IN_TECHNOLOGY],
    ['IT engineer', IN_TECHNOLOGY],
    ['software developer', ['Flight Software Engineer']],
    ['icu nurse', ['Staff Nurse, Intensive Care']],
  ])('%s', async (q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  test.each(['wfh', 'WFH', 'work from home', 'Work-from-home'])('%s finds what is remote', async (q) => {
    const remote = await titles({ workplace: 'remote' });
    expect(remote).toHaveLength(12);
    expect(await titles({ q })).toEqual(remote);
  });
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

const plant = () =>
  plantJobs(on(), [{ title: 'Ward Sister', location: 'Bengaluru' }, { title: 'Staff Nurse' }]);

describe('what staff save', () => {
  test('counts from the next search on, and in both directions', async () => {
    await plant();
    expect(await titles({ q: 'sister' })).toEqual(['Ward Sister']);
    await save(contentOf('Ward sister, NURSE'));
    expect(await titles({ q: 'nurse' })).toEqual(['Staff Nurse', 'Ward Sister']);
    expect(await titles({ q: 'ward sister' })).toEqual(['Staff Nurse', 'Ward Sister']);
    // A part of the phrase means only itself.
    expect(await titles({ q: 'sister' })).toEqual(['Ward Sister']);
    expect(await titles({ q: 'bangalore' })).toEqual([]);
    await save(contentOf('nurse; caregiver'), 1);
    expect(await titles({ q: 'caregiver' })).toEqual(['Staff Nurse']);
    expect(await titles({ q: 'nurse' })).toEqual(['Staff Nurse']);
  });

  test('a list without groups means nothing but the words', async () => {
    await plant();
    await save(contentOf());
    expect(await titles({ q: 'bangalore' })).toEqual([]);
    expect(await titles({ q: 'bengaluru' })).toEqual(['Ward Sister']);
  });

  test('a word of two groups means both', async () => {
    await plant();
    await save(contentOf('matron, sister', 'matron, staff nurse'));
    expect(await titles({ q: 'matron' })).toEqual(['Staff Nurse', 'Ward Sister']);
    expect(await titles({ q: 'sister' })).toEqual(['Ward Sister']);
  });

  test('a draft counts while it is shown', async () => {
    await plant();
    await save(contentOf('matron, nurse'));
    const { error } = await on()
      .actors.editor.rest.from('content_drafts')
      .upsert({
        id: `site_content/${searchSynonyms.id}`,
        value: contentOf('matron, sister'),
        publish_at: fromNow(1),
        unpublish_at: fromNow(2),
        version: 0,
      });
    expect(error).toBeNull();
    expect(await titles({ q: 'matron' })).toEqual(['Staff Nurse']);
    await on().backend.sql(
      `update public.content_drafts set publish_at = now() - interval '1 hour', version = version`,
    );
    expect(await titles({ q: 'matron' })).toEqual(['Ward Sister']);
  });

  test.each([
    [{ groups: 'nurse, sister' }],
    [{ groups: [{ words: 7 }, 'nurse, sister', null, { words: ', ,;' }] }],
    [{}],
  ])('%j is no list and harms nothing', async (content) => {
    await plant();
    await save(content as never);
    expect(await titles({ q: 'nurse' })).toEqual(['Staff Nurse']);
  });
});

test('facets and counts are of the same jobs', async () => {
  await plantJobs(on(), [{ location: 'Bengaluru' }, { location: 'Kochi' }]);
  const { location } = await visitor.facets({ q: 'cochin' });
  expect(location).toEqual([{ value: 'Kochi', count: 1 }]);
});
