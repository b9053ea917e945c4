/** Cells in tables of jobs as people, spreadsheets and job portals write them. */
import { expect, test } from 'vitest';
import { isMonthFirst, isNoDay, readMoment } from '../../src/shared/jobs/cells/days';
import { readExperience } from '../../src/shared/jobs/cells/experience';
import { readPay } from '../../src/shared/jobs/cells/pay';

test.each(
  `31-Dec-26¦31-Dec-2026¦12/31/2026¦31.12.26¦31/12/26¦46387¦Dec 31 2026¦December 31, 2026¦31st December 2026
2026-12-31T00:00:00.000Z¦2026/12/31¦2026.12.31¦20261231¦31 Dec 2026¦Thursday, December 31, 2026¦31 - 12 - 2026¦३१/१२/२०२६
31 दिसंबर 2026¦31-Dec-'26¦31.12.2026.¦2026 Dec 31¦the 31st of December, 2026¦31\u{2011}12\u{2011}2026¦\u{A0}31/12/2026\u{200B}`.split(
    /¦|\n/,
  ),
)('the day %j is 31 December 2026', (cell) => {
  expect(readMoment(cell)).toEqual({ day: '2026-12-31' });
});

test.each([
  ['31 Dec, 2026 6:00 PM', '18:00'],
  ['31-12-2026 18:00', '18:00'],
  ['31/12/2026 11.30 am', '11:30'],
  ['46387.75', '18:00'],
  ['2026-12-31 12:05 am', '00:05'],
  ['31 Dec 2026 18:00 IST', '18:00'],
])('the time of %j is %s', (cell, time) => {
  expect(readMoment(cell)).toEqual({ day: '2026-12-31', time });
});

test("an instant at midnight becomes a day in the reader's time zone or in UTC", () => {
  const local = new Date(2026, 11, 31);
  expect(readMoment(local.toISOString())).toEqual({ day: '2026-12-31' });
  expect(readMoment(local.toString())).toEqual({ day: '2026-12-31' });
});

test.each('31/02/2026|31 Dec|Dec-26|next week|2026-12-31 24:00|########|0000-00-00|123'.split('|'))(
  'the text %j is refused as a day',
  (cell) => expect(readMoment(cell)).toBeUndefined(),
);

test.each(['-', 'ASAP', 'n/a', 'Until filled', 'Immediate', 'N.A.', '—'])(
  'the text %j means no day',
  (cell) => {
    expect(isNoDay(cell)).toBe(true);
  },
);

test('days are month first if a column proves it, and day first otherwise', () => {
  expect(isMonthFirst(['04/05/2026', '12/31/2026 5:00 PM', '-'])).toBe(true);
  expect(isMonthFirst(['04/05/2026'])).toBe(false);
  expect(isMonthFirst(['12/31/2026', '31/12/2026'])).toBe(false);
  expect(readMoment('04/05/2026')).toEqual({ day: '2026-05-04' });
  expect(readMoment('04/05/2026', true)).toEqual({ day: '2026-04-05' });
});

const L = 100_000;

test.each([
  ['₹6,00,000 - ₹9,00,000', 6 * L, 9 * L, 'year'],
  ['6L', 6 * L, 6 * L, 'year'],
  ['6-9 Lacs P.A.', 6 * L, 9 * L, 'year'],
  ['6 to 9 LPA', 6 * L, 9 * L, 'year'],
  ['₹ 3 - 4.5 Lacs P.A.', 3 * L, 4.5 * L, 'year'],
  ['₹10 L – ₹15 L PA', 10 * L, 15 * L, 'year'],
  ['6.00E+05', 6 * L, 6 * L, 'year'],
  ['600000.00', 6 * L, 6 * L, 'year'],
  ['6,5 LPA', 6.5 * L, 6.5 * L, 'year'],
  ['1.2 Cr', 120 * L, 120 * L, 'year'],
  ['upto 9 LPA', null, 9 * L, 'year'],
  ['6 LPA+', 6 * L, null, 'year'],
  ['3-4 lakh per annum', 3 * L, 4 * L, 'year'],
  ['25k', 25_000, 25_000, 'month'],
  ['25000/-', 25_000, 25_000, 'month'],
  ['Rs. 25000 pm', 25_000, 25_000, 'month'],
  ['Rs.25,000/- per month', 25_000, 25_000, 'month'],
  ['25k-30k', 25_000, 30_000, 'month'],
  ['20k - 1 lakh', 20_000, L, 'month'],
  ['1,00,000 p.m.', L, L, 'month'],
  ['Min 20000', 20_000, null, 'month'],
  ['INR 15,000 - 20,000/month', 15_000, 20_000, 'month'],
  ['25 000', 25_000, 25_000, 'month'],
  ['18,000 (gross)', 18_000, 18_000, 'month'],
  ['२५,०००', 25_000, 25_000, 'month'],
  ['₹500/day', 500, 500, 'day'],
  ['20 हजार', 20_000, 20_000, 'month'],
  ['25,000 रुपये प्रति माह', 25_000, 25_000, 'month'],
  ['3-4 लाख', 300_000, 400_000, 'year'],
  ['₹5 लाख प्रति वर्ष', 500_000, 500_000, 'year'],
  ['$20/hr', 20, 20, 'hour'],
])('the pay %j is parsed with its range and period', (cell, least, most, period) => {
  expect(readPay(cell)).toMatchObject({ least, most, period });
});

