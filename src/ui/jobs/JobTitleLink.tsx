import { useViewTransitionState } from 'react-router-dom';
import type { ListedJob } from '../../data/jobs';
import { Link } from '../controls/Link';

interface JobTitleLinkProps {
  readonly job: Pick<ListedJob, 'path' | 'title' | 'words'>;
  /** The title moves to the heading of the job's page, and back, where the browser can show that. */
  readonly moves?: boolean;
}

export function JobTitleLink({ job, moves = false }: JobTitleLinkProps) {
  const isMoving = useViewTransitionState(job.path) && moves;
  return (
    <Link
      {...job.words}
      to={job.path}
      viewTransition
      style={isMoving ? { viewTransitionName: 'job-title' } : undefined}
    >
      {job.title}
    </Link>
  );
}
