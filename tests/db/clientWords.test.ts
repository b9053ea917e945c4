/** The database refuses the same as the form: a word of a confidential client's name, or a link to its own site. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { CLIENT_WORDS } from '../builders/sharedCases';
import { aJob, plantJob } from '../builders/jobs/jobs';

const { on, table, sql, one } = useActing();

const secret = { company: 'Zyxcorp Quantumleap Ltd', client_confidential: true };
const aPlace = (city: string) => ({ city, region: '', country: 'IN', postal_code: '' });
const save = (job: object) => table('recruiter', 'jobs').insert(aJob({ ...secret, ...job }));
/** For a client whose name includes words of its place and industry. */
const saveAt = (location: string, category = 'Healthcare') =>
  save({ company: `${location} Zyqmed ${category}`, location, category, title: `Nurse in ${location}` });

describe("telling words of a client's name", () => {
  test("the telling word of a client's name is found as in the form", async () => {
    const ask = 'select private.client_word_in($1, $2, $3) as word';
    for (const { company, known, text, word } of CLIENT_WORDS) {
      expect([text, await one(ask, [company, known.join(' '), text])]).toEqual([text, { word }]);
    }
  });
});

describe('a job of a confidential client', () => {
  test('a job of a confidential client is refused if its text has a word of the name', async () => {
    for (const [place, job] of [
      ['title contains', { title: 'Job at Zyxcorp' }],
      ['description contains', { description: 'At Quantumleap you grow.' }],
      ['description contains', { description: 'Apply at https://jobs.zyxcorp-careers.example' }],
      ['education contains', { education: 'Trained at Zyxcorp' }],
      ['reference contains', { reference: 'ZYXCORP-12' }],
      ['consultant’s name contains', { consultant: 'Zyxcorp desk' }],
      ['skills contain', { skills: ['Care', 'Quantumleap tools'] }],
      ['places contain', { places: [aPlace('Kochi'), aPlace('Zyxcorp Park')] }],
      ['places contain', { places: [{ ...aPlace('Kochi'), region: 'Quantumleap' }] }],
      ['title contains', { title: 'Driver at Zyx\u00ADcorp' }],
      ['description contains', { description: 'At Zyx&#99;orp you grow.' }],
      ['location contains', { location: 'Zyxcorp Park' }],
      ['industry contains', { category: 'Zyxcorp' }],
    ] as const) {
      const { error } = await save(job);
      expect([place, job, error?.code]).toEqual([place, job, 'PT400']);
      expect(error?.message).toMatch(new RegExp(`^The ${place} a word from the confidential client’s name`));
      expect((await save({ ...job, client_confidential: false })).error).toBeNull();
    }
  });

  test('a job may contain words of the place and industry that are also in the name', async () => {
    expect((await saveAt('Kochi')).error).toBeNull();
    expect((await saveAt('Kochi', 'Aerospace')).error).toBeNull();
    expect((await saveAt('Zyxpur')).error?.message).toMatch(/^The title contains .*\(zyxpur\)/);
    await plantJob(on(), { location: 'Zyxpur', company: 'Somebody Else' });
    expect((await saveAt('Zyxpur')).error).toBeNull();
  });

  test('joiners of Indian scripts are kept in stored text', async () => {
    const title = 'సాఫ్ట్\u200Cవేర్ ఇంజనీర్';
    const { data } = await save({ title }).select('title').single().throwOnError();
    expect(data.title).toBe(title);
  });

  test('a confidential client whose name has only common words is refused', async () => {
    const common = { company: 'First Care Clinics' };
    expect((await save({ ...common, education: 'A course of First Care Clinics' })).error?.message).toBe(
      'The education contains a word from the confidential client’s name (First Care Clinics). Remove it, or show the client.',
    );
    expect((await save({ ...common, education: 'A course of first care' })).error).toBeNull();
  });

  test('an offending job from before this rule can be closed, but not saved with such a word again', async () => {
    const id = await plantJob(on(), secret);
    await sql('alter table public.jobs disable trigger user');
    await sql(`update public.jobs set title = 'Job at Zyxcorp' where id = $1`, [id]);
    await sql('alter table public.jobs enable trigger user');
    const { rest } = on().actors.recruiter;
    expect((await rest.rpc('set_jobs_status', { ids: [id], status: 'closed' })).error).toBeNull();
    const { error } = await rest.from('jobs').update({ title: 'Zyxcorp job', version: 2 }).eq('id', id);
    expect(error?.code).toBe('PT400');
  });

  test('a job of a public client may contain any word, until the client becomes confidential', async () => {
    const shown = { title: 'Job at Zyxcorp', client_confidential: false };
    const { data } = await save(shown).select('id, version').single().throwOnError();
    const { error } = await table('recruiter', 'jobs')
      .update({ client_confidential: true, version: data.version })
      .eq('id', data.id);
    expect(error?.message).toMatch(/^The title contains a word/);
  });
});
