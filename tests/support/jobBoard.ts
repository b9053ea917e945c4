/** A job that a test puts beside the sample jobs and takes away again. */
import type { Server } from './builtServer';

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
