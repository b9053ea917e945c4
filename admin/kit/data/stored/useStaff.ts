import { useList, useSelect, type CrudFilter, type HttpError } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';
import type { Option } from '../../ui/list/options';

type StaffRow = Database['public']['Tables']['admins']['Row'];

const nameOf = ({ name, email }: StaffRow) => name || email;

/** Gives the name to show for a user id. People who have left are not in the list any more. */
export function useStaff(): (userId: string | null | undefined) => string {
  const { result } = useList<StaffRow>({ resource: 'admins', pagination: { mode: 'off' } });
  return (userId) => {
    if (!userId) return 'the system';
    const person = result.data.find(({ id }) => id === userId);
    return person ? nameOf(person) : 'a former colleague';
  };
}

/** People of the staff for a picker, by name. */
export function useStaffOptions(
  filters: CrudFilter[] = [],
  optionLabel: (person: StaffRow) => string = nameOf,
): readonly Option[] {
  const { options } = useSelect<StaffRow, HttpError, StaffRow, Option>({
    resource: 'admins',
    filters,
    optionLabel,
    pagination: { mode: 'off' },
  });
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
