/** The requests of visitors and staff, and those that must not slow down as the site grows. */
import { LIST_SELECT as JOB_COLUMNS } from '../../../admin/resources/jobs/jobRow';
import { LIST_SELECT as SUBMISSION_COLUMNS } from '../../../admin/resources/submissions/submissionRow';
import { aJob } from '../../builders/jobs/jobs';
import { aMessage } from '../../builders/submissions';
import type { Size } from './rows';
import type { Site } from '../runningServer';

export interface Case {
  readonly name: string;
  /** Runs before each turn without being measured, such as a save that invalidates every page. */
  readonly prepare?: (site: Site, turn: number) => Promise<unknown>;
  readonly work: (site: Site, turn: number) => Promise<unknown>;
  /** The reason for linear growth; absent where growth is a fault. */
  readonly isLinear?: string;
}

const COUNTED = { prefer: 'count=exact' };
const JOBS_ORDER = 'order=updated_at.desc,id.desc';
const NEWEST = 'order=created_at.desc,id.desc';

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** Changes an open job, which invalidates every page of jobs. */
async function saveJob({ ask }: Site, id = 12): Promise<void> {
  const [job] = (await ask(`jobs?select=id,version&id=eq.${id}`)) as Stored[];
  await ask(`jobs?id=eq.${id}`, {
    method: 'PATCH',
    body: { title: `Staff Nurse ${crypto.randomUUID().slice(0, 8)}`, version: job?.version },
  });
}

async function saveSetting({ ask }: Site): Promise<void> {
  const [stored] = (await ask('site_settings?select=version&key=eq.home_page')) as Stored[];
  await ask('site_settings', {
    body: {
      key: 'home_page',
      value: { services_heading: crypto.randomUUID() },
      version: stored?.version ?? 0,
    },
    prefer: 'resolution=merge-duplicates',
  });
}

const afterJob = (name: string, path: string): Case => ({
  name,
  prepare: (site) => saveJob(site),
  work: ({ get }) => get(path),
});

/** An open job among the first thousand, the same for all sizes. */
const openJob = (turn: number) => 22 + 10 * turn;

export const visitorCases: readonly Case[] = [
  { name: '/ after a save', prepare: saveSetting, work: ({ get }) => get('/') },
  afterJob('/jobs after a save', '/jobs'),
  afterJob('/jobs?q=, common word', '/jobs?q=commonword'),
  afterJob('/jobs?q=, five old jobs', '/jobs?q=rareword'),
  afterJob('/jobs?q=, word nobody has', '/jobs?q=zzzzqqqq'),
  afterJob('/jobs?q=, typing mistakes', '/jobs?q=enginer+puna'),
  afterJob('/jobs?q=, two common words', '/jobs?q=nurse+bengaluru'),
  afterJob('/jobs?location=', '/jobs?location=Town+30'),
  { name: 'page of a job, new', work: ({ get }, turn) => get(`/jobs/${openJob(turn)}-slug`) },
  afterJob('/jobs/feed.xml', '/jobs/feed.xml'),
  { ...afterJob('/sitemap.xml after a save', '/sitemap.xml'), isLinear: 'it has every job' },
  { ...afterJob('/jobs/jobs.xml after a save', '/jobs/jobs.xml'), isLinear: 'it has every job' },
  {
    name: 'a form',
    work: ({ send }) =>
      send('submit_contact_message', aMessage({ email: `${crypto.randomUUID()}@example.com` })),
  },
];

const list = (name: string, path: string): Case => ({ name, work: ({ ask }) => ask(path, COUNTED) });

/** The function returns all hits, and the caller takes one page of them. */
const HITS = 'with all that have the word';

const found = (name: string, call: string, words: string, rest: string): Case => ({
  name,
  ...(/word of many/.test(name) && { isLinear: HITS }),
  work: ({ ask }) => ask(`rpc/${call}?${rest}`, { body: { words }, ...COUNTED }),
});

const rpc = (name: string, body: object = {}): Case => ({
  name,
  work: ({ ask }) => ask(`rpc/${name}`, { body }),
});

const first = (size: number) => `offset=0&limit=${size}`;
const JOB_PAGE = `select=${JOB_COLUMNS}&${JOBS_ORDER}&${first(20)}`;
const INBOX_PAGE = `select=${SUBMISSION_COLUMNS}&${NEWEST}&${first(20)}&or=(and(kind.in.(application,resume)))`;
const column = (stage: string) =>
  `submissions?select=${SUBMISSION_COLUMNS}&${NEWEST}&${first(25)}&or=(and(kind.in.(application,resume),stage.eq.${stage}))`;
const STAGES = ['new', 'screening', 'interview', 'offer', 'placed', 'rejected'];

export const staffCases = ({ jobs }: Size): readonly Case[] => [
  rpc('inbox_counts'),
  { ...rpc('inbox_answers'), isLinear: 'as far as 10,000 entries of 90 days' },
  rpc('inbox_overview', { days: 30 }),
  {
    ...rpc('inbox_overview', { days: 365 }),
    name: 'inbox_overview of a year',
    isLinear: 'all that came in within it is counted',
  },
  list('list of jobs', `jobs?${JOB_PAGE}`),
  {
    ...list('list of jobs, by title', `jobs?select=${JOB_COLUMNS}&order=title.asc,id.desc&${first(20)}`),
    isLinear: 'all jobs are read for another order',
  },
  found('search of jobs, word of many', 'find_jobs', 'nurse', JOB_PAGE),
  found('search of jobs, one', 'find_jobs', `${jobs - 8}`, JOB_PAGE),
  rpc('applicants_of_jobs', { ids: Array.from({ length: 20 }, (_, at) => at + 1) }),
  list('list of applications', `submissions?${INBOX_PAGE}`),
  found('search of applications, rare', 'find_submissions', 'seldomword', INBOX_PAGE),
  found('search of applications, word of many', 'find_submissions', 'commonword', INBOX_PAGE),
  {
    name: 'board, six columns',
    work: async ({ ask }) => {
      for (const stage of STAGES) await ask(column(stage), COUNTED);
    },
  },
  { name: 'activity', work: ({ ask }) => ask(`activity?select=*&order=id.desc&${first(51)}`) },
  {
    ...list(
      'activity, words',
      `activity?select=*&order=id.desc&${first(50)}&or=(and(or(entity_name.ilike.*zzzz*,entity_key.ilike.*zzzz*,actor_name.ilike.*zzzz*)))`,
    ),
    isLinear: 'all lines are read',
  },
  rpc('retention_due'),
  { name: 'save of a job', work: (site) => saveJob(site) },
  { name: 'a new job', work: ({ ask }) => ask('jobs', { body: aJob() }) },
];
