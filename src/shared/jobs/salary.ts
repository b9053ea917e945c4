/**
 * Salaries as people in India write them: "₹18–24 LPA" a year, from a crore on "₹1.25–1.75 Cr a year", any other in
 * full.
 */
import type { Salary, SalaryPeriod } from './jobs';
import { CRORE, LAKH } from './rupees';

const periods: Record<SalaryPeriod, string> = {
  hour: 'an hour',
  day: 'a day',
  month: 'a month',
  year: 'a year',
};

function range(salary: Salary, write: (amount: number) => string): string {
  const [low, high] = [salary.salary_min, salary.salary_max];
  if (low === null) return high === null ? '' : `up to ${write(high)}`;
  if (high === null) return `from ${write(low)}`;
  return low === high ? write(low) : `${write(low)}–${write(high)}`;
}

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

function symbolOf(currency: string): string {
  return currency === 'INR' ? '₹' : `${currency} `;
}

/** The currency is written before the first number only: "from ₹18", "₹18–24". */
function withSymbol(words: string, symbol: string): string {
  return words.replace(/\d/, (digit) => symbol + digit);
}

/** The unit of a year's pay in India; undefined for any other pay. */
function lakhUnitOf({ salary_currency, salary_period, salary_min, salary_max }: Salary) {
  const least = salary_min ?? salary_max ?? 0;
  if (salary_currency !== 'INR' || salary_period !== 'year' || least < LAKH) return undefined;
  return least < CRORE ? { amount: LAKH, name: 'LPA' } : { amount: CRORE, name: 'Cr a year' };
}

/** The badge of a job, such as "₹18–24 LPA" or "AED 9,000 a month"; undefined when the job shows no salary. */
export function salaryText(salary: Salary): string | undefined {
  if (salary.salary_min === null && salary.salary_max === null) return undefined;
  const per = (unit: number) => range(salary, (amount) => numbers.format(amount / unit));
  const unit = lakhUnitOf(salary);
  const words = unit ? `${per(unit.amount)} ${unit.name}` : `${per(1)} ${periods[salary.salary_period]}`;
  const text = withSymbol(words, symbolOf(salary.salary_currency));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Lakhs and crores written out: "₹18,00,000 to ₹24,00,000 a year"; undefined for other salaries. */
export function salaryInRupees(salary: Salary): string | undefined {
  if (!lakhUnitOf(salary)) return undefined;
  const ends = [...new Set([salary.salary_min, salary.salary_max])].filter((end) => end !== null);
  return `${ends.map((end) => `₹${rupees.format(end)}`).join(' to ')} a year`;
}

/** From the least to the most of several jobs, apart for each currency and period; empty if none shows its pay. */
export function payText(salaries: readonly Salary[]): string {
  const spans = new Map<string, Salary>();
  for (const salary of salaries) {
    const ends = [salary.salary_min, salary.salary_max].filter((end) => end !== null);
    if (ends.length === 0) continue;
    const kind = `${salary.salary_currency} ${salary.salary_period}`;
    const { salary_min: least, salary_max: most } = spans.get(kind) ?? salary;
    const all = [...ends, ...[least, most].filter((end) => end !== null)];
    spans.set(kind, { ...salary, salary_min: Math.min(...all), salary_max: Math.max(...all) });
  }
  return [...spans.values()].map(salaryText).join('; ');
}
