/**
 * Every address of the public site. Each page is a chunk of its own; the routes are made anew for each router, because
 * hydration resolves them in place.
 */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { visibleArticles, visibleLandingPages, type VisibleContent } from '../data/content';
import type { LoadJobReader, LoadSampleJobs } from '../data/jobs';
import { readingMinutes } from '../shared/text';
import type { RootData } from './content';
import { answerNotFound, NotFound, orNotFound } from './notFound';
import type { Subject } from './layout/breadcrumbs';
import { ErrorPage } from './ErrorPage';
import { Layout } from './layout/Layout';

type LoadRoot = (request: Request) => Promise<RootData>;

/** A page that needs nothing but content, and that `load` exports under its `name`. */
const page = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<{ readonly [Own in Name]: ComponentType }>,
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load())[name] }),
});

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

const role = (loadRoot: LoadRoot, jobs: LoadJobReader): RouteObject => ({
  path: 'roles/:slug',
  loader: async ({ request, params }) => {
    const { content } = await loadRoot(request);
    const landing = visibleLandingPages(content).find(({ slug }) => slug === params['slug']);
    return landing
      ? (await jobLoaders()).loadLanding(jobs, request, content, landing)
      : notFound(jobs, request);
  },
  lazy: async () => ({ element: orNotFound((await import('../pages/role/RolePage')).RolePage) }),
});

const createPageRoutes = (
  loadRoot: LoadRoot,
  jobs: LoadJobReader,
  samples: LoadSampleJobs,
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
  role(loadRoot, jobs),
  { path: '*', loader: ({ request }) => notFound(jobs, request), Component: NotFound },
];

/** Search engines request pages from servers, so no browser needs to know. */
const NO_SAMPLES: LoadSampleJobs = () => Promise.resolve(new Set());

/** All loaders of one navigation share one response. */
function oncePerRequest(load: LoadRoot): LoadRoot {
  const answers = new WeakMap<Request, ReturnType<LoadRoot>>();
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
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      loader: ({ request }) => loadRoot(request),
      children: createPageRoutes(loadRoot, jobs, samples),
    },
  ];
}
