/** The entries before and after this one, in the list that the person came from. */
import { useLocation } from 'react-router-dom';
import type { InboxArea } from '../areas';
import {
  chosenSort,
  readListState,
  valuesOf,
  writeListState,
  type ListState,
} from '../../../kit/ui/list/listAddress';
import { PAGE_SIZE, readQuery, sortersOf, SORTS } from '../query/filters';
import { useSubmissions } from '../query/useSubmissions';

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
 * Walks along the page as it was when it was left, which comes with the link: an entry that is read or moved may not
 * be in the list any more. At its ends it goes on with the page before or after, as they are now.
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
