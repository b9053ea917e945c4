/** Landing pages for search engines: a text by staff, then the open jobs of its topic. */
import { link, type Field, longText, text, choice, markdown, slug } from '../fields';
import { singleton } from '../singleton';
import { listSection } from '../listSection';
import { showLandingPages } from '../visibility';

interface ReferenceOptions {
  readonly label: string;
  readonly help?: string;
  /** The id of the list. */
  readonly to: string;
}

/** An item of another list, kept as its address, which follows a rename; or none. */
const reference = ({ to, ...options }: ReferenceOptions): Field<string> => ({
  ...link(options),
  kind: 'reference',
  to,
});

export const landingTexts = singleton({
  key: 'landing_texts',
  label: 'Landing pages: shared text',
  description: 'Shared text around the open jobs of every landing page.',
  path: '/roles/healthcare-jobs',
  fields: {
    jobs_heading: text({ label: 'Above the open jobs', required: true, maxLength: 90 }),
    all_label: text({
      label: 'Link to all of them',
      required: true,
      maxLength: 60,
      help: 'The number of open jobs follows.',
    }),
    empty: longText({ label: 'While no job is open', required: true, maxLength: 300 }),
    alert_label: text({ label: 'Link to the job alert', required: true, maxLength: 60 }),
  },
  defaults: {
    jobs_heading: 'Open today',
    all_label: 'See all in the job list',
    empty: 'No such job is open today. They come up often, and we can tell you when.',
    alert_label: 'Get new ones by email',
  },
});

/** The texts of the built-in landing pages, in Markdown. */
const healthcareJobs = `Hospitals hire for the next roster, not for the next year. The person whose papers are
complete starts first, so have them in one folder before you apply: your degree or diploma, the registration of your
state council, proof of each post, and a ward sister or consultant who will speak for you.

## What you will be asked

- how many patients you looked after at once, and how ill they were
- whether you work nights, and how many in a row

## What you should ask

Ask how many patients each nurse has at night, and how long the bond is, if there is one.`;

const jobsInBengaluru = `Bengaluru is not one place to work but six. An hour on the Outer Ring Road is an ordinary
hour, so find out first where the desk stands and on how many days somebody wants to see you at it.

## Before you accept

- Ask which days are office days, and whether the team or the company decides.
- Ask whether the notice period can be bought out. Ninety days are common here.
- Compare what arrives in your account, not the cost to company.

Software firms are what the city is known for.`;

const remoteTechnologyJobs = `A remote job is one where nobody is in the room without you. Where most of the team
meets at an office and you are a face on the wall, the work is the same and the career is not.

## How to tell

- Ask how decisions are written down. If the answer is a meeting, you will miss some.
- Ask for the hours that everybody shares, and in which time zone.
- Ask whether the last person who was promoted works from home.

Show work that speaks without you: code that others read, a page that explains a decision.`;

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
