/** Names of staff, the author of the last save, and other people on the same screen. */
import { useGetIdentity, useList, useSelect, type CrudFilter, type HttpError } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import type { Database } from '../../../../src/shared/database.types';
import type { Option } from '../../ui/list/filters';
import { When } from '../../ui/view/values';
import { useAnswer, useCallFunction } from '../functions';

type StaffRow = Database['public']['Tables']['admins']['Row'];

const staffName = ({ name, email }: StaffRow) => name || email;

/** Returns the name for a user id. Former colleagues are missing from the loaded list. */
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

/** The signature of the signed-in person; empty until loaded. */
export function useWriter() {
  const me = useGetIdentity<Pick<StaffRow, 'id'>>().data?.id;
  const { query } = useList<StaffRow>({ resource: 'admins', pagination: { mode: 'off' } });
  const { name = '', signature = '', email = '' } = query.data?.data.find(({ id }) => id === me) ?? {};
  return { my_name: name, my_line: signature, my_address: email };
}

/** Staff for a picker, by name. */
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

/** Everyone who can be assigned an entry or a client, by name. */
export const useRecruiters = (): readonly Option[] =>
  useStaffOptions(
    [{ field: 'role', operator: 'ne', value: 'editor' }],
    (person) => `${staffName(person)}${person.disabled_at === null ? '' : ' (access off)'}`,
  );

interface SavedRow {
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** The author and time of the last save; the built-in text if there is none. */
export function LastSaved({ row }: { row: SavedRow | undefined }) {
  const nameOf = useStaff();
  if (!row) return 'Built-in defaults';
  return (
    <>
      {nameOf(row.updated_by)}, <When iso={row.updated_at} />
    </>
  );
}

/** The database drops a presence that is not renewed within 25 seconds. */
const AGAIN_MS = 10_000;

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Shows who else has this open. `screen` is a table and a key of it. Publishes this person's presence while the page
 * is visible.
 */
export function OthersHere({ screen }: { screen: string }) {
  const nameOf = useStaff();
  const callFunction = useCallFunction();
  const { answer: others = [] } = useAnswer(
    'keep_screen_open',
    { screen },
    { query: { refetchInterval: AGAIN_MS, refetchOnWindowFocus: true, staleTime: 0, gcTime: 0 } },
  );
  // An error on leaving does not matter: the presence expires shortly after.
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
