/**
 * Reads a page of a table. Refine's own provider supports no nested conditions and sorts nulls first; this one sends
 * everything as one parameter, because the built-in backend reads only the first `or`.
 */
import type {
  CrudFilter,
  CrudSort,
  DataProvider,
  GetListParams,
  GetListResponse,
  MetaQuery,
} from '@refinedev/core';
import { mapOperator } from '@refinedev/supabase';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { toRequestError } from '../../kit/data/errors';
import type { FoundBy } from '../../kit/data/functions';
import type { ListRequest } from '../../kit/ui/list/useListTable';
import type { TablesClient } from '../client';

/** Offset paging: the page begins after the last row. */
const BEYOND_THE_END = 'PGRST103';

/** A condition in PostgREST syntax inside `and(…)`. Filters built from free text quote their values. */
function conditionOf(filter: CrudFilter): string {
  if (filter.operator === 'or' || filter.operator === 'and') {
    return `${filter.operator}(${filter.value.map(conditionOf).join(',')})`;
  }
  const { field, operator, value } = filter as { field: string; operator: string; value: unknown };
  const wanted = operator === 'contains' ? `*${String(value)}*` : String(value);
  return `${field}.${mapOperator(operator as 'eq')}.${wanted}`;
}

/** If `meta.isCounted` is false, the total only shows if there is a next page. */
const isCounted = (meta: MetaQuery | undefined) => meta?.['isCounted'] !== false;

/** A function returns only the requested columns, so the sort columns are requested too. */
function withOrder(columns: string, sorters: readonly CrudSort[]): string {
  if (columns === '*') return columns;
  return [...new Set([...columns.split(','), ...sorters.map(({ field }) => field)])].join(',');
}

/** The rows of a table, or of the database function named by `foundBy`. */
function rowsOf(
  client: TablesClient,
  resource: string,
  { meta, sorters }: { meta: MetaQuery; sorters: readonly CrudSort[] },
) {
  const untyped: PostgrestClient = client;
  const { select: columns = '*', call } = meta as { select?: string; call?: FoundBy['call'] };
  const counting = isCounted(meta) ? ({ count: 'exact' } as const) : {};
  if (!call) return untyped.from(resource).select(columns as '*', counting);
  return untyped.rpc(call.name, call.args, counting).select(withOrder(columns, sorters) as '*');
}

/** `meta.request` translates the state of a list in the address into database conditions. */
function translated({ meta, filters = [], sorters = [] }: GetListParams) {
  const { request, ...own } = (meta ?? {}) as { request?: (asked: object) => ListRequest };
  const { meta: more, ...asked } = request?.({ filters, sorters }) ?? { filters, sorters };
  return { ...asked, meta: { ...own, ...more } as MetaQuery };
}

async function readPage(client: TablesClient, params: GetListParams): Promise<GetListResponse> {
  const { resource, pagination } = params;
  const { filters, sorters, meta } = translated(params);
  const { currentPage = 1, pageSize = 10, mode = 'server' } = pagination ?? {};
  const before = meta['before'] as 'settle_content' | undefined;
  // Without a version the rows are read only; the database refuses a stale save.
  if (before) await client.rpc(before);
  const query = rowsOf(client, resource, { meta, sorters });
  // Aborts the request for an outdated query.
  const signal = meta['signal'] as AbortSignal | undefined;
  if (signal) query.abortSignal(signal);
  if (filters.length > 0) query.or(conditionOf({ operator: 'and', value: filters }));
  // Explicit null ordering would bypass the indexes of other columns.
  const mayBeEmpty = (meta['mayBeEmpty'] ?? []) as readonly string[];
  for (const { field, order } of sorters) {
    query.order(field, {
      ascending: order === 'asc',
      ...(mayBeEmpty.includes(field) && { nullsFirst: false }),
    });
  }
  const first = (currentPage - 1) * pageSize;
  const oneMore = mode === 'server' && !isCounted(meta) ? 1 : 0;
  if (mode === 'server') query.range(first, first + pageSize - 1 + oneMore);
  const { data, count, error } = await query;
  if (error?.code === BEYOND_THE_END) return { data: [], total: 0 };
  if (error) throw toRequestError(error);
  return { data: oneMore ? data.slice(0, pageSize) : data, total: count ?? first + data.length };
}

export const createLists = (client: TablesClient): Pick<DataProvider, 'getList'> => ({
  getList: async (params) => (await readPage(client, params)) as never,
});
