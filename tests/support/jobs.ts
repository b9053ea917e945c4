/** Jobs for the tests of the database: what a test does not say is an open job like any other. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../src/shared/database.types';
import type { JobFacets, JobInsights, JobPageRequest, JobSearch } from '../../src/shared/jobs/jobs';
import type { ActorName, Stage } from './database';

type JobInsert = Database['public']['Tables']['jobs']['Insert'];
type Functions = Database['public']['Functions'];

/** May work with jobs. */
export const STAFF: ActorName[] = ['recruiter', 'editor', 'owner'];

export const aJob = (job: Partial<JobInsert> = {}): JobInsert => ({
  title: 'Staff Nurse',
  company: 'Sample Clinics',
  location: 'Pune',
  category: 'Healthcare',
  // What is published has one.
  description: 'Lorem ipsum.',
  status: 'published',
  ...job,
});

/** A moment as far from now as given; negative is past. */
export const fromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Saves jobs as a recruiter and answers their ids in the same order. */
export async function plantJobs(stage: Stage, jobs: readonly Partial<JobInsert>[]): Promise<number[]> {
  const { data, error } = await stage.actors.recruiter.rest
    .from('jobs')
    // What one of them leaves out has its default, as with a job alone.
    .insert(jobs.map(aJob), { defaultToNull: false })
    .select('id');
  if (error) throw new Error(error.message);
  return data.map(({ id }) => id);
}

export const plantJob = async (stage: Stage, job: Partial<JobInsert> = {}): Promise<number> =>
  Number((await plantJobs(stage, [job]))[0]);

/** Calls a function as somebody and answers what it gives. */
export async function call<Answer>(
  rest: PostgrestClient<Database>,
  name: keyof Functions,
  body: object = {},
): Promise<Answer> {
  const { data, error } = await rest.rpc(name, body as never);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return data as Answer;
}

/** The functions of visitors, called by a visitor. */
export const asVisitor = (stage: () => Stage) => ({
  search: (request: JobPageRequest = {}) =>
    call<JobSearch>(stage().actors.visitor.rest, 'search_jobs', request),
  facets: (filters: object = {}) => call<JobFacets>(stage().actors.visitor.rest, 'job_facets', filters),
  insights: () => call<JobInsights>(stage().actors.visitor.rest, 'job_insights'),
  call: <Answer>(name: keyof Functions, body?: object) =>
    call<Answer>(stage().actors.visitor.rest, name, body),
});
