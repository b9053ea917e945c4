/** The actions on the jobs of the list: the menu of each, and their messages. */
import { Ellipsis } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { JobState, JobStatus } from '../../../kit/data/jobs/jobState';
import { JOBS } from '../../../kit/ui/addresses';
import { PopoverButton } from '../../../kit/ui/list/PopoverButton';
import { jobPath } from '../../../../src/shared/jobs/jobNames';
import { type JobListRow, type JobRow } from '../jobRow';
import { jobsInWords, useJobActions } from '../useJobActions';

export interface JobMenuActions {
  setStatus(jobs: readonly JobListRow[], status: JobStatus): void;
  remove(jobs: readonly JobListRow[]): void;
}

interface JobMenuProps {
  job: JobListRow;
  state: JobState;
  actions: JobMenuActions;
}

export function JobMenu({ job, state, actions }: JobMenuProps) {
  const path = `${JOBS}/${job.id}`;
  return (
    <PopoverButton
      label={`Actions for ${job.title}`}
      icon={<Ellipsis size={18} aria-hidden="true" />}
      isIconOnly
      closesOnChoice
    >
      <Link className="menu-item" to={path}>
        Edit
      </Link>
      <Link className="menu-item" to={`${JOBS}/new?from=${job.id}`}>
        Duplicate
      </Link>
      {state === 'open' ? (
        <a className="menu-item" href={jobPath(job)} target="_blank" rel="noopener">
          View on the site<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link className="menu-item" to={`${path}/preview`}>
          Preview as visitor
        </Link>
      )}
      {job.status === 'published' ? (
        <button type="button" className="menu-item" onClick={() => actions.setStatus([job], 'closed')}>
          Close
        </button>
      ) : (
        <button type="button" className="menu-item" onClick={() => actions.setStatus([job], 'published')}>
          Publish
        </button>
      )}
      <button type="button" className="menu-item" data-danger onClick={() => actions.remove([job])}>
        Delete…
      </button>
    </PopoverButton>
  );
}

/** A notice about published jobs that are not visible yet, or no longer. */
function hiddenNote(jobs: readonly JobListRow[], now: Date): string | undefined {
  const isOver = ({ closes_at }: JobListRow) => closes_at !== null && new Date(closes_at) <= now;
  const isToCome = ({ opens_at }: JobListRow) => opens_at !== null && new Date(opens_at) > now;
  const over = jobs.filter(isOver);
  const toCome = jobs.filter((job) => isToCome(job) && !isOver(job));
  const lines = [
    over.length > 0 && `${jobsInWords(over)}: the closing time has passed, so visitors do not see it.`,
    toCome.length > 0 && `${jobsInWords(toCome)}: visitors will see it from its opening time.`,
  ];
  return lines.filter(Boolean).join(' ') || undefined;
}

/**
 * Jobs deleted on another screen. The entry is removed from the history state, so that a reload does not offer it
 * again.
 */
function useJustDeleted(): readonly JobRow[] {
  const { state, search } = useLocation() as {
    state: { deleted?: readonly JobRow[] } | null;
    search: string;
  };
  const navigate = useNavigate();
  const [deleted] = useState(state?.deleted ?? []);
  const isTold = state?.deleted !== undefined;
  useEffect(() => {
    if (isTold) void navigate({ search }, { replace: true, state: null });
  }, [isTold, navigate, search]);
  return deleted;
}

/** The actions of the list with their messages; deleted jobs can be restored while the list is open. */
export function useListActions(onDone: () => void) {
  const [deleted, setDeleted] = useState(useJustDeleted());
  const jobs = useJobActions();
  const { open: notify } = useNotification();

  async function setStatus(chosen: readonly JobListRow[], status: JobStatus) {
    const description = status === 'published' ? hiddenNote(chosen, new Date()) : undefined;
    if (await jobs.setStatus(chosen, status, description)) onDone();
  }

  async function remove(chosen: readonly JobListRow[]) {
    const rows = await jobs.remove(chosen, () => setStatus(chosen, 'closed'));
    if (rows.length === 0) return;
    onDone();
    setDeleted(rows);
  }

  return {
    deleted,
    forgetDeleted: () => setDeleted([]),
    undo: async () => {
      if (!(await jobs.putBack(deleted))) return;
      notify?.({ type: 'success', message: `${jobsInWords(deleted)} restored` });
      setDeleted([]);
    },
    menu: {
      setStatus: (chosen: readonly JobListRow[], status: JobStatus) => void setStatus(chosen, status),
      remove: (chosen: readonly JobListRow[]) => void remove(chosen),
    },
  };
}
