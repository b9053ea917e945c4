import { useStaffOptions } from '../../kit/data/stored/useStaff';
import type { Option } from '../../kit/ui/list/FilterSelect';

/** Everybody who can be given an entry, by name. */
export const useRecruiters = (): readonly Option[] =>
  useStaffOptions(
    [{ field: 'role', operator: 'ne', value: 'editor' }],
    ({ name, email, disabled_at }) => `${name || email}${disabled_at === null ? '' : ' (access off)'}`,
  );
