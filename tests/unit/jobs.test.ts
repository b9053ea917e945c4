import { expect, test } from 'vitest';
import { countText, jobsInWords, jobPath, titleWithPlace } from '../../src/shared/jobs/jobNames';
import { jobIdOf, jobIdsIn } from '../../src/shared/jobs/savedJobs';
import { firstSentence, postedText } from '../../src/shared/jobs/jobFacts';
import { payText, salaryText } from '../../src/shared/jobs/salary';
import { searchText } from '../../src/shared/jobs/jobQuery';
import type { SalaryPeriod } from '../../src/shared/jobs/jobs';

const paid = (salary_min: number | null, salary_max: number | null, salary_period: SalaryPeriod = 'year') =>
  ({ salary_min, salary_max, salary_currency: 'INR', salary_period }) as const;
const inr = (...salary: Parameters<typeof paid>) => salaryText(paid(...salary));

test.each([
  [1_800_000, 2_400_000, '₹18–24 LPA'],
  [1_850_000, 2_425_000, '₹18.5–24.25 LPA'],
  [1_800_000, 1_800_000, '₹18 LPA'],
  [1_800_000, null, 'From ₹18 LPA'],
  [null, 2_400_000, 'Up to ₹24 LPA'],
  [100_000, 150_000, '₹1–1.5 LPA'],
  [99_999, 150_000, '₹99,999–1,50,000 a year'],
  [null, null, undefined],
])('a salary from %s to %s rupees a year is shown as %s', (low, high, text) =>
  expect(inr(low, high)).toBe(text),
);

test('a salary of other periods and currencies is written in full', () => {
  expect(inr(45_000, 60_000, 'month')).toBe('₹45,000–60,000 a month');
  expect(inr(700, null, 'hour')).toBe('From ₹700 an hour');
  const abroad = { salary_min: null, salary_max: 9000, salary_currency: 'AED' };
  expect(salaryText({ ...abroad, salary_period: 'day' })).toBe('Up to AED 9,000 a day');
});

test('the pay of several jobs spans from the least to the most, apart for each period', () => {
  expect(payText([paid(600_000, 900_000), paid(null, null), paid(null, 1_200_000)])).toBe('₹6–12 LPA');
  expect(payText([paid(700_000, null), paid(700, 900, 'hour')])).toBe('₹7 LPA; ₹700–900 an hour');
  expect(payText([paid(null, null)])).toBe('');
});

test.each([
  ['You keep turbines along the coast turning safely.', ' Your team'],
  ['Join us! We build the bridges of the coming years.', ' All of'],
  ['A nurse with a B.Sc. Nursing or a GNM, e.g. from Kerala (or near).', ' Care'],
  ['ہمیں ایک تجربہ کار نرس کی ضرورت ہے جو رات میں کام کرے۔', ' آپ'],
  ['Care for patients Keep charts, medicines and handovers…', ''],
])('the first sentence of a text: “%s”, not “%s”', (sentence, rest) => {
  expect(firstSentence(sentence + rest)).toBe(sentence);
});

test.each([
  ['ICU Nurse', 'Dubai, UAE', 'ICU Nurse, Dubai, UAE'],
  ['ICU Nurse, Dubai', 'Dubai, UAE', 'ICU Nurse, Dubai'],
  ['ICU Nurse, Dubai', 'Dubai', 'ICU Nurse, Dubai'],
  ['ICU Nurse, Dubai', 'Dubai (Deira)', 'ICU Nurse, Dubai'],
])('%s in %s is called %s', (title, location, name) => {
  expect(titleWithPlace({ title, location })).toBe(name);
});

test('the address of a job begins with its id', () => {
  expect(jobPath({ id: 7, slug: 'staff-nurse' })).toBe('/jobs/7-staff-nurse');
});

test.each([
  ['7', 7],
  ['7-staff-nurse', 7],
  ['7-', 7],
  ['7-an old/slug', 7],
  ['999999999999999', 999_999_999_999_999],
  ...['', '0', '07', '-7', '7x', '7.5', 'staff-nurse', '1e3', '1000000000000000', '٧'].map(
    (parameter): [string, undefined] => [parameter, undefined],
  ),
])('the address of a job %j is that of job %s', (parameter, id) => expect(jobIdOf(parameter)).toBe(id));

test.each([
  [0, 'Today'],
  [1, 'Yesterday'],
  [2, '2 days ago'],
  [6, '6 days ago'],
  [7, '1 week ago'],
  [14, '2 weeks ago'],
  [29, '4 weeks ago'],
  [30, '1 month ago'],
  [364, '12 months ago'],
  [365, 'More than a year ago'],
  [-1, 'Today'],
])('a job posted %s days ago is shown as %s', (days, text) => expect(postedText(days)).toBe(text));

test('a count of results is exact up to a thousand', () => {
  expect([0, 16, 1000, 1001].map((count) => countText(count))).toEqual(['0', '16', '1,000', '1,000+']);
  const more = [1, 7, 12, 200, 201, 600].map((count) => countText(count, true));
  expect(more).toEqual(['1+', '5+', '10+', '100+', '200+', '500+']);
  expect([jobsInWords(0), jobsInWords(1), jobsInWords(1, true)]).toEqual(['0 jobs', '1 job', '1+ jobs']);
});

test('typed search text is sent without control characters and with a limited length', () => {
  expect(searchText(' nurse\u0000\n pune\t')).toBe('nurse  pune');
  expect(searchText('caf\uFFFD bar\uD83D')).toBe('caf  bar');
  expect(searchText('x'.repeat(500))).toHaveLength(200);
});

test('job numbers are parsed once each, at most fifty, and nothing else is', () => {
  expect(jobIdsIn('12,7,,x,-3,7.5,12,33-welder, 4')).toEqual([12, 7, 33]);
  expect(jobIdsIn('')).toEqual([]);
  expect(jobIdsIn(Array.from({ length: 60 }, (_, index) => index + 1).join(','))).toHaveLength(50);
});
