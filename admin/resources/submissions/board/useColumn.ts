import type { Stage } from '../../../../src/shared/submissions/stages';
import type { InboxArea } from '../areas';
import type { SubmissionFilters } from '../query/filters';
import { useSubmissions } from '../query/useSubmissions';
import type { ListedSubmission } from '../submissionRow';
import { withMoves } from './moves';

/** How many cards a column begins with, and how many more it shows when asked. */
export const CHUNK = 25;

const NEWEST_FIRST = [
  { field: 'created_at', order: 'desc' as const },
  { field: 'id', order: 'desc' as const },
];

export interface ColumnProps {
  readonly area: InboxArea;
  readonly filters: SubmissionFilters;
  readonly stage: Stage;
  /** On their way, each with its new stage. */
  readonly moving: readonly ListedSubmission[];
}

/** The newest entries of a stage as they will be when all moves have arrived. */
export function useColumn({ area, filters, stage, moving }: ColumnProps, size = CHUNK) {
  const { submissions, total, ...state } = useSubmissions(
    area,
    { ...filters, stage },
    { sorters: NEWEST_FIRST, page: 1, pageSize: size },
  );
  return {
    ...state,
    ...withMoves(stage, { entries: submissions, total }, moving),
    isReady: !state.isLoading && !state.isFailed,
    hasMore: submissions.length < total,
  };
}
