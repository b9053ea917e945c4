/** JobPosting markup, field by field, as required by Google's documentation. */
import { expect, test } from 'vitest';
import { jobPosting } from '../../../src/shared/jobs/jobPosting';
import type { PageOfJobs } from '../../../src/shared/jobs/jobs';
import { aJobPage, shownJob } from '../../builders/jobs/shownJobs';

const SITE = 'https://agency.example';
const AGENCY = {
  name: 'Sample Agency',
  linkedin: 'https://www.linkedin.com/company/sample',
  x: '',
  facebook: '',
  instagram: '',
};
const CLIENTS = [{ name: 'Palash Works', logo: '/pictures/client-1.svg', link: 'https://palash.example' }];
const posting = (fields: Partial<PageOfJobs> = {}) =>
  jobPosting(SITE, AGENCY, CLIENTS, shownJob(aJobPage(fields)));

const educated = (credentialCategory: string, ...[name]: string[]) => ({
  educationRequirements: { credentialCategory, ...(name && { name }) },
});

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
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Hyderabad',
          addressRegion: 'Telangana',
          addressCountry: 'IN',
        },
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

test.each<[Partial<PageOfJobs>, object]>([
  [{ type: 'Full-time' }, { employmentType: 'FULL_TIME' }],
  [{ type: 'Part-time' }, { employmentType: 'PART_TIME' }],
  [{ type: 'Contract' }, { employmentType: 'CONTRACTOR' }],
  [
    {
      day: { zone: 'Europe/Berlin', hours: [{ from: 36, to: 72, what: 'Code', rest: false }] },
      shift: 'day',
    },
    { workHours: 'Days, 9 am–6 pm in Berlin' },
  ],
  [{ type: 'Internship' }, { employmentType: 'INTERN' }],
  [{ closes_at: '2026-12-31T18:30:00.000Z' }, { validThrough: '2026-12-31T18:30:00.000Z' }],
  [{ reference: 'SRE-4' }, { identifier: { value: 'SRE-4' } }],
  [{ experience_from: 2 }, { experienceRequirements: { monthsOfExperience: 24 } }],
  [{ experience_from: 0 }, { experienceRequirements: 'no requirements' }],
  [{ openings: 3 }, { totalJobOpenings: 3 }],
  [{ skills: ['Kubernetes', 'Go'] }, { skills: ['Kubernetes', 'Go'] }],
  [{ client_confidential: true, company: 'Confidential client' }, { hiringOrganization: 'confidential' }],
  [{ education: 'B.Tech.' }, educated('bachelor degree', 'B.Tech.')],
  [{ education: 'B.Sc. Nursing or GNM' }, educated('professional certificate')],
  [{ education: 'Any graduate' }, educated('bachelor degree')],
  [{ education: 'MBA (Finance)' }, educated('postgraduate degree')],
  [{ education: 'Post-graduate in chemistry' }, educated('postgraduate degree')],
  [{ education: '12th pass' }, educated('high school')],
])('%j becomes %j in the markup of a job', (fields, told) => expect(posting(fields)).toMatchObject(told));

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
test('a minimal job has the fields that Google requires, and those recommended for every job', () => {
  const said = expect.stringMatching(/./) as string;
  expect(posting({ workplace: 'onsite', salary_min: null, salary_max: null })).toMatchObject({
    title: said,
    description: said,
    datePosted: said,
    hiringOrganization: { name: said },
    jobLocation: [{ address: { addressCountry: said } }],
    identifier: { name: said, value: said },
    employmentType: said,
    directApply: true,
  });
});

const countriesOf = (fields: Partial<PageOfJobs>) => posting(fields)['applicantLocationRequirements'];

const country = (name: string) => ({ '@type': 'Country', name });

test("work from home names every country that a worker may live in, or else the job's own", () => {
  expect(countriesOf({ applicant_countries: ['IN', 'DE'] })).toEqual([country('IN'), country('DE')]);
  expect(countriesOf({ applicant_countries: [], country: 'SG' })).toEqual([country('SG')]);
});

test.each(['onsite', 'hybrid'] as const)('work from home is not claimed for %s', (workplace) => {
  const job = posting({ workplace, applicant_countries: [] });
  expect(job).not.toHaveProperty('jobLocationType');
  expect(job).not.toHaveProperty('applicantLocationRequirements');
});

const valueOf = (fields: Partial<PageOfJobs>) =>
  (posting(fields)['baseSalary'] as { value: object } | undefined)?.value;

test('a salary with equal ends is one value, and an open end is omitted', () => {
  const unit = { '@type': 'QuantitativeValue', unitText: 'YEAR' };
  expect(valueOf({ salary_min: 5, salary_max: 5 })).toEqual({ ...unit, value: 5 });
  expect(valueOf({ salary_min: null, salary_max: 6 })).toEqual({ ...unit, maxValue: 6 });
  expect(valueOf({ salary_min: 7, salary_max: null })).toEqual({ ...unit, minValue: 7 });
  expect(posting({ salary_min: null, salary_max: null })).not.toHaveProperty('baseSalary');
});

test.each(['hour', 'day', 'month', 'year'] as const)('a salary by the %s', (salary_period) => {
  expect(valueOf({ salary_period })).toMatchObject({ unitText: salary_period.toUpperCase() });
});

