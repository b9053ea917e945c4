/** The services page: its texts and the services. */
import { text, altText, image, longText, markdown, slug, texts } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';
import { listSection } from '../listSection';

export const servicesPage = pageTexts({
  key: 'services_page',
  label: 'Services',
  path: '/services',
  fields: {
    features_heading: text({ label: 'Above the features of a service', required: true, maxLength: 60 }),
    ...headingFields('industries', 'Industries'),
    ...headingFields('testimonials', 'Testimonials'),
  },
  defaults: {
    title: 'Our Services',
    lead: 'Six services, from one hire to a whole team. Each is led by one person, priced before it begins and described here as it really happens.',
    description:
      'Permanent placement, contract staffing, executive search, resume screening, skill assessment and market analysis: how each works and what you receive.',
    features_heading: 'What you get',
    industries_heading: 'Twelve industries',
    industries_lead:
      'The people we look for in each, and what makes hiring there different. Some are still emerging, others long established.',
    testimonials_heading: 'What people say',
    testimonials_lead: '',
  },
});

export const servicesCall = callToAction({
  key: 'services_call',
  label: 'Services: call to action',
  path: '/services#call',
  defaults: {
    heading: 'Tell us who is missing.',
    text: 'Half an hour on the phone is enough for a first opinion. It costs nothing, and we reply within one working day.',
    primary_label: 'Talk to us',
    primary_link: '/contact',
    secondary_label: 'For employers',
    secondary_link: '/employers',
  },
});

interface ServiceText {
  /** Markdown. */
  readonly description: string;
  readonly features: readonly string[];
}

/** The text of the services page about each service, by the anchor of the service. */
const serviceTexts = {
  permanent: {
    description: `We start where the work is done. We visit the site, meet the team and write the brief in plain
words: what the person will do on an ordinary Tuesday, who they report to, and why the last one left. Then we search, and talk to each candidate for at least an hour before you hear a name.

You receive three people, each with our notes on pay, notice period and reasons for moving. We arrange the
interviews, carry the offer to both sides, and call weekly through the notice period, because that is
when most offers are lost.`,
    features: [
      'A site visit before the search begins',
      'Three candidates, each met for at least an hour',
      'First names within 15 working days',
      'Salary and notice period confirmed in writing',
      'Calls on day 7, 30 and 90 to both sides',
      'Replacement at no fee within 90 days',
    ],
  },
  contract: {
    description: `Some work has an end date: a plant shutdown, a product launch, a monsoon repair, a ward that
needs nurses until the new wing opens. We find the people, employ them for that time, and stay responsible for
their pay, their provident fund and their licences while they work under your supervisors.

You see one rate per person, with each part of it shown. They see a written contract before they travel, pay on
the same date each month, and a coordinator who answers the phone on night shifts too. If somebody falls
ill, we find cover; if you want to keep somebody, we agree on how.`,
    features: [
      'Contracts from two weeks to two years',
      'Salaries paid by the 7th of each month',
      'Provident fund and insurance (ESI) filings done by us',
      'Licences and certificates checked before day one',
      'Shift cover found within 24 hours',
      'Moves to your payroll on terms agreed at the start',
    ],
  },
  executive: {
    description: `For a plant head, a finance director or the first country manager, the right person is
seldom looking. We draw a map of the market, agree with you which companies to approach and which to leave
alone, and speak to people one by one. Your name is mentioned only when you say so.

Every second week you get a written report: who we called, what they answered, what they earn. Finalists are
met twice, by two of us, and we speak to people who worked above, beside and below them. A partner leads the
search from the first meeting to the hundredth day.`,
    features: [
      'A market map of 40 to 60 people, yours to keep',
      'A written progress report every second week',
      'Client name kept confidential until you agree',
      'Each finalist met twice, by two of us',
      'References from above, beside and below',
      'A fee in three parts, fixed before we start',
    ],
  },
  screening: {
    description: `An open post in a large city can bring four hundred resumes in a week. Few of them fit, and
the good ones accept another offer while the pile waits. Send us the pile. People who have worked in the trade
read it, every page, against criteria that you have approved beforehand.

We call those who might fit and ask the dull questions first: pay, notice period, place, right to work. You
get a ranked list with two lines of reasons for each name, and the others get a polite answer. No software
decides about anybody.`,
    features: [
      'Up to 500 resumes read within five working days',
      'Criteria agreed in writing before we read',
      'Every resume read by a person, none by a robot',
      'Phone check of pay, notice period and place',
      'Two lines of reasons for every name on the list',
      'An answer to each applicant, in your name',
    ],
  },
  assessment: {
    description: `A resume says that somebody can read a single-line diagram, close the books or plan a night
shift. We ask them to do it. With one of your specialists we design a task from real work, of ninety minutes
at most, and give it to every candidate under the same conditions.

Interviews follow a written guide: the same questions, in the same order, scored by two people who do not confer
before they have written down their marks. You receive the scores, the work itself and our doubts. Candidates
receive feedback too, whatever the result, because they have given us their time.`,
    features: [
      'Tasks taken from your own work, 90 minutes at most',
      'The same questions in the same order for everyone',
      'Two assessors who score independently',
      'On site, in our office or by video',
      'Extra time and aids for candidates who need them',
      'Results in three working days, feedback to everyone',
    ],
  },
  analysis: {
    description: `Before you decide what to offer, or where to open, it helps to know what is true today. We
ask the people who do the job in the places you are considering: what they earn, fixed and variable, how long
their notice is, what would make them move and what would not.

You get twelve to twenty pages and an hour to question us. Every figure shows how many answers stand behind it
and when they were given, and where we know too little, we write that. Names of people and of their employers
stay out of the report.`,
    features: [
      'Salary ranges in LPA, fixed and variable apart',
      'Usual notice periods and buy-out practice',
      'Number of qualified people, city by city',
      'At least 25 conversations behind each report',
      'Delivered within four weeks, with an hour to ask',
      'No name of a person or an employer disclosed',
    ],
  },
} satisfies Record<string, ServiceText>;