test.each([
  ['USD 60000', 'USD', 'year'],
  ['AED 5,000', 'AED', 'month'],
  ['₹500/day', 'INR', 'day'],
  ['4000 SAR', 'SAR', 'month'],
  ['€45.000 a year', 'EUR', 'year'],
])('the pay %j is parsed with its currency', (cell, currency, period) => {
  expect(readPay(cell)).toMatchObject({ currency, period });
});

test('text beside a pay is kept apart, and the name of a column gives the unit', () => {
  expect(readPay('2,500 QAR + food')).toMatchObject({ least: 2500, currency: 'QAR', besides: '+ food' });
  expect(readPay('6-9', { column: 'Salary (in Lakhs)' })).toMatchObject({ least: 6 * L, most: 9 * L });
  expect(readPay('25', { column: 'Monthly pay in thousand' })).toMatchObject({
    least: 25_000,
    period: 'month',
  });
  expect(readPay('45', { currency: 'AED', period: 'hour' })).toMatchObject({ least: 45, period: 'hour' });
});

test.each(['Negotiable', 'As per industry norms', 'Not disclosed', 'n/a', '-', 'Best in industry', '0'])(
  'the pay %j means no pay',
  (cell) => expect(readPay(cell)).toEqual({ least: null, most: null }),
);

test.each(['6', 'INR 6', 'a lot', '5000 a week', '5 a day or 9 a month', '-5', '', '6-9-12'])(
  'the pay %j is not guessed',
  (cell) => expect(readPay(cell)).toBeUndefined(),
);

test.each([
  ['2-5', 2, 5],
  ['2+', 2, null],
  ['2 to 5 Yrs', 2, 5],
  ['2–5', 2, 5],
  ['10 yrs & above', 10, null],
  ['1 - 2 वर्ष', 1, 2],
  ['5 साल', 5, null],
  ['6 महीने', 0, null],
  ['फ्रेशर', 0, null],
  ['02-May', 2, 5],
  ['05-Feb', 2, 5],
  ['2026-05-02', 2, 5],
  ['Oct-15', 10, 15],
  ['1-2 Year(s)', 1, 2],
  ['0', 0, null],
  ['Fresher', 0, null],
  ['Freshers can apply', 0, null],
  ['Fresher to 2 years', 0, 2],
  ['6 months', 0, null],
  ['18 months', 1, null],
  ['0-6 months', 0, 1],
  ['6 months - 2 years', 0, 2],
  ['2.5', 2, null],
  ['2.5 - 4.5 years', 2, 5],
  ['2 yrs 6 months', 2, null],
  ['Min 3 years', 3, null],
  ['5+ yrs exp', 5, null],
  ['upto 5 years', null, 5],
  ['Any', null, null],
  ['n/a', null, null],
  ['Experience: 3', 3, null],
])('the experience %j is parsed in whole years', (cell, from, to) => {
  expect(readExperience(cell)).toEqual({ from, to });
});

test('non-numeric experience is not guessed, and a column may be in months', () => {
  for (const cell of ['many', '', '2-5-7', 'two']) expect(readExperience(cell)).toBeUndefined();
  expect(readExperience('18-30', 'months')).toEqual({ from: 1, to: 3 });
});
