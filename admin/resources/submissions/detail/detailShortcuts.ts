/** Navigation between entries, and the shortcuts of their screen. */
import { useLocation, type NavigateFunction } from 'react-router-dom';
import {
  chosenSort,
  readListState,
  valuesOf,
  writeListState,
  type ListState,
} from '../../../kit/ui/list/listAddress';
import type { InboxArea } from '../areas';
import { PAGE_SIZE, readQuery, sortersOf, SORTS } from '../filters';
import { useSubmissions } from '../useSubmissions';
import type { useChoosing } from '../useChoosing';
import type { SubmissionActions } from '../useSubmissionActions';
import type { Shortcut } from '../Shortcuts';
import type { Submission } from '../submissionRow';

export interface Neighbour {
  readonly to: { readonly pathname: string; readonly search: string };
  readonly state: object;
}

function usePageOfIds(area: InboxArea, { filters, sorters }: ListState, page: number, isWanted: boolean) {
  const query = readQuery(area, valuesOf(filters));
  const options = { sorters: sortersOf(chosenSort(sorters, SORTS)), page, pageSize: PAGE_SIZE, isWanted };
  return useSubmissions(area, query, options).submissions.map(({ id }) => id);
}

/**
 * Follows the page of the list as it was left, passed with the link: a read or moved entry may have left the list. At
 * its ends it continues with the current next or previous page.
 */
export function useNeighbours(area: InboxArea, id: number) {
  const location = useLocation();
  const { ids: left } = (location.state ?? {}) as { ids?: readonly number[] };
  const list = readListState(location);
  const { currentPage } = list;
  const found = usePageOfIds(area, list, currentPage, !left);
  const ids = left ?? found;
  const place = ids.indexOf(id);
  const before = usePageOfIds(area, list, currentPage - 1, place === 0 && currentPage > 1);
  const after = usePageOfIds(
    area,
    list,
    currentPage + 1,
    place === ids.length - 1 && ids.length === PAGE_SIZE,
  );

  function linkTo(target: number | undefined, among: readonly number[], page: number): Neighbour | undefined {
    if (target === undefined) return undefined;
    const { search, state } = writeListState({ ...list, currentPage: page });
    return { to: { pathname: `${area.path}/${target}`, search }, state: { ...state, ids: among } };
  }

  if (place === -1) return { previous: undefined, next: undefined };
  return {
    previous: linkTo(ids[place - 1], ids, currentPage) ?? linkTo(before.at(-1), before, currentPage - 1),
    next: linkTo(ids[place + 1], ids, currentPage) ?? linkTo(after[0], after, currentPage + 1),
  };
}

interface DetailParts {
  submission: Submission;
  actions: SubmissionActions;
  choosing: ReturnType<typeof useChoosing>;
  neighbours: ReturnType<typeof useNeighbours>;
  navigate: NavigateFunction;
}

const controlOf = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);

/** A button opens the form, which then takes the focus itself. */
function startReply() {
  const control = controlOf('reply');
  if (control instanceof HTMLButtonElement) control.click();
  else control?.focus();
}

export function detailShortcuts(parts: DetailParts): Shortcut[] {
  const { submission, actions, choosing, neighbours, navigate } = parts;
  const go = (neighbour: Neighbour | undefined) => {
    if (neighbour) void navigate(neighbour.to, { state: neighbour.state });
  };
  return [
    { keys: ['j'], label: 'Next entry', run: () => go(neighbours.next) },
    { keys: ['k'], label: 'Previous entry', run: () => go(neighbours.previous) },
    { keys: ['s', 'e'], label: 'Move to a stage', run: () => choosing.chooseStage([submission]) },
    { keys: ['a'], label: 'Assign', run: () => choosing.chooseOwner([submission]) },
    { keys: ['o'], label: 'Show or hide the resume', run: () => controlOf('resume')?.click() },
    { keys: ['r'], label: 'Reply', run: startReply },
    { keys: ['n'], label: 'Write a note', run: () => controlOf('note')?.focus() },
    {
      keys: ['u'],
      label: 'Mark as read or unread',
      run: () => void actions.setRead([submission], submission.read_at === null),
    },
    { keys: ['z'], label: 'Undo the last move', run: () => void actions.undoMove() },
  ];
}
