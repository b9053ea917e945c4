/** Adds jobs as drafts, and as closed where they are over. A job is known by its reference. */
import type { ServiceClient } from '../../../server/worker/serviceClient';
import { notifications } from '../../../shared/content/private/notifications';
import type { PlannedJob } from '../plan/contents';
import { inChunks } from './inChunks';

export interface KeptJob {
  readonly id: number;
  readonly slug: string;
  readonly status: string;
  readonly category: string;
}

const COLUMNS = 'id, slug, status, category, reference';
/** Well within the time of one statement. */
const AT_ONCE = 20;

export async function readJobs(
  { rest }: ServiceClient,
  references: readonly string[],
): Promise<Map<string, KeptJob>> {
  const rows = await inChunks(references, 40, async (some) => {
    const { data } = await rest
      .from('jobs')
      .select(COLUMNS)
      .in('reference', [...some])
      .throwOnError();
    return data;
  });
  return new Map(rows.map(({ reference, ...job }) => [reference, job]));
}

/** The row of a new job. */
export function jobRow({ item, reference, facts }: PlannedJob, description: string) {
  const { isOver, more: _, notes: __, ...columns } = facts;
  const posted = item.published === '' ? null : `${item.published}T00:00:00.000Z`;
  return { ...columns, description, reference, status: isOver ? 'closed' : 'draft', posted_at: posted };
}

type NewJob = ReturnType<typeof jobRow>;

export interface AddedJobs {
  readonly jobs: ReadonlyMap<string, KeptJob>;
  /** What the database said of those it did not take, by their reference. */
  readonly refusals: ReadonlyMap<string, string>;
}

export async function addJobs({ rest }: ServiceClient, rows: readonly NewJob[]): Promise<AddedJobs> {
  const refusals = new Map<string, string>();
  const insert = (some: readonly NewJob[]) =>
    rest
      .from('jobs')
      .insert([...some])
      .select(COLUMNS);
  const added = await inChunks(rows, AT_ONCE, async (some) => {
    const { data, error } = await insert(some);
    if (data) return data;
    if (!error.code?.startsWith('PT') && !error.code?.startsWith('23')) throw new Error(error.message);
    // One is at fault and takes the others with it: each is tried alone.
    return inChunks(some, 1, async ([only]) => {
      const answer = await insert(only ? [only] : []);
      if (answer.error) refusals.set(only?.reference ?? '', answer.error.message);
      return answer.data ?? [];
    });
  });
  const jobs = new Map(added.map(({ reference, ...job }) => [reference, job]));
  return { jobs, refusals };
}

/** The time zone of the agency, as its owners set it. */
export async function zoneOf({ rest }: ServiceClient): Promise<string> {
  const { key, defaults } = notifications;
  const { data } = await rest.from('site_settings').select('value').eq('key', key).throwOnError();
  const [stored] = data as unknown as readonly { readonly value: { readonly time_zone?: string } }[];
  return stored?.value.time_zone || defaults.time_zone;
}
