/** The shortcuts of the list. They act on the selected entries, or on the focused row. */
import { useRef } from 'react';
import type { Selection } from '../../../kit/ui/list/useSelection';
import type { useChoosing } from '../useChoosing';
import type { SubmissionActions } from '../useSubmissionActions';
import type { Shortcut } from '../Shortcuts';
import type { ListedSubmission } from '../submissionRow';

/** The focused row, and the navigation between rows. */
export function useRowFocus<Row>(rows: readonly Row[]) {
  const frame = useRef<HTMLDivElement>(null);
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
  const place = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  return {
    frame,
    /** Undefined while the focus is elsewhere. */
    current: (): Row | undefined => rows[place()],
    /** From elsewhere the first row comes first. */
    move(step: 1 | -1): boolean {
      const next = links()[place() + step];
      (place() === -1 ? links()[0] : next)?.focus();
      return true;
    },
  };
}

interface ListParts {
  rows: ReturnType<typeof useRowFocus<ListedSubmission>>;
  selected: readonly ListedSubmission[];
  selection: Selection;
  actions: SubmissionActions;
  choosing: ReturnType<typeof useChoosing>;
}

const focusSearch = () => document.querySelector<HTMLElement>('input[type="search"]')?.focus();

export function listShortcuts({ rows, selected, selection, actions, choosing }: ListParts): Shortcut[] {
  function onMeant(act: (entries: readonly ListedSubmission[]) => void) {
    const current = rows.current();
    const meant = selected.length > 0 ? selected : current ? [current] : [];
    if (meant.length > 0) act(meant);
  }
  /** The arrow keys scroll the page until a row has the focus. */
  const move = (step: 1 | -1) => (key: string) =>
    key.startsWith('Arrow') && !rows.current() ? false : rows.move(step);
  return [
    { keys: ['j', 'ArrowDown'], label: 'Next entry', run: move(1) },
    { keys: ['k', 'ArrowUp'], label: 'Previous entry', run: move(-1) },
    { keys: ['Enter'], label: 'Open the entry' },
    {
      keys: ['x'],
      label: 'Select or deselect the entry',
      run: () => {
        const current = rows.current();
        if (current) selection.toggle(current.id);
      },
    },
    { keys: ['s', 'e'], label: 'Move to a stage', run: () => onMeant(choosing.chooseStage) },
    { keys: ['a'], label: 'Assign', run: () => onMeant(choosing.chooseOwner) },
    {
      keys: ['u'],
      label: 'Mark as read or unread',
      run: () =>
        onMeant(
          (entries) =>
            void actions.setRead(
              entries,
              entries.some(({ read_at }) => read_at === null),
            ),
        ),
    },
    { keys: ['z'], label: 'Undo the last move', run: () => void actions.undoMove() },
    { keys: ['/'], label: 'Search', run: focusSearch },
  ];
}
