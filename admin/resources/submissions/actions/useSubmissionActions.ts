/** What can be done with entries as a whole: move, assign, mark as read. All of them or none. */
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { areaOf } from '../areas';
import { entriesInWords, type ListedSubmission } from '../submissionRow';
import { useInboxCall } from './useInboxCall';
import type { Option } from '../../../kit/ui/list/FilterSelect';

type Entry = Pick<
  ListedSubmission,
  'id' | 'kind' | 'stage' | 'first_name' | 'last_name' | 'owner_id' | 'read_at'
>;

/** A move that can be taken back: what was moved, from where. */
export interface Move {
  readonly entries: readonly Entry[];
  readonly message: string;
}

/** As the function `change_submissions` takes them. */
interface Changes {
  readonly stage?: Stage;
  readonly owner_id?: string | null;
  readonly is_read?: boolean;
  readonly hold_reason?: string | null;
}

const stageLabel = ({ kind }: Entry, stage: Stage) => areaOf(kind).stages[stage] ?? stage;

export function useSubmissionActions() {
  const { call } = useInboxCall();
  const { open: notify } = useNotification();
  const [lastMove, setLastMove] = useState<Move>();

  const change = (entries: readonly Entry[], changes: Changes) => {
    const failed = `${entriesInWords(entries)} could not be changed`;
    return call('change_submissions', { ids: entries.map(({ id }) => id), changes }, { failed });
  };
  const say = (message: string) => notify?.({ type: 'success', message });

  return {
    change,
    lastMove,
    forgetMove: () => setLastMove(undefined),
    setStage: async (entries: readonly Entry[], stage: Stage): Promise<boolean> => {
      const moved = entries.filter((entry) => entry.stage !== stage);
      const [first] = moved;
      if (!first) return true;
      const isDone = await change(moved, { stage });
      if (isDone) {
        const message = `${entriesInWords(moved)} moved to ${stageLabel(first, stage)}`;
        setLastMove({ entries: moved, message });
      }
      return isDone;
    },
    /** Puts what was moved last back to where each entry was. */
    undoMove: async (): Promise<void> => {
      if (!lastMove) return;
      for (const from of new Set(lastMove.entries.map(({ stage }) => stage))) {
        const entries = lastMove.entries.filter(({ stage }) => stage === from);
        if (!(await change(entries, { stage: from }))) return;
      }
      setLastMove(undefined);
      say(`${entriesInWords(lastMove.entries)} moved back`);
    },
    /** No person takes the owner off. */
    assign: async (entries: readonly Entry[], person: Option | undefined): Promise<boolean> => {
      const isDone = await change(entries, { owner_id: person?.value ?? null });
      const whose = person ? `assigned to ${person.label}` : 'unassigned';
      if (isDone) say(`${entriesInWords(entries)} ${whose}`);
      return isDone;
    },
    setRead: async (entries: readonly Entry[], isRead: boolean): Promise<boolean> => {
      const isDone = await change(entries, { is_read: isRead });
      if (isDone) say(`${entriesInWords(entries)} marked as ${isRead ? 'read' : 'unread'}`);
      return isDone;
    },
  };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;
