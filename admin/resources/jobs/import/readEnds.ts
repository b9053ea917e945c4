/** Salary and experience of a row: two limits, in one cell or in two. Pure. */
import { isNoPay, readPay } from '../../../../src/shared/jobs/cells/pay';
import { readExperience } from '../../../../src/shared/jobs/cells/experience';
import { isNothing } from '../../../../src/shared/jobs/cells/words';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { amountText } from '../../../../src/shared/jobs/editing/salaryAmount';
import { salaryText } from '../../../../src/shared/jobs/salary';

/** The texts of the table; `upper` is undefined without a column. */
export interface EndCells {
  readonly lower: string;
  readonly upper: string | undefined;
  /** The column names, which may contain a unit. */
  readonly column: string;
}

export interface EndsRead {
  readonly values: Partial<JobValues>;
  /** The interpretation in words; undefined if unreadable. */
  readonly said?: string;
}

/** Both cells as one phrase. */
function oneCell({ lower, upper }: EndCells, isEmpty: (cell: string) => boolean): string {
  if (upper === undefined) return lower;
  const [least, most] = [lower, upper].map((cell) => (isEmpty(cell) ? '' : cell));
  if (!most) return least ? `from ${least}` : '';
  return least ? `${least} to ${most}` : `up to ${most}`;
}

type Said = Pick<JobValues, 'salary_currency' | 'salary_period'>;

/** `said` is the content of separate columns for currency and period. */
export function readPayCells(cells: EndCells, said: Partial<Said>): EndsRead {
  const cell = oneCell(cells, isNoPay);
  if (cell.trim() === '') return { values: {} };
  const pay = readPay(cell, {
    column: cells.column,
    currency: said.salary_currency,
    period: said.salary_period,
  });
  if (!pay) return { values: { salary_min: cells.lower, salary_max: cells.upper ?? '' } };
  if (pay.least === null && pay.most === null) return { values: {}, said: 'no salary' };
  const { currency = 'INR', period = 'year', besides } = pay;
  const words = salaryText({
    salary_min: pay.least,
    salary_max: pay.most,
    salary_currency: currency,
    salary_period: period,
  });
  return {
    values: {
      salary_min: amountText(pay.least, currency),
      salary_max: amountText(pay.most, currency),
      salary_currency: currency,
      salary_period: period,
    },
    said: besides === undefined ? words : `${words}, without “${besides}”`,
  };
}

function experienceWords(from: number | null, to: number | null): string {
  if (from === null) return to === null ? 'nothing' : `up to ${to} years`;
  return to === null ? `from ${from} years` : `${from} to ${to} years`;
}

const yearsText = (years: number | null) => (years === null ? '' : String(years));

export function readExperienceCells(cells: EndCells): EndsRead {
  const unit = /\bmonths?\b/i.test(cells.column) ? 'months' : 'years';
  const cell = oneCell(cells, isNothing);
  if (cell.trim() === '') return { values: {} };
  const years = readExperience(cell, unit);
  if (!years) return { values: { experience_from: cells.lower, experience_to: cells.upper ?? '' } };
  return {
    values: { experience_from: yearsText(years.from), experience_to: yearsText(years.to) },
    said: experienceWords(years.from, years.to),
  };
}