test.each([
  ['Bangalore', 'Karnataka'],
  ['kochi', 'Kerala'],
  ['New Delhi', 'Delhi'],
  ['Pondicherry', 'Puducherry'],
  ['Gurgaon', 'Haryana'],
  ['NCR', undefined],
  ['Kerala', undefined],
  ['Ooty', undefined],
  ['', undefined],
])('the state of %s is %s, and is claimed in India only', (city, state) => {
  const regionIn = (country: string) => {
    const places = [{ city, region: '', country, postal_code: '' }];
    const [place] = posting({ places, workplace: 'onsite' })['jobLocation'] as unknown as readonly [
      { readonly address: { readonly addressRegion?: string } },
    ];
    return place.address.addressRegion;
  };
  expect([regionIn('IN'), regionIn('US')]).toEqual([state, undefined]);
});

test('every place has its known parts', () => {
  const { jobLocation } = posting({
    places: [
      { city: 'Kochi', region: 'Kerala', country: 'IN', postal_code: '682001' },
      { city: 'Dubai', region: '', country: 'AE', postal_code: '' },
    ],
  });
  const type = { '@type': 'PostalAddress' };
  const kochi = { addressLocality: 'Kochi', addressRegion: 'Kerala', postalCode: '682001' };
  expect(jobLocation).toEqual([
    { '@type': 'Place', address: { ...type, ...kochi, addressCountry: 'IN' } },
    { '@type': 'Place', address: { ...type, addressLocality: 'Dubai', addressCountry: 'AE' } },
  ]);
});

const placeOf = (...[city, region, country]: string[]) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    ...(country && { addressCountry: country }),
  },
});

test.each<[string, object[]]>([
  ['Doha, Qatar', [placeOf('Doha', '', 'QA')]],
  ['Dubai', [placeOf('Dubai', '', 'AE')]],
  ['Dubai UAE', [placeOf('Dubai', '', 'AE')]],
  ['Dubai, U.A.E.', [placeOf('Dubai', '', 'AE')]],
  ['Riyadh, KSA', [placeOf('Riyadh', '', 'SA')]],
  ['Toronto (Canada)', [placeOf('Toronto', '', 'CA')]],
  ['Kochi / Chennai', [placeOf('Kochi', 'Kerala', 'IN'), placeOf('Chennai', 'Tamil Nadu', 'IN')]],
  [
    'Mumbai, Pune and Doha',
    [placeOf('Mumbai', 'Maharashtra', 'IN'), placeOf('Pune', 'Maharashtra', 'IN'), placeOf('Doha', '', 'QA')],
  ],
  ['Kochi, Kerala', [placeOf('Kochi', 'Kerala', 'IN')]],
  ['Kerala', [placeOf('', 'Kerala', 'IN')]],
  ['Bengaluru (Remote)', [placeOf('Bengaluru', 'Karnataka', 'IN')]],
  ['Jebel Ali Free Zone, Dubai', [placeOf('Jebel Ali Free Zone, Dubai', '', 'AE')]],
  ['Sample Town', [placeOf('Sample Town', '', 'IN')]],
  ['PAN India', [placeOf('', '', 'IN')]],
  ['Pan-India', [placeOf('', '', 'IN')]],
  ['Anywhere in India', [placeOf('', '', 'IN')]],
  ['Multiple Locations', [placeOf('', '', 'IN')]],
  ['Remote', [placeOf('', '', 'IN')]],
  ['Qatar', [placeOf('', '', 'QA')]],
  ['Gulf', [placeOf()]],
  ['Overseas', [placeOf()]],
])('“%s” lists the cities and countries in its text and no others', (location, places) => {
  expect(posting({ location, workplace: 'onsite' })['jobLocation']).toEqual(places);
});

test('a chosen country overrides a city of the same name elsewhere', () => {
  const job = posting({ location: 'Hyderabad', country: 'PK', workplace: 'onsite' });
  expect(job['jobLocation']).toEqual([placeOf('Hyderabad', '', 'PK')]);
});

test('work from home without a city names the countries of the workers instead of a place', () => {
  const job = posting({ location: 'Work from home, Qatar', workplace: 'remote', applicant_countries: [] });
  expect(job).not.toHaveProperty('jobLocation');
  expect(job).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [country('QA')],
  });
});

test('education of an unknown kind is given in words', () => {
  const job = posting({ education: 'A good school of design' });
  expect(job).toMatchObject({ qualifications: 'A good school of design' });
  expect(job).not.toHaveProperty('educationRequirements');
});

test.each([
  ['a client that the site shows', 'Palash Works', '/pictures/client-1.svg', 'https://palash.example'],
  ['an agency that hires for itself', AGENCY.name, '/icon-512.png', AGENCY.linkedin],
])('%s has its logo and page unless the client is confidential', (_, name, logo, page) => {
  const shown = { '@type': 'Organization', name, logo: SITE + logo, sameAs: [page] };
  expect(posting({ company: name })['hiringOrganization']).toEqual(shown);
  expect(JSON.stringify(posting({ company: name, client_confidential: true }))).not.toContain(page);
});
