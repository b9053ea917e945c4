/** The pages of sections that came with the product, by their rows. */
import { jobsCall } from '../pages/jobs';
import type { SectionValues } from './sectionKinds';

/** The texts of the built-in pages, in Markdown. */
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

type MadeItem = Partial<SectionValues> & { readonly kind: string; readonly id: string };

interface Topic {
  readonly title: string;
  readonly address: string;
  readonly summary: string;
  readonly text: string;
  readonly search: Partial<SectionValues>;
}

/** The open jobs of a topic between a title and a text. */
const topicPage = ({ title, address, summary, text, search }: Topic): readonly MadeItem[] => [
  { kind: 'head', id: 'head', title, address, description: summary, lead: summary },
  { kind: 'jobs', id: 'jobs', heading: 'Open today', ...search },
  { kind: 'text', id: 'text', text },
  { kind: 'call', id: 'call', ...callOf(jobsCall.defaults) },
];

function callOf({ text, ...call }: typeof jobsCall.defaults): Partial<SectionValues> {
  return { ...call, lead: text };
}

export const madePages: Readonly<Record<string, readonly MadeItem[]>> = {
  page_landing_1: topicPage({
    title: 'Healthcare and nursing jobs',
    address: '/roles/healthcare-jobs',
    summary:
      'Open jobs for nurses, doctors and people behind the wards in India, and what hospitals ask you before they decide.',
    text: healthcareJobs,
    search: { industry: '/services#healthcare' },
  }),
  page_landing_2: topicPage({
    title: 'Jobs in Bengaluru',
    address: '/roles/jobs-in-bengaluru',
    summary:
      'Open jobs in Bengaluru, and what to settle about commute, notice and pay before you sign a contract in the city.',
    text: jobsInBengaluru,
    search: { city: 'Bengaluru' },
  }),
  page_landing_3: topicPage({
    title: 'Remote technology jobs',
    address: '/roles/remote-technology-jobs',
    summary:
      'Open technology jobs that you do from home, and how to tell a remote job from an office job with exceptions.',
    text: remoteTechnologyJobs,
    search: { industry: '/services#technology', workplace: 'remote' },
  }),
};
