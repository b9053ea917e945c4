import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { JobState, JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import { JOBS } from '../../../kit/addresses';
import { PopoverButton } from '../../../kit/ui/list/PopoverButton';
import { sitePath, type ListedJob } from '../jobRow';

export interface JobMenuActions {
  setStatus(jobs: readonly ListedJob[], status: JobStatus): void;
  remove(jobs: readonly ListedJob[]): void;
}

interface JobMenuProps {
  job: ListedJob;
  state: JobState;
  actions: JobMenuActions;
}

/** What can be done with one job. */
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
        <a className="menu-item" href={sitePath(job)} target="_blank" rel="noopener">
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
