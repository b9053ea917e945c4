/**
 * Every address of the public site. Each page is a chunk of its own; the routes are made anew for each router, because
 * hydration resolves them in place.
 */
import type { ComponentType } from 'react';
import { data, type RouteObject } from 'react-router-dom';
import { pageAt, visibleArticles, type VisibleContent } from '../data/content';
import type { LoadJobReader, LoadSampleJobs, SectionJobs } from '../data/jobs';
import { needsJobs } from '../shared/jobs/sectionJobs';
import { readingMinutes } from '../shared/text';
import type { RootData, ShownRootData } from './content';
import type { BuiltPageData } from '../pages/built/BuiltPage';
import { answerNotFound, orNotFound } from './notFound';
import type { Subject } from './layout/breadcrumbs';
import { ErrorPage } from './ErrorPage';
import { Layout } from './layout/Layout';

type LoadRoot = (request: Request) => Promise<RootData>;
type LoadSectionJobs = (request: Request) => Promise<SectionJobs | undefined>;

/** A page that needs nothing but content, and that `load` exports under its `name`. */
const page = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<{ readonly [Own in Name]: ComponentType }>,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load())[name] }),
});

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/(.)\/$/, '$1');

/** A sent page contains its jobs, so the code that loads them can wait. */
const jobLoaders = () => import('./jobLoaders');

const loadHome = async (jobs: LoadJobReader, request: Request) =>
  (await jobLoaders()).loadFeaturedJobs(jobs, request);

const notFound = (jobs: LoadJobReader, request: Request) => answerNotFound(() => loadHome(jobs, request));

const job = (jobs: LoadJobReader, samples: LoadSampleJobs): RouteObject => ({
  path: 'jobs/:id',
  loader: async ({ request, params }) =>
    (await (await jobLoaders()).loadJob(jobs, request, params['id'], samples)) ?? notFound(jobs, request),
  lazy: async () => ({ element: orNotFound((await import('../pages/job/JobPage')).JobPage) }),
});

/** A page that exists while the content has an item at its address, which `find` returns. */
const written = (
  path: string,
  find: (content: VisibleContent, name: string | undefined) => unknown,
  load: () => Promise<ComponentType>,
  [loadRoot, jobs]: readonly [LoadRoot, LoadJobReader],
): RouteObject => ({
  path: `${path}/:name`,
  loader: async ({ request, params }) =>
    find((await loadRoot(request)).content, params['name']) ?? notFound(jobs, request),
  lazy: async () => ({ element: orNotFound(await load()) }),
});

function findGuide(content: VisibleContent, name: string | undefined) {
  const guide = visibleArticles(content).find(({ slug }) => slug === name);
  return guide && { title: guide.title, words: guide.words, minutes: readingMinutes(guide.body) };
}

/** The reading time of each guide, by its id; the page that lists them contains no whole guide. */
const minutesOfGuides = (content: VisibleContent): Record<string, number> =>
  Object.fromEntries(visibleArticles(content).map(({ id, body }) => [id, readingMinutes(body)]));

const legalPages = () => import('../pages/legal/LegalPage');

function findNotice({ sections }: VisibleContent, name: string | undefined): Subject | undefined {
  const notice = sections.notice_translations.items.find(({ lang }) => lang === name);
  return notice && { title: notice.title, words: notice.words };
}

/** The jobs of a page's sections, loaded once for the frame, which passes them on, and for the page. */
function loadsSectionJobs(loadRoot: LoadRoot, jobs: LoadJobReader) {
  return oncePerRequest(async (request): Promise<SectionJobs | undefined> => {
    const { content } = await loadRoot(request);
    const page = pageAt(content, pathOf(request));
    if (!page?.hasJobs) return undefined;
    return (await jobLoaders()).loadSectionJobs(jobs, request, content, page);
  });
}

const built = (loadRoot: LoadRoot, jobs: LoadJobReader, loadJobs: LoadSectionJobs): RouteObject => ({
  path: '*',
  loader: async ({ request }) => {
    const { content } = await loadRoot(request);
    const page = pageAt(content, pathOf(request));
    if (!page) return notFound(jobs, request);
    const lists = Object.values((await loadJobs(request)) ?? {});
    const isUnknown = lists.some(({ list }) => !list);
    const isThin = needsJobs(page.sections) && lists.every(({ list }) => !list?.total);
    return data({ id: page.id, title: page.title, isHidden: isUnknown || isThin } satisfies BuiltPageData, {
      status: isUnknown ? 503 : 200,
    });
  },
  lazy: async () => ({ element: orNotFound((await import('../pages/built/BuiltPage')).BuiltPage) }),
});

