/** People of the staff by name, and who of them saved last. */
import { useGetIdentity, useList, useSelect, type CrudFilter, type HttpError } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';
import type { Option } from '../../ui/list/filters';
import { When } from '../../ui/view/values';

type StaffRow = Database['public']['Tables']['admins']['Row'];

const staffName = ({ name, email }: StaffRow) => name || email;

/** Gives the name to show for a user id. People who have left are not in the list any more, once there is one. */
export function useStaff(): (userId: string | null | undefined) => string {
  const { query } = useList<StaffRow>({ resource: 'admins', pagination: { mode: 'off' } });
  const unknown = query.isError ? 'a colleague (name not loaded)' : '…';
  const { data: staff } = query.data ?? {};
  return (userId) => {
    if (!userId) return 'the system';
    if (!staff) return unknown;
    const person = staff.find(({ id }) => id === userId);
    return person ? staffName(person) : 'a former colleague';
  };
}

/** Who works here, as the end of a letter names them; all of it empty until that is known. */
export function useWriter() {
  const me = useGetIdentity<Pick<StaffRow, 'id'>>().data?.id;
  const { query } = useList<StaffRow>({ resource: 'admins', pagination: { mode: 'off' } });
  const { name = '', signature = '', email = '' } = query.data?.data.find(({ id }) => id === me) ?? {};
  return { my_name: name, my_line: signature, my_address: email };
}

/** People of the staff for a picker, by name. */
export function useStaffOptions(
  filters: CrudFilter[] = [],
  optionLabel: (person: StaffRow) => string = staffName,
): readonly Option[] {
  const { options } = useSelect<StaffRow, HttpError, StaffRow, Option>({
    resource: 'admins',
    filters,
    optionLabel,
    pagination: { mode: 'off' },
  });
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

interface SavedRow {
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** Who saved last and when; the built-in text where nobody has. */
export function LastSaved({ row }: { row: SavedRow | undefined }) {
  const nameOf = useStaff();
  if (!row) return 'Built-in defaults';
  return (
    <>
      {nameOf(row.updated_by)}, <When iso={row.updated_at} />
    </>
  );
}
