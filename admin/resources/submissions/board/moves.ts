/** Where cards stand while moves are still on their way to the database. Pure. */
import type { ListedSubmission } from '../submissionRow';

export interface Column {
  readonly entries: readonly ListedSubmission[];
  /** Of all that stand at this stage, also those that are not read yet. */
  readonly total: number;
}

/** Newest first, as the database sorts them. */
const byAge = (a: ListedSubmission, b: ListedSubmission) =>
  b.created_at.localeCompare(a.created_at) || b.id - a.id;

/**
 * A column as it will be when all moves have arrived; `moving` are the entries that move, each with its new stage.
 * What was read may know of some already.
 */
export function withMoves(stage: string, read: Column, moving: readonly ListedSubmission[]): Column {
  const ids = new Set(moving.map(({ id }) => id));
  const staying = read.entries.filter(({ id }) => !ids.has(id));
  const arriving = moving.filter((entry) => entry.stage === stage);
  const leaving = read.entries.length - staying.length;
  return {
    entries: [...staying, ...arriving].toSorted(byAge),
    total: read.total - leaving + arriving.length,
  };
}

/** The stage before or after one, as far as there is one. */
export function nextStage(stages: readonly string[], stage: string, step: 1 | -1): string {
  const at = Math.min(stages.length - 1, Math.max(0, stages.indexOf(stage) + step));
  return stages[at] ?? stage;
}
