/** People of the staff by name, who of them saved last, and who has the same open. */
import { useGetIdentity, useList, useSelect, type CrudFilter, type HttpError } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import type { Database } from '../../../../src/shared/database.types';
import type { Option } from '../../ui/list/filters';
import { When } from '../../ui/view/values';
import { useAnswer, useCallFunction } from '../functions';

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

/** Everybody who can be given an entry or a client, by name. */
export const useRecruiters = (): readonly Option[] =>
  useStaffOptions(
    [{ field: 'role', operator: 'ne', value: 'editor' }],
    (person) => `${staffName(person)}${person.disabled_at === null ? '' : ' (access off)'}`,
  );

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

/** The database forgets after 25 seconds whoever does not say it again. */
const AGAIN_MS = 10_000;

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Says who else has this open. `screen` is a table and a key of it. Tells the others the same of this person, as long as the
 * page is in sight.
 */
export function OthersHere({ screen }: { screen: string }) {
  const nameOf = useStaff();
  const callFunction = useCallFunction();
  const { answer: others = [] } = useAnswer(
    'keep_screen_open',
    { screen },
    { query: { refetchInterval: AGAIN_MS, refetchOnWindowFocus: true, staleTime: 0, gcTime: 0 } },
  );
  // Whoever leaves has no use for an error: without this call they are forgotten a little later.
  const leave = useEffectEvent(
    (left: string) => void callFunction('close_screen', { screen: left }).catch(() => undefined),
  );
  useEffect(() => {
    const onHide = () => document.hidden && leave(screen);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      leave(screen);
    };
  }, [screen]);
  const isOne = others.length === 1;
  return (
    <output className={others.length > 0 ? 'others-here' : 'visually-hidden'}>
      {others.length > 0 && `${names.format(others.map(nameOf))} also ${isOne ? 'has' : 'have'} this open`}
    </output>
  );
}
