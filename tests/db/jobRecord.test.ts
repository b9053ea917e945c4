/** What a job asks for and where it is: who writes it, what is refused, and what visitors are given of it. */
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/shared/database.types';
import type { JobPage, OpenJob } from '../../src/shared/jobs/jobs';
import { useStage } from '../support/database';
import { aJob, call, OTHERS, plantJob, plantJobs, STAFF } from '../support/jobs';

const on = useStage();
const table = (name: 'recruiter' | 'editor' | 'owner' = 'recruiter') => on().actors[name].rest.from('jobs');

const aPlace = (city: string, rest: object = {}) => ({
  city,
  region: '',
  country: 'IN',
  postal_code: '',
  ...rest,
});

const RECORD = {
  places: [aPlace('Kochi', { region: 'Kerala', postal_code: '682001' }), aPlace('Chennai')],
  experience_from: 0,
  experience_to: 5,
  openings: 3,
  skills: ['Critical care', 'Ventilators'],
  education: 'B.Sc. Nursing',
  reference: 'PH-12',
  consultant: 'Nila Fictional',
};

type Row = Database['public']['Tables']['jobs']['Row'];

describe('the record', () => {
  test.each(STAFF)('is written and read by %s', async (name) => {
    const { data } = await table(name as 'owner')
      .insert(aJob(RECORD))
      .select()
      .single();
    expect(data).toMatchObject(RECORD);
  });

  test.each(OTHERS)('is given to %s with an open job, on its page and for feeds', async (name) => {
    const id = await plantJob(on(), RECORD);
    const { rest } = on().actors[name];
    expect(await call<OpenJob>(rest, 'get_job', { id })).toMatchObject({ state: 'open', ...RECORD });
    expect(await call<JobPage[]>(rest, 'jobs_for_feeds')).toMatchObject([RECORD]);
  });

  test('is not given of a job that is closed', async () => {
    const id = await plantJob(on(), { ...RECORD, status: 'closed', posted_at: '2026-01-01T00:00:00Z' });
    const told = JSON.stringify(await call(on().actors.visitor.rest, 'get_job', { id }));
    expect(told).toContain('closed');
    expect(told).not.toMatch(/Nila|PH-12|Ventilators|682001/);
  });

  test('of a job that says nothing more is empty', async () => {
    const id = await plantJob(on());
    const job = await call<OpenJob>(on().actors.visitor.rest, 'get_job', { id });
    expect(job).toMatchObject({
      places: [],
      experience_from: null,
      experience_to: null,
      openings: null,
      skills: [],
      education: '',
      reference: '',
      consultant: '',
    });
  });

  test('is tidied as other texts are', async () => {
    const { data } = await table()
      .insert(
        aJob({
          skills: [' Critical   care ', ' '],
          education: ' B.Sc.  ',
          reference: ' PH  1',
          consultant: ' N ',
        }),
      )
      .select()
      .single();
    expect(data).toMatchObject({
      skills: ['Critical care'],
      education: 'B.Sc.',
      reference: 'PH 1',
      consultant: 'N',
    });
  });

  test('is kept in the history, and put back when a deletion is undone', async () => {
    const { data } = await table().insert(aJob(RECORD)).select().single();
    const { salary_yearly_inr: _rank, search: _words, ...row } = data as Row;
    await table().delete().eq('id', row.id);
    const { rest } = on().actors.recruiter;
    const { data: revisions } = await rest
      .from('content_revisions')
      .select('value')
      .eq('key', String(row.id));
    expect(revisions).toMatchObject([{ value: RECORD }]);
    const { data: restored } = await table().insert(row).select().single();
    expect(restored).toMatchObject({ id: row.id, ...RECORD });
  });

  test.each([
    ['more than ten places', { places: Array.from({ length: 11 }, () => aPlace('Kochi')) }],
    ['no list of places', { places: aPlace('Kochi') }],
    ['a place in a list', { places: [[aPlace('Kochi')]] }],
    ['a place without a city', { places: [aPlace('')] }],
    ['a place that lacks a part', { places: [{ city: 'Kochi', region: '', country: 'IN' }] }],
    ['a place with another part', { places: [aPlace('Kochi', { street: 'M.G. Road' })] }],
    ['a part that is no text', { places: [aPlace('Kochi', { region: 7 })] }],
    ['a comma in a city', { places: [aPlace('Kochi, Kerala')] }],
    ['a figure in a region', { places: [aPlace('Kochi', { region: 'Zone 5' })] }],
    ['a country in words', { places: [aPlace('Kochi', { country: 'India' })] }],
    ['a postal code without a figure', { places: [aPlace('Kochi', { postal_code: 'Kerala' })] }],
    ['a long postal code', { places: [aPlace('Kochi', { postal_code: '1234567890123' })] }],
    ['experience below zero', { experience_from: -1 }],
    ['experience of more than sixty years', { experience_to: 61 }],
    ['no opening', { openings: 0 }],
    ['too many skills', { skills: Array.from({ length: 21 }, (_, at) => `Skill ${at}`) }],
    ['a skill that is a list', { skills: ['Care, ICU'] }],
    ['a long skill', { skills: ['x'.repeat(61)] }],
    ['a long education', { education: 'x'.repeat(201) }],
    ['a long reference', { reference: 'x'.repeat(41) }],
    ['a long name', { consultant: 'x'.repeat(81) }],
  ])('with %s is refused', async (_, job) => {
    expect((await table().insert(aJob(job))).error?.code).toMatch(/^2[23]\d{3}$/);
  });

  test('asks for no more experience than the most, in a sentence', async () => {
    const { error } = await table().insert(aJob({ experience_from: 5, experience_to: 2 }));
    expect(error?.code).toBe('PT400');
    expect(error?.message).toMatch(/^The least experience is more than the most/);
  });
});

