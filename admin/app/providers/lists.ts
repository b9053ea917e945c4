/**
 * Reading a page of a table. Refine's own provider takes no conditions within conditions, and puts rows without a value
 * first; this one sends everything as one parameter, because the embedded backend reads only the first `or`.
 */
import type { CrudFilter, DataProvider, GetListParams, GetListResponse } from '@refinedev/core';
import { mapOperator } from '@refinedev/supabase';
import { toRequestError } from '../../kit/errors';
import type { AdminClient } from '../client';

/** The page begins after the last row. */
const BEYOND_THE_END = 'PGRST103';

/** A condition as PostgREST reads it inside `and(…)`. Values are quoted by whoever builds a filter from free text. */
function conditionOf(filter: CrudFilter): string {
  if (filter.operator === 'or' || filter.operator === 'and') {
    return `${filter.operator}(${filter.value.map(conditionOf).join(',')})`;
  }
  const { field, operator, value } = filter as { field: string; operator: string; value: unknown };
  const wanted = operator === 'contains' ? `*${String(value)}*` : String(value);
  return `${field}.${mapOperator(operator as 'eq')}.${wanted}`;
}

async function readPage(client: AdminClient, params: GetListParams): Promise<GetListResponse> {
  const { resource, pagination, sorters = [], filters = [], meta } = params;
  const { currentPage = 1, pageSize = 10, mode = 'server' } = pagination ?? {};
  const query = client
    .from(resource as 'jobs')
    .select((meta?.['select'] as '*' | undefined) ?? '*', { count: 'exact' });
  if (filters.length > 0) query.or(conditionOf({ operator: 'and', value: filters }));
  for (const { field, order } of sorters)
    query.order(field, { ascending: order === 'asc', nullsFirst: false });
  if (mode === 'server') query.range((currentPage - 1) * pageSize, currentPage * pageSize - 1);
  const { data, count, error } = await query;
  if (error?.code === BEYOND_THE_END) return { data: [], total: 0 };
  if (error) throw toRequestError(error);
  return { data, total: count ?? data.length };
}

export const createLists = (client: AdminClient): Pick<DataProvider, 'getList'> => ({
  getList: async (params) => (await readPage(client, params)) as never,
});
