// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useStaff } from '../../../../admin/kit/data/stored/staff';
import { withRefine } from '../../../stage/adminHooks';

afterEach(cleanup);

/** The name of a person for this response of the list of staff. */
function nameOf(id: string, getList: () => Promise<unknown>) {
  const { wrapper } = withRefine({ getApiUrl: () => '', getList });
  const { result } = renderHook(() => useStaff(), { wrapper });
  return () => result.current(id);
}

const refuse = () => Promise.reject(new Error('gone'));
const staff = { data: [{ id: 'ritu', name: 'Ritu Sample', email: 'ritu@example.com' }], total: 1 };

test.each([
  ['a colleague is called by name', 'ritu', async () => staff, 'Ritu Sample'],
  ['who is not in the list has left', 'gone', async () => staff, 'a former colleague'],
  ['nobody has left while the list is on its way', 'ritu', () => new Promise(() => undefined), '…'],
  ['nor because it could not be had', 'ritu', refuse, 'a colleague (name not loaded)'],
])('the name of a person: %s', async (_, id, getList, name) => {
  const named = nameOf(id, getList);
  await waitFor(() => expect(named()).toBe(name));
});
