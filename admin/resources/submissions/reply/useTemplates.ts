import { useSelect, type HttpError } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';
import type { Option } from '../../../kit/ui/list/options';

type Template = Database['public']['Tables']['reply_templates']['Row'];

/** Ready answers, by name. */
export function useTemplates() {
  const { options, query } = useSelect<Template, HttpError, Template, Option>({
    resource: 'reply_templates',
    optionLabel: 'name',
    optionValue: ({ id }) => String(id),
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
  });
  const templateOf = (id: string) => query.data?.data.find((one) => String(one.id) === id);
  return { options, templateOf, isLoading: query.isLoading };
}
