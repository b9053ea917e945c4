import type { Salary } from './jobs';
import { lakhUnitOf } from './salary';

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** What lakhs and crores stand for, written out: "₹18,00,000 to ₹24,00,000 a year"; undefined for other salaries. */
export function salaryInRupees(salary: Salary): string | undefined {
  if (!lakhUnitOf(salary)) return undefined;
  const ends = [...new Set([salary.salary_min, salary.salary_max])].filter((end) => end !== null);
  return `${ends.map((end) => `₹${rupees.format(end)}`).join(' to ')} a year`;
}
