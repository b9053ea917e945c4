import { useList } from '@refinedev/core';
import type { TemplateRow } from './template';

/** All templates by name. There are as many as a person can choose from, so they are read as a whole. */
export function useTemplates() {
  const { query, result } = useList<TemplateRow>({
    resource: 'reply_templates',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
  });
  return {
    templates: result.data,
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    reload: async () => void (await query.refetch()),
  };
}
