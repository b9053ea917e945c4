import type { Salary } from './jobs';

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** What LPA stands for, written out: "₹18,00,000 to ₹24,00,000 a year"; undefined for other salaries. */
export function salaryInRupees(salary: Salary): string | undefined {
  if (salary.salary_currency !== 'INR' || salary.salary_period !== 'year') return undefined;
  const ends = [...new Set([salary.salary_min, salary.salary_max])].filter((end) => end !== null);
  return ends.length > 0 ? `${ends.map((end) => `₹${rupees.format(end)}`).join(' to ')} a year` : undefined;
}
