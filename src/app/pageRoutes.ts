/** The pages by address, each a chunk of its own. Made anew for each router, because hydration resolves them in place. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

export const createPageRoutes = (): RouteObject[] => [
  { index: true, lazy: async () => ({ Component: (await import('../pages/home/HomePage')).HomePage }) },
  page('about', async () => (await import('../pages/about/AboutPage')).AboutPage),
  page('services', async () => (await import('../pages/services/ServicesPage')).ServicesPage),
  page('jobs', async () => (await import('../pages/jobs/JobsPage')).JobsPage),
  page('jobs/:id', async () => (await import('../pages/job/JobPage')).JobPage),
  page('candidates', async () => (await import('../pages/candidates/CandidatesPage')).CandidatesPage),
  page('employers', async () => (await import('../pages/employers/EmployersPage')).EmployersPage),
  page('contact', async () => (await import('../pages/contact/ContactPage')).ContactPage),
  page('careers', async () => (await import('../pages/careers/CareersPage')).CareersPage),
  page('privacy', async () => (await import('../pages/privacy/PrivacyPage')).PrivacyPage),
  page('terms', async () => (await import('../pages/terms/TermsPage')).TermsPage),
  page('cookies', async () => (await import('../pages/cookies/CookiesPage')).CookiesPage),
  page(
    'resources/resume-guide',
    async () => (await import('../pages/resources/ResumeGuidePage')).ResumeGuidePage,
  ),
  page(
    'resources/interview-prep',
    async () => (await import('../pages/resources/InterviewPrepPage')).InterviewPrepPage,
  ),
  page(
    'resources/career-development',
    async () => (await import('../pages/resources/CareerDevelopmentPage')).CareerDevelopmentPage,
  ),
];
