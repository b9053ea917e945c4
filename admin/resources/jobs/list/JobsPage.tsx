import { Button, Alert } from 'antd';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { JOBS } from '../../../kit/ui/addresses';
import { useAnswer } from '../../../kit/data/functions';
import { useCanEdit } from '../../../kit/people/access';
import { BulkBar, ListResults } from '../../../kit/ui/list/ListResults';
import { RowTable } from '../../../kit/ui/list/RowTable';
import { useColumns } from '../../../kit/ui/list/useColumns';
import { useListTable } from '../../../kit/ui/list/useListTable';
import { useSelection } from '../../../kit/ui/list/useSelection';
import { useNow } from '../../../kit/ui/clock';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { focusOnMount } from '../../../kit/ui/inputs';
import { LIST_SELECT, type JobListRow, type JobRow } from '../jobRow';
import { jobsInWords } from '../useJobActions';
import '../jobs.css';
import { columnsWith, firstColumns, menuColumn, USUAL_COLUMNS, type ApplicantsOf } from './columns';
import { ExportButton, JobsTools } from './JobsTools';
import { jobsRequest, readQuery, sortersOf, SORTS, USUAL_SORT, type JobsQuery } from './jobsQuery';
import { useListActions } from './JobMenu';

interface UndoNoteProps {
  deleted: readonly JobRow[];
  onUndo: () => Promise<void>;
  onClose: () => void;
}

/** Stays until it is used or closed, because a message that disappears by itself can be missed. */
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

/** The number of applicants of the visible jobs; undefined without access. */
function useApplicants(jobs: readonly JobListRow[]): ApplicantsOf | undefined {
  const canSee = useCanEdit('submissions');
  const { answer = [] } = useAnswer(
    'applicants_of_jobs',
    { ids: jobs.map(({ id }) => id) },
    { query: { enabled: canSee && jobs.length > 0 } },
  );
  return canSee ? ({ id }) => answer.find(({ job_id }) => job_id === id) : undefined;
}

export function JobsPage() {
  const now = useNow();
  const list = useJobs();
  const { selected, ...selection } = useSelection(list.rows);
  const actions = useListActions(selection.clear);
  const { setStatus, remove } = actions.menu;
  const columns = columnsWith(useApplicants(list.rows));
  const { visible, choice } = useColumns('jobs', list, columns, USUAL_COLUMNS);
  const shown = visible.flatMap((name) => columns[name] ?? []);
  return (
    <>
      <PageHeading title="Jobs" lead="Jobs you publish here appear on the site immediately.">
        <NewJobButtons />
      </PageHeading>
      {actions.deleted.length > 0 && (
        <UndoNote deleted={actions.deleted} onUndo={actions.undo} onClose={actions.forgetDeleted} />
      )}
      <JobsTools {...list} />
      <ListResults
        list={list}
        nouns={['job', 'jobs']}
        none="No jobs yet. Create the first one, or import a table."
        tools={
          <>
            {choice}
            <ExportButton query={list.query} sorting={list.sorting} isDisabled={list.rows.length === 0} />
          </>
        }
      >
        <RowTable
          {...list}
          label="Jobs"
          columns={[...firstColumns(now), ...shown, menuColumn(now, actions.menu)]}
          choice={{ selection, nameOf: ({ title }) => title }}
        />
      </ListResults>
      <BulkBar label="Selected jobs" count={selected.length} onClear={selection.clear}>
        <Button onClick={() => setStatus(selected, 'published')}>Publish</Button>
        <Button onClick={() => setStatus(selected, 'closed')}>Close</Button>
        <Button danger onClick={() => remove(selected)}>
          Delete…
        </Button>
      </BulkBar>
    </>
  );
}
