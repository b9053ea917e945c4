/** The pages by address, each a chunk of its own. Made anew for each router, because hydration resolves them in place. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { readingMinutes } from '../shared/readingTime';
import type { RootData } from './content';
import { answerNotFound, NotFound, orNotFound } from './notFound';
import { visibleArticles } from './sitePaths';

export type LoadRoot = (request: Request) => Promise<RootData>;

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const resource = (loadRoot: LoadRoot): RouteObject => ({
  path: 'resources/:slug',
  loader: async ({ request, params }) => {
    const { content } = await loadRoot(request);
    const article = visibleArticles(content).find(({ slug }) => slug === params['slug']);
    return article ? { minutes: readingMinutes(article.body) } : answerNotFound();
  },
  lazy: async () => ({
    element: orNotFound((await import('../pages/resource/ResourcePage')).ResourcePage),
  }),
});

export const createPageRoutes = (loadRoot: LoadRoot): RouteObject[] => [
  { index: true, lazy: async () => ({ Component: (await import('../pages/home/HomePage')).HomePage }) },
  page('about', async () => (await import('../pages/about/AboutPage')).AboutPage),
  page('services', async () => (await import('../pages/services/ServicesPage')).ServicesPage),
  page('jobs', async () => (await import('../pages/jobs/JobsPage')).JobsPage),
  page('jobs/:id', async () => (await import('../pages/job/JobPage')).JobPage),
  page('candidates', async () => (await import('../pages/candidates/CandidatesPage')).CandidatesPage),
  page('employers', async () => (await import('../pages/employers/EmployersPage')).EmployersPage),
  page('contact', async () => (await import('../pages/contact/ContactPage')).ContactPage),
  page('careers', async () => (await import('../pages/careers/CareersPage')).CareersPage),
  page('privacy', async () => (await import('../pages/legal/LegalPage')).PrivacyPage),
  page('terms', async () => (await import('../pages/legal/LegalPage')).TermsPage),
  page('cookies', async () => (await import('../pages/legal/LegalPage')).CookiesPage),
  resource(loadRoot),
  { path: '*', loader: answerNotFound, Component: NotFound },
];
