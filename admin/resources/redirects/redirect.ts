/** A redirect: stored row, form and search. Pure. */
import type { BaseRecord, CrudSort } from '@refinedev/core';
import { destination, text } from '../../../src/shared/content/fields';
import type { Database } from '../../../src/shared/database.types';
import { readNewAddress, readOldAddress } from '../../../src/shared/redirects';
import type { Values } from '../../kit/fields/useFieldForm';
import { readFreeAddress } from '../../kit/data/redirectTable';
import { foundBy } from '../../kit/data/functions';
import type { ListValues } from '../../kit/ui/list/listAddress';

export type RedirectRow = BaseRecord & Database['public']['Tables']['redirects']['Row'];

const to_address = destination({ label: 'New address', required: true });

export const changedFields = { to_address };

export const newFields = {
  from_path: text({
    label: 'Old address',
    required: true,
    maxLength: 500,
    help: 'Such as /old-page. If you paste a full address, only its path is used. Upper and lower case are the same.',
  }),
  to_address,
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Both addresses as sent, or their problems. A stored redirect keeps its old address. */
export function readRedirect(values: Values, siteOrigin: string, isStored: boolean) {
  const from = (isStored ? readOldAddress : readFreeAddress)(textOf(values['from_path']));
  const to = readNewAddress(textOf(values['to_address']), siteOrigin);
  return {
    rule: { from_path: from.address ?? '', to_address: to.address ?? '' },
    problems: Object.fromEntries(
      Object.entries({ from_path: from.problem, to_address: to.problem }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  };
}

export interface RedirectsQuery {
  readonly q: string;
}

export const SORTS = {
  from_path: 'Old address',
  to_address: 'New address',
  updated_at: 'Saved',
};

export const USUAL_SORT: CrudSort = { field: 'updated_at', order: 'desc' };

export const readQuery = (values: ListValues): RedirectsQuery => ({ q: (values['q'] ?? '').trim() });

/** The id makes the order unique, so that no redirect is on two pages. */
export const redirectsRequest = ({ q }: RedirectsQuery, sorting: CrudSort) => ({
  filters: [],
  sorters: [sorting, { field: 'id', order: 'desc' } satisfies CrudSort],
  meta: { select: '*', ...(q && foundBy('find_redirects', { words: q })) },
});
