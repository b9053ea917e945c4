/** The pages by address, each a chunk of its own. Made anew for each router, because hydration resolves them in place. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LoadJobReader } from '../data/jobs';
import { readingMinutes } from '../shared/readingTime';
import type { RootData } from './content';
import { answerNotFound, NotFound, orNotFound } from './notFound';
import { visibleArticles } from './sitePaths';

export type LoadRoot = (request: Request) => Promise<RootData>;

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** A page that was sent brings its jobs along, so the code that asks for them can wait. */
const jobLoaders = () => import('./jobs/jobLoaders');

const loadHome = async (jobs: LoadJobReader, request: Request) =>
  (await jobLoaders()).loadFeaturedJobs(jobs, request);

const notFound = (jobs: LoadJobReader, request: Request) => answerNotFound(() => loadHome(jobs, request));

const job = (jobs: LoadJobReader): RouteObject => ({
  path: 'jobs/:id',
  loader: async ({ request, params }) =>
    (await (await jobLoaders()).loadJob(jobs, request, params['id'])) ?? notFound(jobs, request),
  lazy: async () => ({ element: orNotFound((await import('../pages/job/JobPage')).JobPage) }),
});

const resource = (loadRoot: LoadRoot, jobs: LoadJobReader): RouteObject => ({
  path: 'resources/:slug',
  loader: async ({ request, params }) => {
    const { content } = await loadRoot(request);
    const article = visibleArticles(content).find(({ slug }) => slug === params['slug']);
    return article ? { minutes: readingMinutes(article.body) } : notFound(jobs, request);
  },
  lazy: async () => ({
    element: orNotFound((await import('../pages/resource/ResourcePage')).ResourcePage),
  }),
});

export const createPageRoutes = (loadRoot: LoadRoot, jobs: LoadJobReader): RouteObject[] => [
  {
    index: true,
    loader: ({ request }) => loadHome(jobs, request),
    lazy: async () => ({ Component: (await import('../pages/home/HomePage')).HomePage }),
  },
  page('about', async () => (await import('../pages/about/AboutPage')).AboutPage),
  page('services', async () => (await import('../pages/services/ServicesPage')).ServicesPage),
  {
    path: 'jobs',
    loader: async ({ request }) => (await jobLoaders()).loadJobList(jobs, request),
    lazy: async () => ({ Component: (await import('../pages/jobs/JobsPage')).JobsPage }),
  },
  job(jobs),
  ...['job-alerts', 'job-alerts/confirm/:token', 'job-alerts/stop/:token'].map((path) =>
    page(path, async () => (await import('../pages/jobAlerts/JobAlertsPage')).JobAlertsPage),
  ),
  page('candidates', async () => (await import('../pages/candidates/CandidatesPage')).CandidatesPage),
  page('employers', async () => (await import('../pages/employers/EmployersPage')).EmployersPage),
  page('contact', async () => (await import('../pages/contact/ContactPage')).ContactPage),
  page('careers', async () => (await import('../pages/careers/CareersPage')).CareersPage),
  page('privacy', async () => (await import('../pages/legal/LegalPage')).PrivacyPage),
  page('terms', async () => (await import('../pages/legal/LegalPage')).TermsPage),
  page('cookies', async () => (await import('../pages/legal/LegalPage')).CookiesPage),
  page('my-data', async () => (await import('../pages/myData/MyDataPage')).MyDataPage),
  resource(loadRoot, jobs),
  { path: '*', loader: ({ request }) => notFound(jobs, request), Component: NotFound },
];