const createPageRoutes = (
  loadRoot: LoadRoot,
  jobs: LoadJobReader,
  samples: LoadSampleJobs,
  loadJobs: LoadSectionJobs,
): RouteObject[] => [
  {
    index: true,
    loader: ({ request }) => loadHome(jobs, request),
    lazy: async () => ({ Component: (await import('../pages/home/HomePage')).HomePage }),
  },
  page('about', 'AboutPage', () => import('../pages/about/AboutPage')),
  {
    path: 'services',
    loader: async ({ request }) => (await jobLoaders()).loadOpenJobs(jobs, request),
    lazy: async () => ({ Component: (await import('../pages/services/ServicesPage')).ServicesPage }),
  },
  {
    path: 'jobs',
    loader: async ({ request }) => (await jobLoaders()).loadJobList(jobs, request),
    lazy: async () => ({ Component: (await import('../pages/jobs/JobsPage')).JobsPage }),
  },
  {
    path: 'jobs/saved',
    loader: async ({ request }) => {
      const { saved_jobs_page } = (await loadRoot(request)).content.settings;
      return (await jobLoaders()).loadSavedJobs(jobs, request, saved_jobs_page.title);
    },
    lazy: async () => ({ Component: (await import('../pages/jobs/SavedPage')).SavedPage }),
  },
  job(jobs, samples),
  ...['job-alerts', 'job-alerts/confirm/:token', 'job-alerts/stop/:token'].map((path) =>
    page(path, 'JobAlertsPage', () => import('../pages/jobAlerts/JobAlertsPage')),
  ),
  {
    path: 'candidates',
    loader: async ({ request }) => minutesOfGuides((await loadRoot(request)).content),
    lazy: async () => ({ Component: (await import('../pages/candidates/CandidatesPage')).CandidatesPage }),
  },
  page('employers', 'EmployersPage', () => import('../pages/employers/EmployersPage')),
  page('contact', 'ContactPage', () => import('../pages/contact/ContactPage')),
  page('careers', 'CareersPage', () => import('../pages/careers/CareersPage')),
  page('privacy', 'PrivacyPage', legalPages),
  written('privacy', findNotice, async () => (await legalPages()).TranslatedNotice, [loadRoot, jobs]),
  page('terms', 'TermsPage', legalPages),
  page('cookies', 'CookiesPage', legalPages),
  // Exported sites have no server that redirects the old address.
  ...['introduction', 'put-forward', 'shortlist'].map((path) =>
    page(path, 'LinkedPage', () => import('../pages/linked/LinkedPage')),
  ),
  page('my-data', 'MyDataPage', () => import('../pages/myData/MyDataPage')),
  page('verify', 'VerifyPage', () => import('../pages/verify/VerifyPage')),
  written('resources', findGuide, async () => (await import('../pages/resource/ResourcePage')).ResourcePage, [
    loadRoot,
    jobs,
  ]),
  built(loadRoot, jobs, loadJobs),
];

/** Search engines request pages from servers, so no browser needs to know. */
const NO_SAMPLES: LoadSampleJobs = () => Promise.resolve(new Set());

/** All loaders of one navigation share one response. */
function oncePerRequest<T>(load: (request: Request) => Promise<T>): typeof load {
  const answers = new WeakMap<Request, Promise<T>>();
  return (request) => {
    const answer = answers.get(request) ?? load(request);
    answers.set(request, answer);
    return answer;
  };
}

export function createRoutes(
  load: LoadRoot,
  jobs: LoadJobReader,
  samples: LoadSampleJobs = NO_SAMPLES,
): RouteObject[] {
  const loadRoot = oncePerRequest(load);
  const loadJobs = loadsSectionJobs(loadRoot, jobs);
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      loader: async ({ request }): Promise<ShownRootData> => {
        const [root, sectionJobs] = await Promise.all([loadRoot(request), loadJobs(request)]);
        return { ...root, ...(sectionJobs && { sectionJobs }) };
      },
      children: createPageRoutes(loadRoot, jobs, samples, loadJobs),
    },
  ];
}
