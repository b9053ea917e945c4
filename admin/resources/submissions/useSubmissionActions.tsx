/** Actions on whole entries: move, assign, hold, mark as read. */
import { useInvalidate, useNotification } from '@refinedev/core';
import { App } from 'antd';
import { useRef, useState } from 'react';
import type { Stage } from '../../../src/shared/submissions/stages';
import { useCall, useCallFunction, type AnswerOf } from '../../kit/data/functions';
import { useRefreshOverview } from '../../kit/people/inboxOverview';
import type { OvertakenField } from '../../kit/data/jsonAnswers';
import { useStaff } from '../../kit/data/stored/staff';
import { useAction } from '../../kit/data/useAction';
import type { Option } from '../../kit/ui/list/filters';
import { areaOf } from './areas';
import { fullName, submissionPath, type ListedSubmission, entriesInWords } from './submissionRow';
import { useMe } from './useSubmissions';

/** Returns a function that reloads everything that shows entries: lists, boards, histories and counts. */
export function useReadInboxAgain() {
  const invalidate = useInvalidate();
  const refreshOverview = useRefreshOverview();
  return () =>
    Promise.all([
      invalidate({ resource: 'submissions', invalidates: ['resourceAll'] }),
      invalidate({ resource: 'notes', invalidates: ['resourceAll'] }),
      refreshOverview(),
    ]);
}

/** Calls a function that changes entries, then reloads what shows them. */
export const useInboxCall = () => useCall(useReadInboxAgain());

type Named = Pick<ListedSubmission, 'id' | 'kind' | 'first_name' | 'last_name'>;

/** A concurrent change: "Meera moved it to Interview". */
function deed({ kind }: Named, { field, value }: OvertakenField, nameOf: (id: string) => string): string {
  if (field === 'stage') return `moved it to ${areaOf(kind).stages[value ?? ''] ?? value}`;
  if (field === 'owner_id') return value === null ? 'unassigned it' : `assigned it to ${nameOf(value)}`;
  return value === null ? 'released its hold' : `put it on hold: ${value}`;
}

/** Asks about entries with concurrent changes. True if the person's own change should still apply. */
function useAskAnyway() {
  const { modal } = App.useApp();
  const me = useMe();
  const nameOf = useStaff();
  const who = (by: string | null) => (by === me ? 'You' : by === null ? 'Someone else' : nameOf(by));
  return async (entries: readonly Named[], reasons: readonly OvertakenField[]): Promise<boolean> =>
    modal.confirm({
      title:
        entries.length === 1 && entries[0]
          ? `“${fullName(entries[0])}” was changed in the meantime`
          : `${entries.length} entries were changed in the meantime`,
      content: (
        <ul className="plain-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={submissionPath(entry)} target="_blank" rel="noreferrer">
                {fullName(entry)}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
              {': '}
              {reasons
                .filter(({ submission_id }) => submission_id === entry.id)
                .map((reason) => `${who(reason.by)} ${deed(entry, reason, nameOf)}`)
                .join(', ')}
            </li>
          ))}
        </ul>
      ),
      okText: 'Change anyway',
      cancelText: 'Leave as is',
      autoFocusButton: 'cancel',
    });
}

/** An entry as last seen. */
export type Entry = Pick<
  ListedSubmission,
  'id' | 'kind' | 'stage' | 'first_name' | 'last_name' | 'owner_id' | 'hold_reason' | 'read_at'
>;

/** An undoable move: the entries, with old and new stages. */
interface Move {
  readonly entries: readonly Entry[];
  readonly to: Stage;
  readonly message: string;
}

/** The argument of the function `change_submissions`. */
interface Changes {
  readonly stage?: Stage;
  readonly owner_id?: string | null;
  readonly is_read?: boolean;
  readonly hold_reason?: string | null;
}

/** An entry with its current values. */
const asToldIn = (refused: readonly OvertakenField[], entry: Entry): Entry =>
  Object.assign(
    {},
    entry,
    ...refused
      .filter(({ submission_id }) => submission_id === entry.id)
      .map(({ field, value }) => ({ [field]: value })),
  ) as Entry;

/** These stages complete an entry, so it counts as read. */
const ENDS: ReadonlySet<Stage> = new Set(['placed', 'rejected', 'answered', 'closed']);

const stageLabel = ({ kind }: Entry, stage: Stage) => areaOf(kind).stages[stage] ?? stage;

