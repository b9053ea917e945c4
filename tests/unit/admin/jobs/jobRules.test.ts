import { expect, test } from 'vitest';
import { countries } from '../../../../src/shared/countries';
import { countryCode } from '../../../../src/shared/jobs/editing/places';
import { newJob, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { checkJob, checkPublishing } from '../../../../admin/kit/data/jobs/jobRules';
import { jobState } from '../../../../admin/kit/data/jobs/jobState';
import { isLocal, toIso, toLocal } from '../../../../src/shared/jobs/editing/localTime';
import { parseAmount } from '../../../../src/shared/jobs/editing/salaryAmount';

const aJob = (values: Partial<JobValues> = {}): JobValues => ({
  ...newJob(),
  title: 'Staff Nurse',
  company: 'Placeholder Hospitals',
  location: 'Kochi',
  category: 'Healthcare',
  ...values,
});

const long = (length: number) => 'x'.repeat(length);
const DAY = '2027-01-01';

test('a job requires title, company, location and industry', () => {
  expect(Object.keys(checkJob(newJob()))).toEqual(['title', 'company', 'location', 'category']);
  expect(checkJob(aJob())).toEqual({});
});

test.each<[keyof JobValues, JobValues[keyof JobValues], JobValues[keyof JobValues]]>([
  ['title', 'abc', ' ab '],
  ['title', long(120), long(121)],
  ['company', long(120), long(121)],
  ['description', long(20_000), long(20_001)],
  ['location', long(100), long(101)],
  ['category', long(60), long(61)],
  ['country', 'SG', 'XX'],
  ['type', 'Internship', 'Volunteer'],
  ['workplace', 'hybrid', 'moon'],
  ['applicant_countries', ['IN', 'SG'], ['IN', 'Q1']],
  ['applicant_countries', Object.keys(countries).slice(0, 50), Object.keys(countries).slice(0, 51)],
  ['salary_min', '0.01', '0'],
  ['salary_min', '', 'negotiable'],
  ['salary_max', '999999999999.99', '1000000000000'],
  ['salary_currency', 'AED', 'Aed'],
  ['salary_period', 'month', 'week'],
  ['closes_at', '', '2026-02-30T10:00'],
  ['openings', '1', '0'],
  ['openings', '9999', '10000'],
  ['openings', '', 'several'],
  ['experience_from', '0', '-1'],
  ['experience_to', '60', '61'],
  ['experience_to', '', '2.5'],
  ['education', long(200), long(201)],
  ['reference', long(40), long(41)],
  ['consultant', long(80), long(81)],
  ['skills', Array<string>(20).fill('Care'), Array<string>(21).fill('Care')],
  ['skills', [long(60)], [long(61)]],
  ['skills', ['Care of children'], ['Care, ICU']],
  ['notices_to', ['a@example.com', 'b@example.com'], ['a@example.com, b@example.com']],
  ['places', Array<string>(10).fill('Kochi'), Array<string>(11).fill('Kochi')],
  ['places', ['Kochi, Kerala, 682001, India'], ['Kochi', 'Kochi, 1, 2']],
])('the field %s of a job accepts %j and refuses %j', (name, right, wrong) => {
  expect(checkJob(aJob({ [name]: right }))).not.toHaveProperty(name);
  expect(checkJob(aJob({ [name]: wrong }))).toHaveProperty(name);
});

test.each<[keyof JobValues, Partial<JobValues>, Partial<JobValues>]>([
  ['salary_max', { salary_min: '18 LPA', salary_max: '18,00,000' }, { salary_max: '17.99 LPA' }],
  ['experience_to', { experience_from: '5', experience_to: '10' }, { experience_to: '4' }],
  ['closes_at', { opens_at: `${DAY}T10:00`, closes_at: `${DAY}T10:01` }, { closes_at: `${DAY}T10:00` }],
])('the field %s of a job is not below its lower limit', (name, right, wrong) => {
  expect(checkJob(aJob(right))).toEqual({});
  expect(checkJob(aJob({ ...right, ...wrong }))).toHaveProperty(name);
});

test('a job is published only with a closing time in the future', () => {
  const now = new Date('2027-01-01T10:00');
  const described = aJob({ description: 'Lorem ipsum.' });
  expect(checkPublishing({ ...described, closes_at: '2027-01-01T10:01' }, now)).toEqual({});
  expect(checkPublishing(aJob({ closes_at: '2027-01-01T10:00' }), now)).toHaveProperty('closes_at');
  expect(checkPublishing(described, now)).toEqual({});
  expect(checkPublishing(aJob({ description: ' \n' }), now)).toHaveProperty('description');
  const untitled = { title: 'New job for Kestrel', company: ' Kestrel ' };
  expect(checkPublishing(aJob({ description: 'Care.', ...untitled }), now)).toHaveProperty('title');
});

const NOW = `${DAY}T10:00:00Z`;
const EARLIER = `${DAY}T09:59:59Z`;
const LATER = `${DAY}T10:00:01Z`;

test.each([
  ['draft', 'draft', null, null],
  ['closed', 'closed', EARLIER, null],
  ['open', 'published', null, null],
  ['open', 'published', NOW, null],
  ['open', 'published', EARLIER, LATER],
  ['scheduled', 'published', LATER, null],
  ['expired', 'published', EARLIER, NOW],
])('a job is %s to visitors when it is %s, from %s to %s', (state, status, opens_at, closes_at) => {
  expect(jobState({ status, opens_at, closes_at }, new Date(NOW))).toBe(state);
});

test.each([
  ['18 LPA', 1_800_000],
  ['18.5lpa', 1_850_000],
  ['18,00,000', 1_800_000],
  ['₹ 45k', 45_000],
  ['Rs. 500', 500],
  ['1.5 cr', 15_000_000],
  ['9000.5', 9000.5],
  ['', null],
])('the amount %j is %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

test.each(['negotiable', '-5', '18 lpa per year', '1e6', '.'])('the amount %j is refused', (text) => {
  expect(parseAmount(text)).toBeNaN();
});

test('a local time survives a round trip to the database to the minute', () => {
  expect(toLocal(toIso('2027-01-15T02:45'))).toBe('2027-01-15T02:45');
  expect(toLocal(null)).toBe('');
  expect(toIso('')).toBeNull();
});

test.each(['2026-02-30T10:00', '2026-01-01T24:00', '2026-01-01', '26-01-01T10:00', '2026-13-01T10:00'])(
  'the local time %s is refused',
  (text) => expect(isLocal(text)).toBe(false),
);

test.each([
  ['India', 'IN'],
  ['in', 'IN'],
  [' uae ', 'AE'],
  ['United Kingdom', 'GB'],
  ['Atlantis', undefined],
  ['EU', undefined],
])('a country written as %j is %s', (name, code) => expect(countryCode(name)).toBe(code));
