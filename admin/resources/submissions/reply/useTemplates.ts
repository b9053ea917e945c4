import { useList } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';

export type Template = Database['public']['Tables']['reply_templates']['Row'];

/** Ready answers, by name. */
export function useTemplates(): { templates: readonly Template[]; isLoading: boolean } {
  const { result, query } = useList<Template>({
    resource: 'reply_templates',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
  });
  return { templates: result.data, isLoading: query.isLoading };
}
