import type { CrudSort } from '@refinedev/core';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { jobState } from '../../../../src/shared/jobs/editing/jobState';
import { JOBS } from '../../../kit/addresses';
import '../../../kit/ui/tables/listTable.css';
import { SortHeader } from '../../../kit/ui/list/SortHeader';
import type { Selection } from '../../../kit/ui/list/useSelection';
import type { ListedJob } from '../jobRow';
import { StateTag } from '../StateTag';
import { columns, type ApplicantsOf } from './columns';
import { JobMenu, type JobMenuActions } from './JobMenu';

interface RowProps {
  job: ListedJob;
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
  jobs: readonly ListedJob[];
  sorting: CrudSort;
  onSort: (sorting: CrudSort) => void;
  isRefreshing: boolean;
}

/** A table on a desk, cards on a phone. */
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
