/** Invented data for the previews of emails. */
import { suggestedLetter, type Agency } from './mailTexts';
import type { DataOf } from './outboxData';

export type Letter = NonNullable<DataOf<'sample'>['letter']>;

export const reference = 'A-7K3M-9QXA';
export const job_title = 'Staff Nurse, Intensive Care';
export const token = 'sample';
export const sent = {
  reference,
  job_title,
  first_name: 'Ritu',
  job: { id: 7, slug: 'staff-nurse-intensive-care', consultant: 'Ananya Kuruvilla' },
} as const;
export const collected = { reference, collected_from: 'job fair in Pune', collected_on: '2026-11-21' };

export const news = (version: number) =>
  ({
    id: 7,
    kind: 'application',
    reference,
    name: 'Ritu Saklani',
    job_title,
    version,
    asks_for_call: false,
  }) as const;

export const alert = { token, query_words: '“nurse”, Pune', frequency: 'daily' } as const;

export const jobAlert: DataOf<'job_alert'> = {
  ...alert,
  jobs: [
    {
      id: 7,
      slug: 'staff-nurse-intensive-care',
      title: job_title,
      company: 'Tamarind Hospital',
      location: 'Pune',
      salary_min: 600_000,
      salary_max: 800_000,
      salary_currency: 'INR',
      salary_period: 'year',
      shift: 'night',
      day: { hours: [{ from: 88, to: 122, what: '', rest: false }] },
    },
  ],
  filters: { q: 'nurse', location: 'Pune', category: '', type: '', workplace: '', shift: '', experience: '' },
};

export const LETTER: Letter = {
  subject: `Your application for ${job_title}`,
  body: 'Hello Ritu,\n\nThank you for your application. We would like to talk with you for about 20 minutes.',
  my_name: 'Asha Rao',
  my_line: 'Healthcare recruitment · +91 98100 55501',
};

const job_link = 'https://www.example.com/jobs/7-staff-nurse-intensive-care';

/** A reply about a job before anybody edits it. */
export const suggestion = (agency: Agency, letter: Letter): DataOf<'reply'> => ({
  my_address: '',
  reference,
  ...letter,
  ...suggestedLetter(agency, { first_name: 'Ritu', job_title, job_link }),
});
