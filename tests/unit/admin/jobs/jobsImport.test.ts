import { describe, expect, test } from 'vitest';
import { checkRows, guessIndustries } from '../../../../admin/resources/jobs/import/checkRows';
import { assign, guessMapping, missingFields } from '../../../../admin/resources/jobs/import/columnNames';
import { readCell } from '../../../../admin/resources/jobs/import/readCell';
import { cellsOf, HEADER } from '../../../../admin/resources/jobs/jobColumns';
import { rowOf, valuesOf, type JobRow } from '../../../../admin/resources/jobs/jobRow';
import { parseCsv, toCsv } from '../../../../src/shared/csv';
import { newJob } from '../../../../src/shared/jobs/editing/jobFields';

test('table columns are guessed by name, each field once, and must include every required field', () => {
  const guessed = guessMapping(['Job Title', 'CLIENT', 'city', 'Notes', 'Position', 'closes_at']);
  expect(guessed).toEqual(['title', 'company', 'location', undefined, undefined, 'closes_at']);
  expect(missingFields(guessed)).toEqual(['category']);
});

test('assigning a column moves its field from another', () => {
  expect(assign(['title', undefined], 1, 'title')).toEqual([undefined, 'title']);
  expect(assign(['title'], 0, undefined)).toEqual([undefined]);
});

test.each([
  ['type', 'full time', 'Full-time'],
  ['type', 'Permanent', 'Full-time'],
  ['workplace', 'Work from home', 'remote'],
  ['workplace', 'On-site', 'onsite'],
  ['day', 'Mon-Sat 9 to 6', { hours: [{ from: 36, to: 72, what: '', rest: false }] }],
  ['day', 'rotational shift', { rota: 'rotating' }],
  ['day', 'TBD', undefined],
  ['country', 'india', 'IN'],
  ['applicant_countries', 'in sg', ['IN', 'SG']],
  ['applicant_countries', 'India, United Kingdom', ['IN', 'GB']],
  ['client_confidential', 'Yes', true],
  ['in_feeds', 'no', false],
  ['salary_period', 'per annum', 'year'],
  ['salary_currency', 'aed', 'AED'],
  ['closes_at', '31/12/2026', '2026-12-31T23:59'],
  ['opens_at', '2026-12-31', '2026-12-31T00:00'],
  ['opens_at', '2026-12-31 9:30', '2026-12-31T09:30'],
  ['closes_at', 'next week', 'next week'],
  ['type', 'Gig', 'Gig'],
  ['notices_to', 'a@example.com; b@example.com', ['a@example.com', 'b@example.com']],
  ['skills', 'Java, SQL;  Team work ', ['Java', 'SQL', 'Team work']],
  ['places', 'Kochi, Kerala; Chennai', ['Kochi, Kerala', 'Chennai']],
  ['type', 'Full Time, Permanent', 'Full-time'],
  ['closes_at', '31-Dec-26', '2026-12-31T23:59'],
  ['closes_at', 'ASAP', undefined],
  ['education', 'n/a', undefined],
  ['in_feeds', ' ', undefined],
  ['lang', 'Hindi', 'hi'],
  ['lang', 'UR', 'ur'],
  ['lang', 'Klingon', 'Klingon'],
] as const)('a table cell for %s with %j means %j', (field, cell, value) => {
  expect(readCell(field, cell)).toEqual({ [field]: value });
});

/** Rows below this header. */
const tableOf = (header: readonly string[], ...rows: string[][]) => ({ header, line: 1, rows });
/** The job of one row with these columns. */
const readOne = (row: Record<string, string>) => {
  const header = Object.keys(row);
  return checkRows(tableOf(header, Object.values(row)), guessMapping(header))[0];
};

