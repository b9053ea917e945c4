import { describe, expect, test } from 'vitest';
import {
  checkRows,
  guessIndustries,
  assign,
  guessMapping,
  missingFields,
} from '../../../../admin/resources/jobs/import/checkRows';
import { readCell, readSalaryRange } from '../../../../admin/resources/jobs/import/readCell';
import { cellsOf, HEADER } from '../../../../admin/resources/jobs/jobColumns';
import { rowOf, valuesOf, type JobRow } from '../../../../admin/resources/jobs/jobRow';
import { parseCsv, toCsv } from '../../../../src/shared/csv';
import { newJob } from '../../../../src/shared/jobs/editing/jobFields';

test('the columns of a table are guessed by name, each field once, and must give what every job needs', () => {
  const guessed = guessMapping(['Job Title', 'CLIENT', 'city', 'Notes', 'Position', 'closes_at']);
  expect(guessed).toEqual(['title', 'company', 'location', undefined, undefined, 'closes_at']);
  expect(missingFields(guessed)).toEqual(['category']);
});

test('the columns of a table move a field from one to another', () => {
  expect(assign(['title', undefined], 1, 'title')).toEqual([undefined, 'title']);
  expect(assign(['title'], 0, undefined)).toEqual([undefined]);
});

test.each([
  ['type', 'full time', 'Full-time'],
  ['type', 'Permanent', 'Full-time'],
  ['workplace', 'Work from home', 'remote'],
  ['workplace', 'On-site', 'onsite'],
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
  ['experience_from', '3+ years', '3'],
  ['experience_to', 'many', 'many'],
  ['in_feeds', ' ', undefined],
  ['lang', 'Hindi', 'hi'],
  ['lang', 'UR', 'ur'],
  ['lang', 'Klingon', 'Klingon'],
] as const)('a cell for %s with %j means %j', (field, cell, value) => {
  expect(readCell(field, cell)).toEqual({ [field]: value });
});

test.each([
  ['18-24 LPA', '18 LPA', '24 LPA'],
  ['₹18 LPA – ₹24 LPA', '₹18 LPA', '₹24 LPA'],
  ['45,000 to 60,000', '45,000', '60,000'],
  ['18 LPA', '18 LPA', undefined],
])('a cell with a salary, %j, is its ends', (cell, salary_min, salary_max) => {
  expect(readSalaryRange(cell)).toEqual({ salary_min, salary_max });
});

test.each([
  ['both ends', undefined, '5'],
  ['its lower end where another column has the upper one', 'experience_to', '7'],
] as const)('a range of experience in one cell is %s', (_, other, experience_to) => {
  const [row] = checkRows([['2-5 yrs', '7']], ['experience_from', other]);
  expect(row?.values).toMatchObject({ experience_to });
});

test('the dry run counts rows as a spreadsheet does and says what is wrong with each', () => {
  const [first, second] = checkRows(
    [
      ['Staff Nurse', 'Placeholder Hospitals', 'Kochi', 'Healthcare', '6-8 LPA'],
      ['RN', '', 'Kochi', 'Healthcare', 'a lot'],
    ],
    ['title', 'company', 'location', 'category', 'salary_min'],
  );
  expect(first).toMatchObject({ line: 2, problems: [], values: { country: 'IN', in_feeds: true } });
  const problems = [{ found: 'Title “RN”' }, { found: 'Company' }, { found: 'Salary from “a lot”' }];
  expect(second).toMatchObject({ line: 3, problems });
});

test('the dry run takes an exported table as it is', () => {
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
  };
  const row = { ...rowOf(values), id: 7, status: 'draft' } as unknown as JobRow;
  expect(valuesOf(row)).toEqual(values);
  const [header = [], ...rows] = parseCsv(toCsv([HEADER, cellsOf(row, new Date())]));
  const [checked] = checkRows(rows, guessMapping(header));
  expect(checked?.problems).toEqual([]);
  expect(checked?.values).toEqual(values);
});

describe('the industries of a table', () => {
  const names = ['Technology & AI', 'Finance & Banking', 'Healthcare', 'Oil & Gas'];
  const words = [' healthcare', 'oil and gas', 'Technology', 'Helthcare', 'Deep Sea', 'Healthcare', ''];
  const rows = [...words, 'constructor'].map((word) => ['Nurse', word]);
  const guess = (mapping: Parameters<typeof guessIndustries>[1]) => guessIndustries(rows, mapping, names);

  test('become the names that were meant, and others are asked about with the nearest', () => {
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

  test('are those of the jobs; one that becomes nothing stays', () => {
    const becomes = new Map(Object.entries({ Technology: 'Technology & AI', 'Deep Sea': '' }));
    const read = checkRows([['Technology'], ['Deep Sea'], ['constructor']], ['category'], {
      industries: becomes,
    });
    expect(read.map(({ values }) => values.category)).toEqual(['Technology & AI', 'Deep Sea', 'constructor']);
  });
});

const isSecret = (company: string) => company === 'Kestrel';

test('a client that is confidential by default stays so, unless the table says otherwise', () => {
  const rows = [
    ['Kestrel', ''],
    ['Kestrel', 'no'],
    ['Other', ''],
  ];
  const read = checkRows(rows, ['company', 'client_confidential'], { isSecret });
  expect(read.map(({ values }) => values.client_confidential)).toEqual([true, false, false]);
});
