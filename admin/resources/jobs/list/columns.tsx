import type { ReactNode } from 'react';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { Day } from '../../../kit/ui/view/Day';
import { NoValue } from '../../../kit/ui/view/NoValue';
import { salaryOf, type ListedJob } from '../jobRow';

interface Column {
  readonly label: string;
  /** The column of the table it is sorted by. */
  readonly sort?: string;
  readonly cell: (job: ListedJob) => ReactNode;
}

function salaryCell(job: ListedJob) {
  const salary = salaryOf(job);
  return salary ? <span className="job-salary">{salary}</span> : <NoValue />;
}

/** Columns that can be hidden, in their order. */
export const columns: Readonly<Record<string, Column>> = {
  company: { label: 'Company', sort: 'company', cell: ({ company }) => company },
  location: { label: 'Location', sort: 'location', cell: ({ location }) => location },
  category: { label: 'Industry', sort: 'category', cell: ({ category }) => category },
  type: { label: 'Type', cell: ({ type }) => type },
  workplace: {
    label: 'Workplace',
    cell: ({ workplace }) => WORKPLACES[workplace as keyof typeof WORKPLACES],
  },
  salary: { label: 'Salary', sort: 'salary_yearly_inr', cell: salaryCell },
  posted: { label: 'Posted', sort: 'posted_at', cell: ({ posted_at }) => <Day iso={posted_at} /> },
  closes: { label: 'Closes', sort: 'closes_at', cell: ({ closes_at }) => <Day iso={closes_at} /> },
  changed: { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Day iso={updated_at} /> },
};

/** With the one that the list is usually in the order of. */
export const USUAL_COLUMNS = ['company', 'location', 'salary', 'posted', 'closes', 'changed'] as const;
