/** JobPosting markup, field by field, as Google's page on it asks. */
import { describe, expect, test } from 'vitest';
import { toShownJob } from '../../../src/data/jobRows';
import { jobPosting } from '../../../src/shared/jobs/jobPosting';
import type { JobPage } from '../../../src/shared/jobs/jobs';
import { aJobPage } from '../../support/shownJobs';

const SITE = 'https://agency.example';
const AGENCY = {
  name: 'Sample Agency',
  linkedin: 'https://www.linkedin.com/company/sample',
  x: '',
  facebook: '',
  instagram: '',
};
const posting = (fields: Partial<JobPage> = {}) => jobPosting(SITE, AGENCY, toShownJob(aJobPage(fields)));

test('an open job has every field that Google requires or recommends', () => {
  expect(posting()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url: `${SITE}/jobs/7-site-reliability-engineer`,
    title: 'Site Reliability Engineer',
    description:
      '<p>A platform for <em>3,000</em> clinics.</p>\n<h2>What you do</h2>\n<ul>\n<li>Run <a href="/jobs">clusters</a></li>\n</ul>',
    identifier: { '@type': 'PropertyValue', name: 'Sample Agency', value: '7' },
    datePosted: '2025-11-20T06:00:00.000Z',
    employmentType: 'FULL_TIME',
    industry: 'Technology & AI',
    hiringOrganization: { '@type': 'Organization', name: 'Kaveri Cloud' },
    jobLocation: [
      {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Hyderabad', addressCountry: 'IN' },
      },
    ],
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'IN' }],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 2_400_000, maxValue: 3_200_000, unitText: 'YEAR' },
    },
    directApply: true,
  });
});

test('validThrough is the closing time, where somebody has set one', () => {
  const closes_at = '2026-12-31T18:30:00.000Z';
  expect(posting({ closes_at })['validThrough']).toBe(closes_at);
  expect(posting()).not.toHaveProperty('validThrough');
});

test.each([
  ['Full-time', 'FULL_TIME'],
  ['Part-time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Internship', 'INTERN'],
] as const)('%s is %s', (type, employmentType) => {
  expect(posting({ type })['employmentType']).toBe(employmentType);
});

describe('work from home', () => {
  test('names every country that a worker may live in', () => {
    const { applicantLocationRequirements } = posting({ applicant_countries: ['IN', 'DE'] });
    expect(applicantLocationRequirements).toEqual([
      { '@type': 'Country', name: 'IN' },
      { '@type': 'Country', name: 'DE' },
    ]);
  });

  test('needs a country, so that of the job stands in', () => {
    const { applicantLocationRequirements } = posting({ applicant_countries: [], country: 'SG' });
    expect(applicantLocationRequirements).toEqual([{ '@type': 'Country', name: 'SG' }]);
  });

  test.each(['onsite', 'hybrid'] as const)('is not claimed for %s', (workplace) => {
    const job = posting({ workplace, applicant_countries: [] });
    expect(job).not.toHaveProperty('jobLocationType');
    expect(job).not.toHaveProperty('applicantLocationRequirements');
  });
});

const valueOf = (fields: Partial<JobPage>) =>
  (posting(fields)['baseSalary'] as { value: object } | undefined)?.value;

describe('the salary', () => {
  test('is one value where both ends are the same, and claims no end that is open', () => {
    const unit = { '@type': 'QuantitativeValue', unitText: 'YEAR' };
    expect(valueOf({ salary_min: 5, salary_max: 5 })).toEqual({ ...unit, value: 5 });
    expect(valueOf({ salary_min: null, salary_max: 6 })).toEqual({ ...unit, maxValue: 6 });
    expect(valueOf({ salary_min: 7, salary_max: null })).toEqual({ ...unit, minValue: 7 });
  });

  test.each(['hour', 'day', 'month', 'year'] as const)('by the %s', (salary_period) => {
    expect(valueOf({ salary_period })).toMatchObject({ unitText: salary_period.toUpperCase() });
  });

  test('is absent where none is named', () => {
    expect(posting({ salary_min: null, salary_max: null })).not.toHaveProperty('baseSalary');
  });
});

test('every place is named as far as it is known', () => {
  const { jobLocation } = posting({
    places: [
      { city: 'Kochi', region: 'Kerala', country: 'IN', postal_code: '682001' },
      { city: 'Dubai', region: '', country: 'AE', postal_code: '' },
    ],
  });
  expect(jobLocation).toEqual([
    {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Kochi',
        addressRegion: 'Kerala',
        postalCode: '682001',
        addressCountry: 'IN',
      },
    },
    {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    },
  ]);
});

describe('what is asked for', () => {
  test.each([
    [2, { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 }],
    [0, 'no requirements'],
    [null, undefined],
  ])('experience from %s', (experience_from, expected) => {
    expect(posting({ experience_from, experience_to: 5 })['experienceRequirements']).toEqual(expected);
  });

  test('are skills and education, of so many people', () => {
    const job = posting({ openings: 3, skills: ['Kubernetes', 'Go'], education: 'B.Tech.' });
    expect(job).toMatchObject({
      totalJobOpenings: 3,
      skills: ['Kubernetes', 'Go'],
      educationRequirements: { name: 'B.Tech.', credentialCategory: 'bachelor degree' },
    });
    for (const name of ['totalJobOpenings', 'skills', 'qualifications', 'educationRequirements']) {
      expect(posting()).not.toHaveProperty(name);
    }
  });
});

test.each([
  ['B.Sc. Nursing or GNM', 'professional certificate'],
  ['Any graduate', 'bachelor degree'],
  ['MBA (Finance)', 'postgraduate degree'],
  ['Post-graduate in chemistry', 'postgraduate degree'],
  ['12th pass', 'high school'],
])('%s asks for a %s', (education, credentialCategory) => {
  expect(posting({ education })).toMatchObject({ educationRequirements: { credentialCategory } });
});

test('education of no kind that is known is said in words', () => {
  const job = posting({ education: 'A good school of design' });
  expect(job).toMatchObject({ qualifications: 'A good school of design' });
  expect(job).not.toHaveProperty('educationRequirements');
});

test('an agency that hires for itself shows its sign and its pages', () => {
  expect(posting({ company: AGENCY.name })['hiringOrganization']).toEqual({
    '@type': 'Organization',
    name: AGENCY.name,
    logo: `${SITE}/icon-512.png`,
    sameAs: ['https://www.linkedin.com/company/sample'],
  });
});

test('the agency goes by its own reference, else by the number of the job', () => {
  expect(posting({ reference: 'SRE-4' })['identifier']).toMatchObject({ value: 'SRE-4' });
  expect(posting()['identifier']).toMatchObject({ value: '7' });
});

test('a confidential client has the form that Google gives it', () => {
  const job = posting({ client_confidential: true, company: 'Confidential client' });
  expect(job['hiringOrganization']).toBe('confidential');
});
