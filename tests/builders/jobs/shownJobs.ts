/** Jobs as the database returns them, and a reader that needs no database, for tests of pages and documents. */
import { micromark } from 'micromark';
import { toFoundJob, toListedJob, toPastJob, toShownJob } from '../../../src/data/jobReader';
import { markdownHtml } from '../../../src/shared/markdownHtml';
import { payText } from '../../../src/shared/jobs/salary';
import type { JobReader } from '../../../src/data/jobs';
import {
  JOB_LINES,
  type ClosedJob,
  type JobLine,
  type PageOfJobs,
  type OpenJob,
} from '../../../src/shared/jobs/jobs';
import { jobPath } from '../../../src/shared/jobs/jobNames';

export const JOB_CHANGED_AT = '2025-12-01T10:00:00.000Z';

export const aJobPage = (fields: Partial<PageOfJobs> = {}): PageOfJobs => ({
  id: 7,
  slug: 'site-reliability-engineer',
  title: 'Site Reliability Engineer',
  lang: 'en',
  company: 'Kaveri Cloud',
  client_confidential: false,
  client_unnamed: false,
  summary: 'A platform for 3,000 clinics must not go down on Monday morning.',
  description: 'A platform for *3,000* clinics.\n\n## What you do\n\n- Run [clusters](/jobs)',
  location: 'Hyderabad',
  country: 'IN',
  category: 'Technology & AI',
  type: 'Full-time',
  workplace: 'remote',
  applicant_countries: ['IN'],
  salary_min: 2_400_000,
  salary_max: 3_200_000,
  salary_currency: 'INR',
  salary_period: 'year',
  featured: false,
  posted_at: '2025-11-20T06:00:00.000Z',
  posted_on: '2025-11-20',
  posted_days: 4,
  closes_at: null,
  closes_on: null,
  in_feeds: true,
  updated_at: JOB_CHANGED_AT,
  places: [],
  experience_from: null,
  experience_to: null,
  openings: null,
  skills: [],
  day: {},
  shift: '',
  agency_zone: 'Asia/Kolkata',
  ...(Object.fromEntries(JOB_LINES.map((name) => [name, ''])) as Record<JobLine, string>),
  ...fields,
});

export const JOBS: readonly PageOfJobs[] = [
  aJobPage(),
  aJobPage({
    id: 14,
    slug: 'data-scientist',
    title: 'Data Scientist',
    company: 'Confidential client',
    client_confidential: true,
    location: 'Mumbai',
    closes_at: '2026-12-31T18:30:00.000Z',
    closes_on: '2026-12-31',
    salary_min: null,
    salary_max: null,
  }),
];

const toHtml = (markdown: string) => markdownHtml(markdown, micromark);

export const shownJob = (row: PageOfJobs) => toShownJob(row, toHtml);

const CLOSED: ClosedJob = {
  state: 'closed',
  id: 3,
  slug: 'machine-learning-engineer',
  title: 'Machine Learning Engineer',
  lang: 'en',
  category: 'Technology & AI',
  location: 'Bengaluru',
};

const counted = (values: readonly string[]) => values.map((value) => ({ value, count: 1 }));

const FACETS = {
  location: counted(['Hyderabad', 'Mumbai']),
  category: counted(['Technology & AI']),
  type: counted(['Full-time']),
  workplace: counted(['remote']),
  shift: [],
  experience: counted(['3-5']),
};

/** Finds every job for any query, a page at a time. */
export function readerOf(jobs: readonly PageOfJobs[] = JOBS, samples: readonly number[] = []): JobReader {
  const facets = { ...FACETS, shift: counted(jobs.flatMap(({ shift }) => shift || [])) };
  const open = (id: number) => jobs.find((job) => job.id === id);
  const search: JobReader['search'] = async ({ page }, _signal, size = 6) => ({
    jobs: jobs.slice((page - 1) * size, page * size).map(toListedJob),
    pay: payText(jobs),
    total: jobs.length,
    hasMore: false,
    allOpen: jobs.length,
    without: [],
  });
  return {
    search,
    searchWithFacets: async (query, signal) => ({ list: await search(query, signal), facets }),
    facets: async () => facets,
    insights: async () => ({ total: jobs.length, new_this_week: 1, remote_available: jobs.length }),
    featured: async () => jobs.map(toListedJob),
    find: async (id) => {
      const job = open(id);
      const row: OpenJob | ClosedJob | null = job
        ? { state: 'open', questions: [], ...job }
        : id === CLOSED.id
          ? CLOSED
          : null;
      return toFoundJob(row, toHtml);
    },
    byIds: async (ids) => ({
      open: ids.flatMap((id) => open(id) ?? []).map(toListedJob),
      closed: ids.includes(CLOSED.id) ? [toPastJob(CLOSED)] : [],
    }),
    similar: async (id) => jobs.filter((job) => job.id !== id).map(toListedJob),
    async *forFeeds() {
      for (const job of jobs) yield shownJob(job);
    },
    addresses: async () => jobs.map((job) => ({ id: job.id, path: jobPath(job), changedAt: job.updated_at })),
    samples: async () => samples,
  };
}
