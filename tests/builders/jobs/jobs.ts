/** Jobs in the database: fields that a test leaves out are those of an ordinary open job. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../../src/shared/database.types';
import type { JobFacets, JobInsights, JobPageRequest, JobSearch } from '../../../src/shared/jobs/jobs';
import type { Stage } from '../../stage/database/database';
import type { Server } from '../../stage/server/builtServer';

type JobInsert = Database['public']['Tables']['jobs']['Insert'];
type Functions = Database['public']['Functions'];

export const aJob = (job: Partial<JobInsert> = {}): JobInsert => ({
  title: 'Staff Nurse',
  company: 'Sample Clinics',
  location: 'Pune',
  category: 'Healthcare',
  // A published job needs one.
  description: 'Lorem ipsum.',
  status: 'published',
  ...job,
});

/** A moment as far from now as given; negative is past. */
export const fromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Saves jobs as a recruiter and returns their ids in the same order. */
export async function plantJobs(stage: Stage, jobs: readonly Partial<JobInsert>[]): Promise<number[]> {
  const { data, error } = await stage.actors.recruiter.rest
    .from('jobs')
    // A field that one job leaves out has its default, as with a job alone.
    .insert(jobs.map(aJob), { defaultToNull: false })
    .select('id');
  if (error) throw new Error(error.message);
  return data.map(({ id }) => id);
}

export const plantJob = async (stage: Stage, job: Partial<JobInsert> = {}): Promise<number> =>
  Number((await plantJobs(stage, [job]))[0]);

/** Calls a function as somebody and returns its result. */
export async function call<Answer>(
  rest: PostgrestClient<Database>,
  name: keyof Functions,
  body: object = {},
): Promise<Answer> {
  const { data, error } = await rest.rpc(name, body as never);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return data as Answer;
}

/** Several values of a filter are sent as JSON. */
const spelt = (request: object) =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );

/** The functions of visitors, called by a visitor. */
export const asVisitor = (stage: () => Stage) => ({
  search: (request: JobPageRequest = {}) =>
    call<JobSearch>(stage().actors.visitor.rest, 'search_jobs', spelt(request)),
  facets: (filters: object = {}) =>
    call<JobFacets>(stage().actors.visitor.rest, 'job_facets', spelt(filters)),
  insights: () => call<JobInsights>(stage().actors.visitor.rest, 'job_insights'),
  call: <Answer>(name: keyof Functions, body?: object) =>
    call<Answer>(stage().actors.visitor.rest, name, body),
});

interface NewJob {
  readonly company?: string;
  readonly client_confidential?: boolean;
}

export interface KeptJob {
  readonly path: string;
  readonly title: string;
  /** A word that no other job has. */
  readonly word: string;
  /** Assignments of SQL, such as `status = 'closed'`. */
  change(assignments: string): Promise<void>;
  remove(): Promise<void>;
}

export async function aJobBeside(server: Server, job: NewJob = {}): Promise<KeptJob> {
  const { company = 'Sample Test Works', client_confidential: isConfidential = false } = job;
  const title = 'Zephyrologist';
  const [row] = await server.sql<{ id: number; slug: string }>(
    `insert into public.jobs (title, company, client_confidential, location, category, description, status, posted_at)
     values ($1, $2, $3, 'Pune', 'Healthcare', 'Work for tests.', 'published', now() - interval '1 minute')
     returning id, slug`,
    [title, company, isConfidential],
  );
  const { id, slug } = row ?? { id: 0, slug: '' };
  const run = async (statement: string) => {
    await server.sql(statement);
  };
  return {
    path: `/jobs/${id}-${slug}`,
    title,
    word: title.toLowerCase(),
    change: (assignments) => run(`update public.jobs set ${assignments}, version = version where id = ${id}`),
    remove: () => run(`delete from public.jobs where id = ${id}`),
  };
}
