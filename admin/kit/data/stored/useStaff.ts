import { useList, useSelect, type CrudFilter, type HttpError } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';
import type { Option } from '../../ui/list/FilterSelect';

type StaffRow = Database['public']['Tables']['admins']['Row'];

const nameOf = ({ name, email }: StaffRow) => name || email;

/** Gives the name to show for a user id. People who have left are not in the list any more, once there is one. */
export function useStaff(): (userId: string | null | undefined) => string {
  const { query } = useList<StaffRow>({ resource: 'admins', pagination: { mode: 'off' } });
  const unknown = query.isError ? 'a colleague (name not loaded)' : '…';
  const { data: staff } = query.data ?? {};
  return (userId) => {
    if (!userId) return 'the system';
    if (!staff) return unknown;
    const person = staff.find(({ id }) => id === userId);
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
