/** What can be done with entries as a whole: move, assign, hold, mark as read. */
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

/** Gives a function that reads again whatever shows entries: lists, boards, histories and counts. */
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

/** Calls a function that changes entries, then reads again what shows them. */
export const useInboxCall = () => useCall(useReadInboxAgain());

type Named = Pick<ListedSubmission, 'id' | 'kind' | 'first_name' | 'last_name'>;

/** What somebody else did with it: "Meera moved it to Interview". */
function deed({ kind }: Named, { field, value }: OvertakenField, nameOf: (id: string) => string): string {
  if (field === 'stage') return `moved it to ${areaOf(kind).stages[value ?? ''] ?? value}`;
  if (field === 'owner_id') return value === null ? 'unassigned it' : `assigned it to ${nameOf(value)}`;
  return value === null ? 'released its hold' : `put it on hold: ${value}`;
}

/** Entries that others changed since they were seen: who did what. True when the person's own change is to be made still. */
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

/** An entry as it was last seen. */
export type Entry = Pick<
  ListedSubmission,
  'id' | 'kind' | 'stage' | 'first_name' | 'last_name' | 'owner_id' | 'hold_reason' | 'read_at'
>;

/** A move that can be taken back: what was moved, from where and to where. */
interface Move {
  readonly entries: readonly Entry[];
  readonly to: Stage;
  readonly message: string;
}

/** As the function `change_submissions` takes them. */
interface Changes {
  readonly stage?: Stage;
  readonly owner_id?: string | null;
  readonly is_read?: boolean;
  readonly hold_reason?: string | null;
}

/** An entry with what stands there now. */
const asToldIn = (refused: readonly OvertakenField[], entry: Entry): Entry =>
  Object.assign(
    {},
    entry,
    ...refused
      .filter(({ submission_id }) => submission_id === entry.id)
      .map(({ field, value }) => ({ [field]: value })),
  ) as Entry;

/** Whoever is moved here has been dealt with, and so was read. */
const ENDS: ReadonlySet<Stage> = new Set(['placed', 'rejected', 'answered', 'closed']);

const stageLabel = ({ kind }: Entry, stage: Stage) => areaOf(kind).stages[stage] ?? stage;

/** Those that are alike, together. */
function groupsOf(entries: readonly Entry[], keyOf: (entry: Entry) => string) {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups.values();
}

/** Changes entries that are as they were seen; of the others it asks. Gives those that were changed, as they were. */
function useChange() {
  const callFunction = useCallFunction();
  const { act } = useAction(useReadInboxAgain());
  const wantsAnyway = useAskAnyway();

  /** `seen` is what holds of all of them by now. */
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
      // What the person is told of them is what they have seen then.
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
  // Moves that are made one after the other may be answered in another order.
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
    /** Puts what was moved last back to where each entry was. */
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
    /** No person takes the owner off. */
    assign: async (entries: readonly Entry[], person: Option | undefined): Promise<boolean> => {
      const assigned = await change(entries, { owner_id: person?.value ?? null });
      const whose = person ? `assigned to ${person.label}` : 'unassigned';
      if (assigned.length > 0) say(`${entriesInWords(assigned)} ${whose}`);
      return assigned.length > 0;
    },
    /** No reason ends the hold. */
    hold: async (entry: Entry, reason: string | null): Promise<boolean> =>
      (await change([entry], { hold_reason: reason })).length > 0,
    /** Says nothing: the person did not ask for it. */
    open: async (entry: Entry): Promise<void> => void (await change([entry], { is_read: true })),
    setRead: async (entries: readonly Entry[], isRead: boolean): Promise<boolean> => {
      const marked = await change(entries, { is_read: isRead });
      if (marked.length > 0) say(`${entriesInWords(marked)} marked as ${isRead ? 'read' : 'unread'}`);
      return marked.length > 0;
    },
  };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;
