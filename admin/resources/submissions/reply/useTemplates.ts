import { useList } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';

export type Template = Database['public']['Tables']['reply_templates']['Row'];

/** Ready answers, by name. */
export const useTemplates = (): readonly Template[] =>
  useList<Template>({
    resource: 'reply_templates',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    errorNotification: false,
  }).result.data;
