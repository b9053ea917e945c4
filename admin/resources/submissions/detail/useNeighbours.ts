/** The entries before and after this one, in the list that the person came from. */
import { useLocation } from 'react-router-dom';
import type { InboxArea } from '../areas';
import { PAGE_SIZE, readQuery, sortersOf, type SubmissionsQuery } from '../query/filters';
import { useInboxAddress } from '../query/useInboxAddress';
import { useSubmissions } from '../query/useSubmissions';

export interface Neighbour {
  readonly to: { readonly pathname: string; readonly search: string };
  readonly state: object;
}

function usePageOfIds(area: InboxArea, query: SubmissionsQuery, page: number, isWanted: boolean) {
  const options = { sorters: sortersOf(query), page, pageSize: PAGE_SIZE, isWanted };
  return useSubmissions(area, query, options).submissions.map(({ id }) => id);
}

/**
 * Walks along the page as it was when it was left, which comes with the link: an entry that is read or moved may not
 * be in the list any more. At its ends it goes on with the page before or after, as they are now.
 */
export function useNeighbours(area: InboxArea, id: number) {
  const address = useInboxAddress();
  const { state } = useLocation() as { state: { ids?: readonly number[] } | null };
  const query = readQuery(area, address.params, address.q);
  const found = usePageOfIds(area, query, query.page, !state?.ids);
  const ids = state?.ids ?? found;
  const place = ids.indexOf(id);
  const before = usePageOfIds(area, query, query.page - 1, place === 0 && query.page > 1);
  const after = usePageOfIds(
    area,
    query,
    query.page + 1,
    place === ids.length - 1 && ids.length === PAGE_SIZE,
  );

  function linkTo(target: number | undefined, among: readonly number[], page: number): Neighbour | undefined {
    if (target === undefined) return undefined;
    const params = new URLSearchParams(address.params);
    if (page > 1) params.set('page', String(page));
    else params.delete('page');
    const to = { pathname: `${area.path}/${target}`, search: params.toString() };
    return { to, state: { ...address.state, ids: among } };
  }

  if (place === -1) return { previous: undefined, next: undefined };
  return {
    previous: linkTo(ids[place - 1], ids, query.page) ?? linkTo(before.at(-1), before, query.page - 1),
    next: linkTo(ids[place + 1], ids, query.page) ?? linkTo(after[0], after, query.page + 1),
  };
}
