/**
 * A job as Google's page on JobPosting markup wants it. A confidential client has the name "confidential" there, as
 * Google asks for it.
 */
import type { Country, JobPosting, QuantitativeValue, WithContext } from 'schema-dts';
import type { JobType, Salary } from './jobs';

export interface PostedJob extends Salary {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly company: string;
  readonly isConfidential: boolean;
  /** The description as HTML. */
  readonly html: string;
  readonly location: string;
  /** ISO 3166-1 alpha-2, as the others below. */
  readonly country: string;
  readonly type: JobType;
  /** Done entirely from home. */
  readonly isRemote: boolean;
  readonly category: string;
  readonly applicantCountries: readonly string[];
  /** ISO 8601 */
  readonly postedAt: string;
  readonly closesAt?: string;
}

type Posting = Exclude<JobPosting, string>;

const EMPLOYMENT_TYPES: Readonly<Record<JobType, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

const country = (name: string): Country => ({ '@type': 'Country', name });

function baseSalary({ salary_min, salary_max, salary_currency, salary_period }: Salary): Partial<Posting> {
  const highest = salary_max ?? salary_min;
  if (highest === null) return {};
  const isRange = salary_min !== null && salary_min !== highest;
  const amount = isRange ? { minValue: salary_min, maxValue: highest } : { value: highest };
  const value: QuantitativeValue = {
    '@type': 'QuantitativeValue',
    ...amount,
    unitText: salary_period.toUpperCase(),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: salary_currency, value } };
}

/** For work that is done entirely from home: where the worker may live. */
const remoteWork = ({ isRemote, applicantCountries, country: home }: PostedJob): Partial<Posting> =>
  isRemote
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: (applicantCountries.length > 0 ? applicantCountries : [home]).map(
          country,
        ),
      }
    : {};

export function jobPosting(origin: string, agency: string, job: PostedJob): WithContext<JobPosting> {
  const { title, html, postedAt, closesAt, type, company, isConfidential, location, category } = job;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url: origin + job.path,
    title,
    description: html,
    identifier: { '@type': 'PropertyValue', name: agency, value: String(job.id) },
    datePosted: postedAt,
    ...(closesAt ? { validThrough: closesAt } : {}),
    employmentType: EMPLOYMENT_TYPES[type],
    industry: category,
    hiringOrganization: isConfidential ? 'confidential' : { '@type': 'Organization', name: company },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: job.country },
    },
    ...remoteWork(job),
    ...baseSalary(job),
    directApply: false,
  };
}
