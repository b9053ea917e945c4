/** The name of a confidential client never reaches a visitor. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../stage/database/database';
import { aJob, asVisitor, fromNow, plantJobs } from '../builders/jobs/jobs';
import type { JobCard, OpenJob } from '../../src/shared/jobs/jobs';

const on = useStage();
const visitor = asVisitor(on);

const COMPANY = 'Zyxwell Brothers Pvt. Ltd.';
const secret = { company: COMPANY, client_confidential: true, featured: true, workplace: 'remote' };
const NAMES = /zyxwel|brothers/i;

const closed = { ...secret, status: 'closed', posted_at: fromNow(-1) };
const plantSecret = async () => Number((await plantJobs(on(), [secret, { title: 'Head Nurse' }, closed]))[0]);

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
  ['jobs_by_ids', { ids: [id, id + 1, id + 2] }],
  ['featured_jobs', {}],
  ['jobs_for_feeds', {}],
  ['job_addresses', {}],
];

test('no function shows visitors the name of a confidential client', async () => {
  const id = await plantSecret();
  for (const [name, body] of RPC(id)) {
    expect([name, JSON.stringify(await visitor.call(name as 'get_job', body))].join(' ')).not.toMatch(NAMES);
  }
  expect((await visitor.call<OpenJob>('get_job', { id })).company).toBe('Confidential client');
});

describe("a search by a client's name", () => {
  test("a search by a confidential client's name finds nothing", async () => {
    await plantSecret();
    const words = 'zyxwell|Zyxwell Brothers|zyxwel|zyxwelll|zyx|brothers nurse|ltd|zyxwellbrothers'.split(
      '|',
    );
    for (const q of [COMPANY, ...words]) {
      expect(await visitor.search({ q })).toMatchObject({ total: 0, rows: [] });
      expect([q, Object.values(await visitor.facets({ q })).flat()]).toEqual([q, []]);
    }
  });

  test('a search by name finds the job while the client is public, and no longer when it is confidential', async () => {
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

test('a text names the client only with the whole name, not as part of another word', async () => {
  expect(await save({ company: 'Art', description: 'Start as soon as you can.' })).toBeNull();
  expect((await save({ company: 'Art', description: 'Come to Art!' }))?.code).toBe('PT400');
  expect(await save({ company: 'Pvt Ltd', title: 'Head Nurse' })).toBeNull();
});
