import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { parseAmount } from '../../../../src/shared/jobs/editing/salaryAmount';
import { salaryText } from '../../../../src/shared/jobs/salary';

/** The salary as visitors will see it, updated while typing. */
export function SalaryNote({ values }: { values: JobValues }) {
  const { salary_currency, salary_period } = values;
  const salary_min = parseAmount(values.salary_min);
  const salary_max = parseAmount(values.salary_max);
  const isReadable = !Number.isNaN(salary_min) && !Number.isNaN(salary_max);
  const text = isReadable
    ? (salaryText({ salary_min, salary_max, salary_currency, salary_period }) ?? 'Salary on request')
    : 'not a valid amount yet';
  return (
    <>
      Visitors see: <output className="salary-note">{text}</output>. Amounts can be written as 18,00,000 or as
      18 LPA.
    </>
  );
}