const seeds = [
  {
    anchor: 'permanent',
    name: 'Permanent Placement',
    summary:
      'One consultant takes the brief, meets every candidate and stays until the first ninety days are over.',
  },
  {
    anchor: 'contract',
    name: 'Contract Staffing',
    summary:
      'Teams for a season, a shutdown or a launch, with payroll, licences and shift cover looked after.',
  },
  {
    anchor: 'executive',
    name: 'Executive Search',
    summary: 'Quiet, researched searches for the few people who change how a whole company works.',
  },
  {
    anchor: 'screening',
    name: 'Resume Screening',
    summary:
      'Hundreds of applications read by people who know the trade, returned as a short list with reasons.',
  },
  {
    anchor: 'assessment',
    name: 'Skill Assessment',
    summary:
      'Practical tests and structured interviews that show what somebody can do, not only what they claim.',
  },
  {
    anchor: 'analysis',
    name: 'Market Analysis',
    summary: 'Salary ranges, notice periods and where the people are, before you decide what to offer.',
  },
] as const;

export const services = listSection({
  id: 'services',
  listKey: 'services',
  idPrefix: 'service',
  label: 'Services',
  nouns: { one: 'service', many: 'services', section: 'Services' },
  path: '/services',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 60 }),
    anchor: slug({ label: 'Anchor', help: 'Its place on the Services page: /services#permanent.' }),
    summary: longText({
      label: 'Summary',
      required: true,
      maxLength: 240,
      help: 'One sentence, for lists of services such as the one on the Home page.',
    }),
    description: markdown({ label: 'Description', required: true, maxLength: 4000 }),
    features: texts({ label: 'Features', required: true, maxItems: 6, maxLength: 90 }),
    image: image({
      isOptional: true,
      help: 'Landscape format, at least 1200 pixels wide.',
    }),
    image_alt: altText('image'),
  },
  address: ({ anchor }) => `/services#${anchor}`,
  title: (service) => service.name,
  preview: (service) => service.summary,
  defaults: seeds.map(({ anchor, name, summary }, order) => ({
    id: `service-${order + 1}`,
    name,
    anchor,
    summary,
    description: serviceTexts[anchor].description,
    features: serviceTexts[anchor].features,
    image: `/pictures/service-${order + 1}.svg`,
    image_alt: '',
    order,
  })),
});
