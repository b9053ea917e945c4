/** Tables of jobs from spreadsheets: read back unchanged, and never a job that cannot be stored. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRows } from '../../../admin/resources/jobs/import/checkRows';
import { guessMapping, missingFields } from '../../../admin/resources/jobs/import/columnNames';
import { HEADER, textOfValue } from '../../../admin/resources/jobs/jobColumns';
import { rowOf } from '../../../admin/resources/jobs/jobRow';
import { parseCsv, toCsv } from '../../../src/shared/csv';
import { CELL_FIELDS, jobFields, newJob } from '../../../src/shared/jobs/editing/jobFields';
import { forAll, mostly, textOf } from '../../builders/fuzz';

const SIGNS = `"¦""¦,¦;¦\t¦\r¦\n¦\r\n¦'¦=¦+¦-¦@¦ ¦\uFEFF¦a¦1`.split('¦');
const WORDS = [
  ...`Full-time¦gig¦remote¦wfh¦constructor¦__proto__¦toString¦valueOf¦yes¦no¦INR`.split('¦'),
  ...`IN¦india¦uk¦in us¦year¦p.a.¦18¦18 LPA¦18-24 LPA¦₹ 45k¦1e9¦-5¦999999999999`.split('¦'),
  ...`31/12/2026¦2026-02-30¦2026-11-24 09:00¦24:00¦30/02/2026 9:00¦0000-00-00¦275761-01-01`.split('¦'),
  ...`Nurse¦Pune¦9 to 6¦10pm-7am¦night shift¦Asia/Dubai¦;¦ ¦-¦–¦ to ¦,¦|`.split('¦'),
];

const cell = textOf(SIGNS, 8);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

const withText = (row: string[]) => row.some((text) => text.trim() !== '');

test('a table is read back as written, except for rows without text', async () => {
  await forAll(table, (rows) => expect(parseCsv(toCsv(rows))).toEqual(rows.filter(withText)), { share: 3 });
});

test('a written table contains no formula', async () => {
  await forAll(cell, (text) => {
    const [, first = ''] = /^.("?[^]*)/.exec(toCsv([[text]])) ?? [];
    expect(first.replace(/^"/, '')).not.toMatch(/^(?:[=+\-@\t]|\r(?!\n$))/);
  });
});

test('any text becomes rows of cells', async () => {
  await forAll(
    textOf(SIGNS, 80),
    (text) => {
      for (const row of parseCsv(text)) expect(row.every((value) => typeof value === 'string')).toBe(true);
      expect(parseCsv(text).flat().join('').length).toBeLessThanOrEqual(text.length);
    },
    { share: 5 },
  );
});

/** A header with some known names, and rows of anything. */
const name = mostly(fc.constantFrom(...HEADER), textOf(WORDS, 3), 3);
const value = fc.oneof(fc.constantFrom(...WORDS), textOf(WORDS, 3));
const anImport = fc.array(name, { minLength: 1, maxLength: 20, size: 'max' }).chain((header) => {
  const row = fc.array(value, { minLength: header.length, maxLength: header.length });
  return fc.record({ header: fc.constant(header), rows: fc.array(row, { minLength: 4, maxLength: 4 }) });
});

test('any table of jobs gives jobs that can be stored, or names their problems', async () => {
  await forAll(
    anImport,
    ({ header, rows }) => {
      const mapping = guessMapping(header);
      const known = mapping.filter((field) => field !== undefined);
      expect(new Set(known).size).toBe(known.length);
      for (const field of missingFields(mapping)) expect(known).not.toContain(field);
      for (const { values, problems } of checkRows({ header, line: 1, rows }, mapping)) {
        for (const field of CELL_FIELDS) expect(typeof values[field]).toBe(typeof jobFields[field].initial);
        if (problems.length > 0) continue;
        const { salary_min, salary_max, opens_at, closes_at } = rowOf(values);
        for (const amount of [salary_min, salary_max])
          expect(amount === null || Number.isFinite(amount)).toBe(true);
        for (const at of [opens_at, closes_at])
          expect(at === null || /^\d{4}-.*Z$/.test(String(at))).toBe(true);
      }
    },
    { share: 1 },
  );
});

test('an exported table of jobs gives the same jobs again', async () => {
  await forAll(
    anImport,
    ({ header, rows }) => {
      const values = checkRows({ header, line: 1, rows }, guessMapping(header)).filter(
        ({ problems }) => problems.length === 0,
      );
      const names = CELL_FIELDS.map((field) => jobFields[field].label);
      for (const { values: job } of values) {
        const cells = CELL_FIELDS.map((field) => textOfValue(job[field]));
        const [top = [], ...again] = parseCsv(toCsv([names, cells]));
        expect(checkRows({ header: top, line: 1, rows: again }, guessMapping(top))[0]?.values).toEqual({
          ...newJob(),
          ...job,
        });
      }
    },
    { share: 5 },
  );
});
