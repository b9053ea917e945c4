/** Saves jobs and redirects as rows, in batches. */
import type { ServiceClient } from '../../server/worker/serviceClient';
import { isPage } from '../../shared/content/registry';
import { notifications } from '../../shared/mail/notifications';
import type { PlannedJob } from './plan/contents';

/** Runs batches one after the other, so that each request stays short. */
export async function inChunks<T, R>(
  all: readonly T[],
  size: number,
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += size) results.push(...(await work(all.slice(at, at + size))));
  return results;
}

/** A job is known by its reference. */
export interface KeptJob {
  readonly id: number;
  readonly slug: string;
  readonly status: string;
  readonly category: string;
}

const COLUMNS = 'id, slug, status, category, reference';
/** Well within the time of one statement. */
const JOBS_AT_ONCE = 20;

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

interface AddedJobs {
  readonly jobs: ReadonlyMap<string, KeptJob>;
  /** The database's errors for rejected jobs, by their reference. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** As drafts, and as closed if they are over. */
export async function addJobs({ rest }: ServiceClient, rows: readonly NewJob[]): Promise<AddedJobs> {
  const refusals = new Map<string, string>();
  const insert = (some: readonly NewJob[]) =>
    rest
      .from('jobs')
      .insert([...some])
      .select(COLUMNS);
  const added = await inChunks(rows, JOBS_AT_ONCE, async (some) => {
    const { data, error } = await insert(some);
    if (data) return data;
    if (!error.code?.startsWith('PT') && !error.code?.startsWith('23')) throw new Error(error.message);
    // One faulty row rejects the whole batch: each is tried alone.
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

/** Well within the time of one statement. */
const RULES_AT_ONCE = 100;

interface Rule {
  readonly from: string;
  readonly to: string;
}

export interface RuleOutcome extends Rule {
  /** `here`: the site has a page at the old address itself. `other`: staff have set another target. */
  readonly outcome: 'new' | 'same' | 'here' | 'other' | 'refused';
  readonly message: string;
}

interface Answer {
  readonly outcome: string;
  readonly message?: string;
  readonly code?: string;
}

/** The site has something at the old address itself. */
const HERE = 'PT409';

function outcomeOf({ outcome, code, message = '' }: Answer): Pick<RuleOutcome, 'outcome' | 'message'> {
  if (outcome === 'new') return { outcome: 'new', message: '' };
  return code === HERE ? { outcome: 'here', message: '' } : { outcome: 'refused', message };
}

/** Writes redirects by the rules of the admin. Redirects set by staff stay. */
export async function saveRules(
  { rest }: ServiceClient,
  rules: readonly Rule[],
  isTrial: boolean,
): Promise<RuleOutcome[]> {
  const { data } = await rest.rpc('site_redirects', {}, { get: true }).throwOnError();
  const stored = new Map(Object.entries(data as Record<string, string>));
  const known = rules.filter(({ from }) => stored.has(from));
  const others = rules.filter(({ from }) => !stored.has(from));
  const fresh = others.filter(({ from }) => !isPage(from));
  const saved = await inChunks(fresh, RULES_AT_ONCE, async (some) => {
    const { data: answers } = await rest
      .rpc('save_redirects', {
        rules: some.map(({ from, to }) => ({ from_path: from, to_address: to })),
        replaces: false,
        is_trial: isTrial,
      })
      .throwOnError();
    return (answers as unknown as readonly Answer[]).map((answer, at) =>
      Object.assign(outcomeOf(answer), some[at] as Rule),
    );
  });
  const same = known.map(({ from, to }): RuleOutcome => {
    const leads = stored.get(from) ?? '';
    return {
      from,
      to: leads,
      outcome: leads === to ? 'same' : 'other',
      message: leads === to ? '' : `It already redirects to ${leads}.`,
    };
  });
  const here = others
    .filter(({ from }) => isPage(from))
    .map((rule): RuleOutcome => Object.assign({ outcome: 'here', message: '' } as const, rule));
  return [...saved, ...here, ...same];
}
