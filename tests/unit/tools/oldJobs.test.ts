/** Facts of jobs on an old site, for each plugin that may have stored them. */
import { expect, test } from 'vitest';
import { factsOf } from '../../../src/tools/moveIn/plan/jobsOf';
import { item, type Given } from '../../builders/oldItems';

const WHERE = { now: new Date('2026-11-28'), zone: 'Asia/Kolkata' };
const facts = (given: Given) =>
  factsOf(item(given), 'Old Agency', WHERE, (id) => (id === 40 ? 'Kaveri' : undefined));
const END = '2026-12-31T18:29:59.000Z';

const pairs = (text: string) => text.split('; ').map((pair) => pair.split(': ') as [string, string]);

/** By plugin: the kind of its entries, their fields and their categories, and the facts beside the usual ones. */
const PLUGINS: readonly (readonly [
  plugin: string,
  type: string,
  meta: string,
  terms: string,
  told: object,
])[] = [
  [
    'WP Job Manager with Application Deadline',
    'job_listing',
    '_job_location: Pune; _company_name: Kaveri; _job_expires: 2027-03-31; _application_deadline: 2026-12-31',
    'job_listing_category: Care; job_listing_type: Part Time',
    { type: 'Part-time' },
  ],
  [
    'Simple Job Board',
    'jobpost',
    'jobfeature_salary: 25000 per month; jobfeature_experience: 3 years; simple_job_board_company_name: Kaveri; simple_job_board_expiry_date: 2026-12-31',
    'jobpost_category: Care; jobpost_job_type: Contract; jobpost_location: Pune',
    { type: 'Contract', salary_min: 25_000, salary_period: 'month', more: ['Experience: 3 years'] },
  ],
  [
    'WP JobSearch',
    'job',
    'jobsearch_field_location_address: Pune; jobsearch_field_job_expiry_date: 1798675200; jobsearch_field_job_salary: 300000; jobsearch_field_job_max_salary: 450000; jobsearch_field_job_posted_by: 40; jobsearch_field_job_featured: on; jobsearch_field_job_filled: off',
    'sector: Care; jobtype: Full Time',
    { salary_min: 300_000, salary_max: 450_000, featured: true, isOver: false },
  ],
  [
    'JobMonster',
    'noo_job',
    '_expires: 1806000000; _closing: 1798675200; _company_id: 40; _noo_job_field_level: Senior',
    'job_category: Care; job_type: Internship; job_location: Pune',
    { type: 'Internship', more: ['Level: Senior'] },
  ],
  [
    'JobBoardWP',
    'jb-job',
    'jb-location: Pune; jb-company-name: Kaveri; jb-expiry-date: 2026-12-31; jb-is-filled: 1',
    'jb-job-category: Care; jb-job-type: Part-time',
    { type: 'Part-time', isOver: true },
  ],
  [
    'WP Job Openings',
    'awsm_job_openings',
    'awsm_set_exp_list: set_listing; awsm_job_expiry: 2026-12-31',
    'job-category: Care; job-type: Full Time; job-location: Pune',
    { company: 'Old Agency' },
  ],
  ['an own kind', 'vacancy', 'location: Pune; client: Kaveri; last_date: 31/12/2026', 'department: Care', {}],
];

test.each(PLUGINS)('an old job of %s has its facts', (_plugin, type, meta, terms, told) => {
  const read = facts({ type, meta: Object.fromEntries(pairs(meta)), terms: pairs(terms) });
  const usual = { location: 'Pune', company: 'Kaveri', category: 'Care', closes_at: END };
  expect(read).toMatchObject({ ...usual, ...told });
});

test.each(
  `2026-12-31; 2026-12-31 00:00:00; 20261231; 2026/12/31; 31/12/2026; 31-12-2026; 31.12.26; 12/31/2026; December 31, 2026; Dec 31, 2026; 31st December 2026; Thursday, 31 December 2026; 31-Dec-26; 1798675200; 1798675200000`.split(
    '; ',
  ),
)('a deadline of %s is the last day of the year', (_application_deadline) => {
  expect(facts({ type: 'job_listing', meta: { _application_deadline } })).toMatchObject({ closes_at: END });
});

test('a deadline with a time keeps that time', () => {
  const { closes_at } = facts({
    type: 'job_listing',
    meta: { _application_deadline: 'December 31, 2026 5:30 pm' },
  });
  expect(closes_at).toBe('2026-12-31T12:00:00.000Z');
});

test.each([
  ['31/31/2026', null, 'cannot be read'],
  ['soon', null, 'cannot be read'],
  ['03/04/2027', '2027-04-03T18:29:59.000Z', 'was read as 2027-04-03'],
])('a deadline of %s is reported', (_application_deadline, closes_at, note) => {
  const read = facts({ type: 'job_listing', meta: { _application_deadline } });
  expect(read).toMatchObject({ closes_at });
  expect(read.notes.join('\n')).toContain(note);
});

test('a disabled expiry closes nothing, and is reported', () => {
  const { closes_at, notes } = facts({ type: 'awsm_job_openings', meta: { awsm_job_expiry: '2026-12-31' } });
  expect(closes_at).toBeNull();
  expect(notes.join('\n')).toContain('turned off');
});

test.each([
  ['₹ 3 - 4.5 Lacs P.A.', 300_000, 450_000, 'INR'],
  ['AED 9,000 per month', 9000, 9000, 'AED'],
  ['$60,000 per year', 60_000, 60_000, 'USD'],
])('old pay of %s is imported in its currency', (_job_salary, salary_min, salary_max, salary_currency) => {
  const { notes, ...read } = facts({ type: 'job_listing', meta: { _job_salary } });
  expect(read).toMatchObject({ salary_min, salary_max, salary_currency });
  expect(notes.join('\n')).not.toContain('The pay');
});

test.each(['2,500 QAR + food + accommodation', 'Negotiable', '12k to 15k'])(
  'old pay of %s becomes a line of text, and is reported',
  (pay) => {
    const { salary_min, more, notes } = facts({ type: 'job_listing', meta: { _job_salary: pay } });
    expect([salary_min, more]).toEqual([null, [`Pay: ${pay}`]]);
    expect(notes.join('\n')).toContain(`The pay “${pay}” is not used as a salary`);
  },
);

test.each([
  ['Doha, Qatar', 'QA', ''],
  ['Pune', 'IN', ''],
  ['PAN India', 'IN', 'is not a city'],
])('an old job in %s is in the country %s', (_job_location, country, note) => {
  const read = facts({ type: 'job_listing', meta: { _job_location } });
  expect(read).toMatchObject({ country });
  expect(read.notes.join('\n')).toContain(note);
});