describe('the country of a job', () => {
  test('is that of its first place', async () => {
    const id = await plantJob(on(), {
      country: 'IN',
      places: [aPlace('Doha', { country: 'QA' }), aPlace('Kochi')],
    });
    const job = await call<OpenJob>(on().actors.visitor.rest, 'get_job', { id });
    expect(job).toMatchObject({ country: 'QA', location: 'Pune' });
  });

  test('is where a remote worker lives, where nobody says otherwise', async () => {
    const id = await plantJob(on(), { workplace: 'remote', places: [aPlace('Doha', { country: 'QA' })] });
    const job = await call<OpenJob>(on().actors.visitor.rest, 'get_job', { id });
    expect(job.applicant_countries).toEqual(['QA']);
  });
});

describe('a reference', () => {
  test('is that of one job, in any case', async () => {
    const [first] = await plantJobs(on(), [{ reference: 'PH-12' }, {}, {}]);
    const { error } = await table().insert(aJob({ reference: 'ph-12 ' }));
    expect(error?.code).toBe('PT400');
    expect(error?.message).toBe(`The reference is already that of job ${first}. Choose another one.`);
  });

  test('stays with its job when that is saved, and is free again without it', async () => {
    const id = await plantJob(on(), { reference: 'PH-12' });
    const { error } = await table().update({ title: 'Head Nurse', version: 1 }).eq('id', id);
    expect(error).toBeNull();
    await table().delete().eq('id', id);
    expect((await table().insert(aJob({ reference: 'PH-12' }))).error).toBeNull();
  });
});

describe('a job without a description', () => {
  const blank = { description: ' \n' };
  const beginning = /^The description of “Staff Nurse” is missing\./;

  test.each(STAFF)('is a draft, and not published by %s', async (name) => {
    const { rest } = on().actors[name];
    const id = await plantJob(on(), { ...blank, status: 'draft' });
    const refusals = [
      await rest.from('jobs').insert(aJob(blank)),
      await rest.from('jobs').update({ status: 'published', version: 1 }).eq('id', id),
      await rest.rpc('set_jobs_status', { ids: [id], status: 'published' }),
    ];
    for (const { error } of refusals) {
      expect(error?.code).toBe('PT400');
      expect(error?.message).toMatch(beginning);
    }
  });

  test('is not made of one that is published', async () => {
    const id = await plantJob(on());
    const { error } = await table()
      .update({ ...blank, version: 1 })
      .eq('id', id);
    expect(error?.message).toMatch(beginning);
  });

  test('that was published before this rule is changed, closed, and put back', async () => {
    const id = await plantJob(on());
    await on().backend.sql('alter table public.jobs disable trigger user');
    await on().backend.sql(`update public.jobs set description = '' where id = $1`, [id]);
    await on().backend.sql('alter table public.jobs enable trigger user');
    expect((await table().update({ title: 'Head Nurse', version: 1 }).eq('id', id)).error).toBeNull();
    const { data } = await table().delete().eq('id', id).select().single();
    const { salary_yearly_inr: _rank, search: _words, ...row } = data as Row;
    expect((await table().insert(row)).error).toBeNull();
    const { rest } = on().actors.recruiter;
    expect((await rest.rpc('set_jobs_status', { ids: [id], status: 'closed' })).error).toBeNull();
    expect((await rest.rpc('set_jobs_status', { ids: [id], status: 'published' })).error?.message).toMatch(
      /is missing/,
    );
  });
});
