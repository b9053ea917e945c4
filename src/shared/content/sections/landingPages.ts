import { choice, longText, markdown, slug, text } from '../fields';
import { listSection } from '../listSection';
import { reference } from '../reference';
import { showLandingPages } from '../settings/visibility';
import { jobsInBengaluru, healthcareJobs, remoteTechnologyJobs } from '../texts/landingPages';

/** Pages that people find with a search engine: words of a person, then the open jobs that they are about. */
export const landingPages = listSection({
  id: 'landing_pages',
  listKey: 'landing_pages',
  idPrefix: 'landing',
  label: 'Landing pages',
  nouns: { one: 'landing page', many: 'landing pages', section: 'Landing pages' },
  path: '/jobs#roles',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 80 }),
    slug: slug({
      label: 'Address',
      from: 'title',
      help: 'The last part of the address, such as healthcare-jobs: /roles/healthcare-jobs.',
    }),
    summary: longText({
      label: 'Summary',
      required: true,
      maxLength: 200,
      help: 'Search engines show it.',
    }),
    body: markdown({
      label: 'Text',
      help: 'With fewer than 80 words, search engines leave the page out while no job is open.',
    }),
    industry: reference({
      label: 'Industry',
      to: 'industries',
      help: 'Shows its open jobs only.',
    }),
    city: text({ label: 'City', maxLength: 80, help: 'As the jobs name it.' }),
    workplace: choice({
      label: 'Workplace',
      choices: { any: 'Any', onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' },
    }),
  },
  address: (page) => `/roles/${page.slug}`,
  title: (page) => page.title,
  preview: (page) => page.summary,
  visibility: showLandingPages,
  defaults: [
    {
      id: 'landing-1',
      title: 'Healthcare and nursing jobs',
      slug: 'healthcare-jobs',
      summary:
        'Open jobs for nurses, doctors and people behind the wards in India, and what hospitals ask you before they decide.',
      body: healthcareJobs,
      industry: '/services#healthcare',
      city: '',
      workplace: 'any',
      order: 0,
    },
    {
      id: 'landing-2',
      title: 'Jobs in Bengaluru',
      slug: 'jobs-in-bengaluru',
      summary:
        'Open jobs in Bengaluru, and what to settle about commute, notice and pay before you sign a contract in the city.',
      body: jobsInBengaluru,
      industry: '',
      city: 'Bengaluru',
      workplace: 'any',
      order: 1,
    },
    {
      id: 'landing-3',
      title: 'Remote technology jobs',
      slug: 'remote-technology-jobs',
      summary:
        'Open technology jobs that you do from home, and how to tell a remote job from an office job with exceptions.',
      body: remoteTechnologyJobs,
      industry: '/services#technology',
      city: '',
      workplace: 'remote',
      order: 2,
    },
  ],
});