test.each([
  [{ Salary: '18-24 LPA' }, '18,00,000', '24,00,000', 'year', '₹18–24 LPA'],
  [{ 'CTC (LPA)': '6 - 9' }, '6,00,000', '9,00,000', 'year', '₹6–9 LPA'],
  [{ 'Min salary': '20k', 'Max salary': '' }, '20,000', '', 'month', 'From ₹20,000 a month'],
  [{ 'Min salary': '', 'Max salary': '30,000 pm' }, '', '30,000', 'month', 'Up to ₹30,000 a month'],
  [{ 'Min salary': '6', 'Max salary': '9 LPA' }, '6,00,000', '9,00,000', 'year', '₹6–9 LPA'],
  [{ Salary: '600', Currency: 'AED', 'Pay period': 'day' }, '600', '600', 'day', 'AED 600 a day'],
  [{ Salary: '25000 + OT' }, '25,000', '25,000', 'month', '₹25,000 a month, without “+ ot”'],
])(
  'a row with the pay %j becomes a job, and the interpretation is shown',
  (row, least, most, period, said) => {
    const read = readOne(row);
    expect(read?.values).toMatchObject({ salary_min: least, salary_max: most, salary_period: period });
    expect(read?.readings.map((reading) => reading.said)).toContain(said);
  },
);

test.each([
  [
    'as per norms',
    'onsite',
    'Enter hours or a shift, such as “9 am–6 pm”, “Night shift; 10 pm–6 am” or “Rotating shifts”.',
  ],
  ['9:10-6', 'onsite', 'Round 9:10 to a quarter of an hour.'],
  [
    '9-6; Europe/Berlin',
    'hybrid',
    'Only a remote job can have hours of another time zone. Change its workplace, or remove the time zone.',
  ],
  ['9-6; Europe/Berlin', 'remote', undefined],
  ['10pm-7am', 'onsite', undefined],
])('the cell %j in the column of the day of a job, %s, has the problem %s', (timings, Workplace, message) => {
  const problems = readOne({ 'Shift timings': timings, Workplace })?.problems ?? [];
  const own = problems.filter(({ found }) => found === `Day “${timings}”`);
  expect(own.map((problem) => problem.message)).toEqual(message === undefined ? [] : [message]);
});

test.each(['18', 'USD 5 INR 6'])('the pay %j is asked about, not guessed', (Salary) => {
  expect(readOne({ Salary })?.problems).toContainEqual({
    found: `Salary from “${Salary}”`,
    message: 'Write an amount with its period, such as 6-9 LPA or 25,000 a month, or leave it empty.',
  });
});

test('a table with month-first days is read that way, and each interpretation is shown', () => {
  const header = ['Closing date', 'Type', 'Education'];
  const rows = [
    ['04/05/2026', 'Perm', 'n/a'],
    ['12/31/2026', 'Full-time', 'B.Sc.'],
  ];
  const read = checkRows(tableOf(header, ...rows), guessMapping(header));
  expect(read.map(({ values }) => values.closes_at)).toEqual(['2026-04-05T23:59', '2026-12-31T23:59']);
  expect(read[0]?.readings).toEqual([
    { column: 'Closing date', cell: '04/05/2026', said: '5 April 2026' },
    { column: 'Education', cell: 'n/a', said: 'nothing' },
  ]);
  const [first] = checkRows(tableOf(header, ...rows.slice(0, 1)), guessMapping(header));
  expect(first?.values.closes_at).toBe('2026-05-04T23:59');
});

test('a row with more cells than columns is reported, and a row with trailing empty cells is not', () => {
  const header = ['Title', 'Salary'];
  const read = checkRows(
    tableOf(header, ['Nurse', 'INR 6', '0', 'x'], ['Cook', '6 LPA', ' ']),
    guessMapping(header),
  );
  expect(read.map(({ problems }) => problems.map(({ found }) => found).includes('Too many cells'))).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['both ends', undefined, '5'],
  ['its lower end where another column has the upper one', 'experience_to', '7'],
] as const)('a range of experience in one cell is %s', (_, other, experience_to) => {
  const [row] = checkRows(tableOf(['', ''], ['2-5 yrs', '7']), ['experience_from', other]);
  expect(row?.values).toMatchObject({ experience_to });
});

