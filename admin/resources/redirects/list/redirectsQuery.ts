/** What the list of redirects is asked for, as it stands in its address. Pure. */
import type { CrudSort } from '@refinedev/core';
import { foundBy } from '../../../kit/data/foundBy';
import type { ListValues } from '../../../kit/ui/list/listAddress';

export interface RedirectsQuery {
  readonly q: string;
}

export const SORTS: Readonly<Record<string, string>> = {
  from_path: 'Old address',
  to_address: 'New address',
  updated_at: 'Saved',
};

export const USUAL_SORT: CrudSort = { field: 'updated_at', order: 'desc' };

export const readQuery = (values: ListValues): RedirectsQuery => ({ q: (values['q'] ?? '').trim() });

/** The id makes the order complete, so that no redirect is on two pages. */
export const redirectsRequest = ({ q }: RedirectsQuery, sorting: CrudSort) => ({
  filters: [],
  sorters: [sorting, { field: 'id', order: 'desc' } satisfies CrudSort],
  meta: { select: '*', ...(q && foundBy('find_redirects', { words: q })) },
});
