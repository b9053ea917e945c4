/** The language of a job, and its address where its title is in letters of India. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES_OF_TEXTS } from '../../src/shared/languages';
import { latinLetters } from '../../src/shared/latinLetters';
import { slugFrom } from '../../src/shared/content/proposedSlugs';
import type { JobCard, JobPage, JobSearch, OpenJob } from '../../src/shared/jobs/jobs';
import { useStage } from '../support/database';
import { INDIAN_TITLES } from '../support/indianTitles';
import { aJob, call, OTHERS, plantJob, STAFF } from '../support/jobs';

const on = useStage();
const table = (name: string) => on().actors[name as 'owner'].rest.from('jobs');
const HINDI = { title: 'स्टाफ नर्स, आईसीयू', lang: 'hi' };

describe('the language of a job', () => {
  test.each(STAFF)('is written by %s', async (name) => {
    const { data } = await table(name).insert(aJob(HINDI)).select().single();
    expect(data).toMatchObject({ lang: 'hi', slug: 'staf-nars-aisiyu' });
  });

  test.each(OTHERS)('is not written by %s', async (name) => {
    const id = await plantJob(on(), aJob());
    await table(name).update({ lang: 'hi' }).eq('id', id);
    const rows = await on().backend.sql<{ lang: string }>('select lang from public.jobs');
    expect(rows).toEqual([{ lang: 'en' }]);
  });

  test('is English where nobody says otherwise, and one of those that the form offers', async () => {
    const { data } = await table('recruiter').insert(aJob()).select().single();
    expect(data?.lang).toBe('en');
    for (const lang of Object.keys(LANGUAGES_OF_TEXTS)) {
      const { error } = await table('recruiter').insert(aJob({ lang })).select().single();
      expect([lang, error]).toEqual([lang, null]);
    }
    const { error } = await table('recruiter')
      .insert(aJob({ lang: 'xx' }))
      .select()
      .single();
    expect(error?.message).toContain('jobs_lang_check');
  });

  test('is told to visitors in lists, on the page and in feeds, also of a closed job', async () => {
    const id = await plantJob(on(), aJob(HINDI));
    const visitor = on().actors.visitor.rest;
    const { rows } = await call<JobSearch>(visitor, 'search_jobs');
    expect(rows.map(({ lang }: JobCard) => lang)).toEqual(['hi']);
    expect(await call<OpenJob>(visitor, 'get_job', { id })).toMatchObject({ state: 'open', lang: 'hi' });
    const fed = await call<JobPage[]>(visitor, 'jobs_for_feeds');
    expect(fed.map(({ lang }) => lang)).toEqual(['hi']);
    await on().backend.sql(`update public.jobs set status = 'closed', version = version`);
    expect(await call(visitor, 'get_job', { id })).toMatchObject({ state: 'closed', lang: 'hi' });
  });
});

describe('addresses from letters of India', () => {
  test.each(INDIAN_TITLES)('%s', async (title, slug) => {
    const [made] = await on().backend.sql<{ slug: string }>('select private.job_slug($1) as slug', [title]);
    expect(made?.slug).toBe(slug);
  });

  test('are made by the rule of the admin, letter by letter', async () => {
    const letters = Array.from({ length: 0xd80 - 0x600 }, (_, at) => String.fromCodePoint(0x600 + at));
    const words = letters.flatMap((letter) => [
      `k${letter} `,
      `\u0915${letter}\u0924`,
      `${letter}\u094d${letter}`,
    ]);
    const made = await on().backend.sql<{ word: string; slug: string }>(
      `select word, private.latin_letters(word) as slug from jsonb_array_elements_text($1) as word`,
      [JSON.stringify(words)],
    );
    expect(made.map(({ slug }) => slug)).toEqual(words.map(latinLetters));
  });

  test('are those of Latin titles as before', async () => {
    const [made] = await on().backend.sql<{ slug: string }>(
      `select private.job_slug('Café & C++ Lead') as slug`,
    );
    expect(made?.slug).toBe('cafe-cplusplus-lead');
    expect(slugFrom('Café & Lead')).toBe('cafe-lead');
  });
});