function groupsOf(entries: readonly Entry[], keyOf: (entry: Entry) => string) {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups.values();
}

/** Changes entries that are still as seen, and asks about the others. Returns the changed ones in their previous state. */
function useChange() {
  const callFunction = useCallFunction();
  const { act } = useAction(useReadInboxAgain());
  const wantsAnyway = useAskAnyway();

  /** `seen` is the state shared by all of them now. */
  return async (
    entries: readonly Entry[],
    changes: Changes,
    seen: Partial<Entry> = {},
  ): Promise<readonly Entry[]> => {
    const failed = `${entriesInWords(entries)} could not be changed`;
    const changed: Entry[] = [];
    let left = entries;
    let known = seen;
    while (left.length > 0) {
      const items = left.map(({ id, stage, owner_id, hold_reason }) =>
        Object.assign({ submission_id: id, stage, owner_id, hold_reason }, known),
      );
      let refused: AnswerOf<'change_submissions'>['refused'] = [];
      const isAnswered = await act(
        async () => ({ refused } = await callFunction('change_submissions', { items, changes })),
        { failed },
      );
      if (!isAnswered) break;
      const isRefused = ({ id }: Entry) => refused.some(({ submission_id }) => submission_id === id);
      changed.push(...left.filter((entry) => !isRefused(entry)));
      // The question shows these values, so the next attempt compares with them.
      const overtaken = left.filter(isRefused).map((entry) => asToldIn(refused, entry));
      left = overtaken.length > 0 && (await wantsAnyway(overtaken, refused)) ? overtaken : [];
      known = {};
    }
    return changed;
  };
}

export function useSubmissionActions() {
  const change = useChange();
  const { open: notify } = useNotification();
  const [lastMove, setLastMove] = useState<Move>();
  // Responses to consecutive moves may arrive in another order.
  const turns = useRef({ begun: 0, shown: 0 });
  const say = (message: string) => notify?.({ type: 'success', message });

  return {
    lastMove,
    forgetMove: () => setLastMove(undefined),
    setStage: async (entries: readonly Entry[], stage: Stage): Promise<boolean> => {
      const others = entries.filter((entry) => entry.stage !== stage);
      const [first] = others;
      if (!first) return true;
      const turn = (turns.current.begun += 1);
      const moved = await change(others, { stage, ...(ENDS.has(stage) && { is_read: true }) });
      if (moved.length === 0) return false;
      const message = `${entriesInWords(moved)} moved to ${stageLabel(first, stage)}`;
      if (turn < turns.current.shown) return true;
      turns.current.shown = turn;
      setLastMove({ entries: moved, to: stage, message });
      return true;
    },
    /** Reverts the last move, each entry to its own stage. */
    undoMove: async (): Promise<void> => {
      if (!lastMove) return;
      const back: Entry[] = [];
      const wasRead = ({ read_at }: Entry) => read_at !== null || !ENDS.has(lastMove.to);
      for (const [first, ...others] of groupsOf(
        lastMove.entries,
        (entry) => `${entry.stage} ${wasRead(entry)}`,
      )) {
        const changes = { stage: first.stage, ...(!wasRead(first) && { is_read: false }) };
        back.push(...(await change([first, ...others], changes, { stage: lastMove.to })));
      }
      if (back.length === 0) return;
      setLastMove(undefined);
      say(`${entriesInWords(back)} moved back`);
    },
    /** Without a person the entry is unassigned. */
    assign: async (entries: readonly Entry[], person: Option | undefined): Promise<boolean> => {
      const assigned = await change(entries, { owner_id: person?.value ?? null });
      const whose = person ? `assigned to ${person.label}` : 'unassigned';
      if (assigned.length > 0) say(`${entriesInWords(assigned)} ${whose}`);
      return assigned.length > 0;
    },
    /** Without a reason the hold ends. */
    hold: async (entry: Entry, reason: string | null): Promise<boolean> =>
      (await change([entry], { hold_reason: reason })).length > 0,
    /** Silent: the person did not ask for it. */
    open: async (entry: Entry): Promise<void> => void (await change([entry], { is_read: true })),
    setRead: async (entries: readonly Entry[], isRead: boolean): Promise<boolean> => {
      const marked = await change(entries, { is_read: isRead });
      if (marked.length > 0) say(`${entriesInWords(marked)} marked as ${isRead ? 'read' : 'unread'}`);
      return marked.length > 0;
    },
  };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;
