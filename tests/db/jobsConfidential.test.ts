/** The name of a confidential client reaches no visitor, whatever is asked. */
import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { aJob, asVisitor, call, fromNow, OTHERS, plantJobs } from '../support/jobs';
import type { JobCard, OpenJob } from '../../src/shared/jobs/jobs';

const on = useStage();
const visitor = asVisitor(on);

const COMPANY = 'Zyxwell Brothers Pvt. Ltd.';
const secret = { company: COMPANY, client_confidential: true, featured: true, workplace: 'remote' };
const NAMES = /zyxwel|brothers/i;

const plantSecret = async () =>
  Number(
    (
      await plantJobs(on(), [
        secret,
        { title: 'Head Nurse' },
        { ...secret, status: 'closed', posted_at: fromNow(-1) },
      ])
    )[0],
  );

const RPC = (id: number): [string, object][] => [
  ['search_jobs', {}],
  ['search_jobs', { size: 50, sort: 'relevance', q: 'nurse' }],
  ['job_facets', {}],
  ['job_facets', { q: COMPANY }],
  ['job_insights', {}],
  ['get_job', { id }],
  ['get_job', { id: id + 1 }],
  ['get_job', { id: id + 2 }],
  ['similar_jobs', { id }],
  ['similar_jobs', { id: id + 1 }],
  ['featured_jobs', {}],
  ['jobs_for_feeds', {}],
  ['job_addresses', {}],
];

describe('what others than staff get', () => {
  test.each(OTHERS)('from every function does not name the client: %s', async (name) => {
    const id = await plantSecret();
    const { rest } = on().actors[name];
    for (const [fn, body] of RPC(id)) {
      expect([fn, JSON.stringify(await call(rest, fn as 'get_job', body))].join(' ')).not.toMatch(NAMES);
    }
    expect((await call<OpenJob>(rest, 'get_job', { id })).company).toBe('Confidential client');
  });

  test.each(OTHERS)('from tables and views is nothing: %s', async (name: ActorName) => {
    await plantSecret();
    const paths = [
      'jobs?select=*',
      'jobs?company=ilike.*zyx*',
      'jobs?select=search',
      'jobs?order=company',
      'open_jobs',
      'job_pages',
      'job_cards',
      'spellings',
    ];
    for (const path of paths) {
      const response = await on().actors[name].fetch(`/rest/v1/${path}`);
      expect(await response.text()).not.toMatch(path.includes('zyx') ? /Brothers/ : NAMES);
    }
  });
});

describe('a search by the name', () => {
  test.each([
    COMPANY,
    'zyxwell',
    'Zyxwell Brothers',
    'zyxwel',
    'zyxwelll',
    'zyx',
    'brothers nurse',
    'ltd',
    'zyxwellbrothers',
  ])('%s finds nothing', async (q) => {
    await plantSecret();
    expect(await visitor.search({ q })).toMatchObject({ total: 0, rows: [] });
    const counts = Object.values(await visitor.facets({ q })).flat();
    expect(counts).toEqual([]);
  });

  test('finds the job while the client is shown, and no longer when it is hidden', async () => {
    const [id = 0] = await plantJobs(on(), [{ ...secret, client_confidential: false }]);
    expect((await visitor.search({ q: 'zyxwell' })).rows).toMatchObject([{ id, company: COMPANY }]);
    await on()
      .actors.recruiter.rest.from('jobs')
      .update({ client_confidential: true, version: 1 })
      .eq('id', id);
    expect((await visitor.search({ q: 'zyxwell' })).total).toBe(0);
    expect((await visitor.search({ q: 'zyxwel' })).total).toBe(0);
    const [card] = (await visitor.search()).rows as JobCard[];
    expect(card).toMatchObject({ id, company: 'Confidential client', client_confidential: true });
  });
});

const save = async (job: object) => {
  const { error } = await on()
    .actors.recruiter.rest.from('jobs')
    .insert(aJob({ ...secret, ...job }));
  return error;
};

describe('a text that names the client', () => {
  test.each([
    [{ title: 'Nurse at Zyxwell Brothers' }, 'The title names'],
    [{ title: 'ZYXWELL-BROTHERS nurse' }, 'The title names'],
    [{ description: 'Since 1950 **Zÿxwell Brothers** cares.' }, 'The description names'],
    [{ description: 'Write to jobs@zyxwellbrothers.example' }, 'The description names'],
    [{ location: 'Zyxwell Brothers Park' }, 'Location or industry names'],
  ])('is refused: %j', async (job, beginning) => {
    const error = await save(job);
    expect(error?.code).toBe('PT400');
    expect(error?.message).toBe(`${beginning} the confidential client. Remove the name, or show the client.`);
    expect(await save({ ...job, client_confidential: false })).toBeNull();
  });

  test('is refused as well when a shown client is hidden later', async () => {
    const [id = 0] = await plantJobs(on(), [
      { ...secret, client_confidential: false, description: 'Zyxwell Brothers is glad to meet you.' },
    ]);
    const table = on().actors.recruiter.rest.from('jobs');
    const { error } = await table.update({ client_confidential: true, version: 1 }).eq('id', id);
    expect(error?.code).toBe('PT400');
  });

  test('is only the name, not a part of another word', async () => {
    expect(await save({ company: 'Art', description: 'Start as soon as you can.' })).toBeNull();
    expect((await save({ company: 'Art', description: 'Come to Art!' }))?.code).toBe('PT400');
    expect(await save({ company: 'Pvt Ltd', title: 'Head Nurse' })).toBeNull();
  });
});
