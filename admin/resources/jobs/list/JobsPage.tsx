import { Button, Empty, Alert } from 'antd';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { JOBS } from '../../../kit/ui/addresses';
import { useAnswer } from '../../../kit/data/functions';
import { useCanEdit } from '../../../kit/people/access';
import { ColumnChoice, useColumns } from '../../../kit/ui/list/ColumnChoice';
import { Paging } from '../../../kit/ui/list/listTools';
import { useListTable } from '../../../kit/ui/list/useListTable';
import { useSelection } from '../../../kit/ui/list/useSelection';
import { useNow } from '../../../kit/ui/clock';
import { Loading, LoadFailed } from '../../../kit/ui/view/states';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { focusOnMount } from '../../../kit/ui/inputs';
import { LIST_SELECT, type JobListRow, type JobRow } from '../jobRow';
import { jobsInWords } from '../useJobActions';
import '../../../kit/ui/list/list.css';
import '../jobs.css';
import { columns, USUAL_COLUMNS, type ApplicantsOf, JobsTable } from './JobsTable';
import { ExportButton, JobsTools } from './JobsTools';
import { jobsRequest, readQuery, sortersOf, SORTS, USUAL_SORT, type JobsQuery } from './jobsQuery';
import { useListActions, type JobMenuActions } from './JobMenu';

interface BulkBarProps {
  selected: readonly JobListRow[];
  actions: JobMenuActions;
  onClear: () => void;
}

/** What can be done with all chosen jobs at once. */
function BulkBar({ selected, actions, onClear }: BulkBarProps) {
  if (selected.length === 0) return null;
  return (
    <section className="list-bulk" aria-label="Selected jobs">
      <p>{selected.length} selected</p>
      <Button onClick={() => actions.setStatus(selected, 'published')}>Publish</Button>
      <Button onClick={() => actions.setStatus(selected, 'closed')}>Close</Button>
      <Button danger onClick={() => actions.remove(selected)}>
        Delete…
      </Button>
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}

interface UndoNoteProps {
  deleted: readonly JobRow[];
  onUndo: () => Promise<void>;
  onClose: () => void;
}

/** Stays until it is used or closed, because a message that goes away by itself can be missed. */
function UndoNote({ deleted, onUndo, onClose }: UndoNoteProps) {
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    await onUndo();
    setBusy(false);
  }
  return (
    <Alert
      type="success"
      showIcon
      closable={{ 'aria-label': 'Dismiss' }}
      onClose={onClose}
      message={`${jobsInWords(deleted)} deleted`}
      action={
        <Button ref={focusOnMount} loading={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      }
    />
  );
}

const labelsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, columns[name]?.label ?? name]));

function NewJobButtons() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<Upload size={18} aria-hidden="true" />} onClick={() => void navigate(`${JOBS}/import`)}>
        Import
      </Button>
      <Button
        type="primary"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => void navigate(`${JOBS}/new`)}
      >
        New job
      </Button>
    </>
  );
}

const useJobs = () =>
  useListTable<JobListRow, JobsQuery>({
    resource: 'jobs',
    pageSize: 20,
    readQuery,
    sorts: SORTS,
    usualSort: USUAL_SORT,
    request: (query, sorting) => ({ ...jobsRequest(query, LIST_SELECT), sorters: sortersOf(sorting) }),
  });

function wordsForNone({ page, isNarrowed }: { page: number; isNarrowed: boolean }): string {
  if (page > 1) return 'This page does not exist. Go back to an earlier page.';
  if (isNarrowed) return 'No jobs match this search. Try fewer words or filters.';
  return 'No jobs yet. Create the first one, or import a table.';
}

/** How many applied for the jobs in sight, for those who may see it. */
function useApplicants(jobs: readonly JobListRow[], canSee: boolean): ApplicantsOf {
  const { answer = [] } = useAnswer(
    'applicants_of_jobs',
    { ids: jobs.map(({ id }) => id) },
    { query: { enabled: canSee && jobs.length > 0 } },
  );
  return ({ id }) => answer.find(({ job_id }) => job_id === id);
}

/** All jobs, found by search and filters. */
export function JobsPage() {
  const now = useNow();
  const list = useJobs();
  const { rows: jobs, total, sorting, isLoading, isRefreshing, isFailed } = list;
  const { selected, ...selection } = useSelection(jobs);
  const actions = useListActions(selection.clear);
  const canSeeApplicants = useCanEdit('submissions');
  const applicantsOf = useApplicants(jobs, canSeeApplicants);
  const names = Object.keys(columns).filter((name) => name !== 'applicants' || canSeeApplicants);
  const { visible, toggle } = useColumns('jobs', list, names, USUAL_COLUMNS);
  const hasNone = !isLoading && !isFailed && jobs.length === 0;
  return (
    <>
      <PageHeading title="Jobs" lead="Jobs you publish here appear on the site immediately.">
        <NewJobButtons />
      </PageHeading>
      {actions.deleted.length > 0 && (
        <UndoNote deleted={actions.deleted} onUndo={actions.undo} onClose={actions.forgetDeleted} />
      )}
      <JobsTools {...list} />
      <div className="list-summary">
        <output>{!isLoading && !isFailed && `${total} ${total === 1 ? 'job' : 'jobs'}`}</output>
        {list.isNarrowed && (
          <Button type="link" onClick={list.clear}>
            Clear search and filters
          </Button>
        )}
        <ColumnChoice labels={labelsOf(names)} visible={visible} onToggle={toggle} />
        <ExportButton query={list.query} sorting={sorting} isDisabled={jobs.length === 0} />
      </div>
      {isLoading && <Loading label="Loading jobs" />}
      {isFailed && <LoadFailed what="the jobs" onRetry={list.reload} />}
      {hasNone && <Empty description={wordsForNone(list)} image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      {!isFailed && jobs.length > 0 && (
        <JobsTable
          {...{ jobs, visible, selection, applicantsOf, now, isRefreshing }}
          actions={actions.menu}
          sorting={sorting}
          onSort={list.sort}
        />
      )}
      <Paging {...list} />
      <BulkBar selected={selected} actions={actions.menu} onClear={selection.clear} />
    </>
  );
}
