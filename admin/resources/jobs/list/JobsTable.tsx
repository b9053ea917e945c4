/** The jobs of the list with their columns: a table on a desk, cards on a phone. */
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CrudSort } from '@refinedev/core';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { jobState } from '../../../kit/data/jobs/jobState';
import { APPLICATIONS, JOBS } from '../../../kit/ui/addresses';
import type { JobApplicants } from '../../../kit/data/jsonAnswers';
import { countInWords } from '../../../kit/people/inboxOverview';
import { Day, NoValue } from '../../../kit/ui/view/values';
import { SortHeader } from '../../../kit/ui/list/ColumnHeads';
import type { Selection } from '../../../kit/ui/list/useSelection';
import { useIndustryNames } from '../jobChoices';
import { salaryOf, type JobListRow } from '../jobRow';
import { StateTag } from '../useJobActions';
import { JobMenu, type JobMenuActions } from './JobMenu';
import '../../../kit/ui/list/listTable.css';

/** How many have applied for a job; undefined for nobody, or as long as it is not known. */
export type ApplicantsOf = (job: JobListRow) => JobApplicants | undefined;

interface Column {
  readonly label: string;
  /** The column of the table it is sorted by. */
  readonly sort?: string;
  readonly cell: (job: JobListRow, applicantsOf: ApplicantsOf) => ReactNode;
}

function salaryCell(job: JobListRow) {
  const salary = salaryOf(job);
  return salary ? <span className="job-salary">{salary}</span> : <NoValue />;
}

/** The way to those who have applied. */
function Applicants({
  id,
  title,
  counts,
}: Pick<JobListRow, 'id' | 'title'> & { counts: JobApplicants | undefined }) {
  if (!counts) return <NoValue />;
  return (
    <Link to={`${APPLICATIONS}?job=${id}`}>
      {countInWords(counts.applicants)}
      {counts.unread > 0 && `, ${countInWords(counts.unread)} unread`}
      <span className="visually-hidden">
        {counts.applicants === 1 ? ' application' : ' applications'} for {title}
      </span>
    </Link>
  );
}

function Industry({ name }: { name: string }) {
  const { isOther } = useIndustryNames();
  return (
    <>
      {name} {isOther(name) && <Tag color="warning">Not among the industries</Tag>}
    </>
  );
}

/** Columns that can be hidden, in their order. */
export const columns: Readonly<Record<string, Column>> = {
  applicants: {
    label: 'Applicants',
    cell: (job, applicantsOf) => <Applicants {...job} counts={applicantsOf(job)} />,
  },
  company: { label: 'Company', sort: 'company', cell: ({ company }) => company },
  location: { label: 'Location', sort: 'location', cell: ({ location }) => location },
  category: { label: 'Industry', sort: 'category', cell: ({ category }) => <Industry name={category} /> },
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
export const USUAL_COLUMNS = ['applicants', 'company', 'location', 'posted', 'closes', 'changed'] as const;

interface RowProps {
  job: JobListRow;
  visible: readonly string[];
  selection: Selection;
  actions: JobMenuActions;
  applicantsOf: ApplicantsOf;
  now: Date;
}

function JobLine({ job, visible, selection, actions, applicantsOf, now }: RowProps) {
  const isSelected = selection.isSelected(job.id);
  const state = jobState(job, now);
  return (
    <tr data-selected={isSelected}>
      <td className="list-check">
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${job.title}`}
            checked={isSelected}
            onChange={() => selection.toggle(job.id)}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={`${JOBS}/${job.id}`}>{job.title}</Link>
        <span className="job-marks">
          {job.featured && <Tag>Featured</Tag>}
          {job.client_confidential && <Tag>Confidential</Tag>}
        </span>
      </th>
      <td data-label="Status">
        <StateTag state={state} />
      </td>
      {visible.map((name) => (
        <td key={name} data-label={columns[name]?.label}>
          {columns[name]?.cell(job, applicantsOf)}
        </td>
      ))}
      <td className="list-menu">
        <JobMenu job={job} state={state} actions={actions} />
      </td>
    </tr>
  );
}

interface JobsTableProps extends Omit<RowProps, 'job'> {
  jobs: readonly JobListRow[];
  sorting: CrudSort;
  onSort: (sorting: CrudSort) => void;
  isRefreshing: boolean;
}

export function JobsTable({ jobs, sorting, onSort, isRefreshing, ...row }: JobsTableProps) {
  const { visible, selection } = row;
  const areAllSelected = jobs.every(({ id }) => selection.isSelected(id));
  return (
    <div className="list-frame" aria-busy={isRefreshing}>
      <table className="list-table" aria-label="Jobs">
        <thead>
          <tr>
            <td className="list-check">
              <label>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={areAllSelected}
                  onChange={selection.toggleAll}
                />
              </label>
            </td>
            <SortHeader label="Title" field="title" {...{ sorting, onSort }} />
            <th scope="col">Status</th>
            {visible.map((name) => (
              <SortHeader
                key={name}
                label={columns[name]?.label ?? name}
                field={columns[name]?.sort}
                {...{ sorting, onSort }}
              />
            ))}
            <th scope="col" className="list-menu">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