test('the dry run counts rows like a spreadsheet and lists the problems of each', () => {
  const header = ['Title', 'Company', 'City', 'Industry', 'Salary'];
  const rows = [
    ['Staff Nurse', 'Placeholder Hospitals', 'Kochi', 'Healthcare', '6-8 LPA'],
    [''],
    ['RN', '', 'Kochi', 'Healthcare', 'a lot'],
  ];
  const [first, second] = checkRows({ header, line: 3, rows }, guessMapping(header));
  expect(first).toMatchObject({ line: 4, problems: [], values: { country: 'IN', in_feeds: true } });
  const problems = [{ found: 'Title “RN”' }, { found: 'Company' }, { found: 'Salary from “a lot”' }];
  expect(second).toMatchObject({ line: 6, problems });
});

test('the dry run accepts an exported table unchanged', () => {
  const values = {
    ...newJob(),
    title: '=Nurse, "ICU"',
    company: 'Placeholder Hospitals',
    client_confidential: true,
    description: '## What you do\n\n- Care',
    location: 'Kochi',
    category: 'Healthcare',
    workplace: 'remote' as const,
    applicant_countries: ['IN', 'SG'],
    salary_min: '6,00,000',
    salary_max: '8,00,000',
    closes_at: '2027-01-02T09:30',
    places: ['Kochi, Kerala, 682001, India', 'Chennai, India'],
    experience_from: '0',
    experience_to: '5',
    openings: '3',
    skills: ['Critical care', 'Ventilators'],
    education: 'B.Sc. Nursing',
    reference: 'PH-12',
    consultant: 'Nila Fictional',
    day: {
      rota: 'night' as const,
      zone: 'Asia/Dubai',
      hours: [
        { from: 86, to: 104, what: 'Rounds; "charts"', rest: false },
        { from: 104, to: 106, what: 'Tea', rest: true },
      ],
    },
  };
  const row = { ...rowOf(values), id: 7, status: 'draft' } as unknown as JobRow;
  expect(valuesOf(row)).toEqual(values);
  const [header = [], ...rows] = parseCsv(toCsv([HEADER, cellsOf(row, new Date())]));
  const [checked] = checkRows(tableOf(header, ...rows), guessMapping(header));
  expect(checked?.problems).toEqual([]);
  expect(checked?.values).toEqual(values);
});

describe('industries of an imported table', () => {
  const names = ['Technology & AI', 'Finance & Banking', 'Healthcare', 'Oil & Gas'];
  const words = [' healthcare', 'oil and gas', 'Technology', 'Helthcare', 'Deep Sea', 'Healthcare', ''];
  const rows = [...words, 'constructor'].map((word) => ['Nurse', word]);
  const guess = (mapping: Parameters<typeof guessIndustries>[1]) => guessIndustries({ rows }, mapping, names);

  test('industries in a table become known names, and unknown ones are asked about with the nearest', () => {
    const { meant, asked } = guess(['title', 'category']);
    expect(Object.fromEntries(meant)).toEqual({ healthcare: 'Healthcare', 'oil and gas': 'Oil & Gas' });
    expect([...asked]).toEqual([
      ['Technology', 'Technology & AI'],
      ['Helthcare', 'Healthcare'],
      ['Deep Sea', ''],
      ['constructor', ''],
    ]);
    expect(guess(['title', undefined]).asked.size).toBe(0);
  });

  test('imported jobs have their mapped industries; one without a mapping stays', () => {
    const becomes = new Map(Object.entries({ Technology: 'Technology & AI', 'Deep Sea': '' }));
    const read = checkRows(
      tableOf(['Industry'], ['Technology'], ['Deep Sea'], ['constructor']),
      ['category'],
      {
        industries: becomes,
      },
    );
    expect(read.map(({ values }) => values.category)).toEqual(['Technology & AI', 'Deep Sea', 'constructor']);
  });
});

const isSecret = (company: string) => company === 'Kestrel';

test('a client that is confidential by default stays confidential unless the table differs', () => {
  const rows = [
    ['Kestrel', ''],
    ['Kestrel', 'no'],
    ['Other', ''],
  ];
  const read = checkRows(tableOf(['', ''], ...rows), ['company', 'client_confidential'], { isSecret });
  expect(read.map(({ values }) => values.client_confidential)).toEqual([true, false, false]);
});
