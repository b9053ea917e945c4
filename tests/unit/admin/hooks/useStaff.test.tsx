// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useStaff } from '../../../../admin/kit/data/stored/useStaff';
import { withRefine } from '../../../support/withRefine';

afterEach(cleanup);

/** The name of a person while the list of staff is answered like this. */
function nameOf(id: string, getList: () => Promise<unknown>) {
  const { wrapper } = withRefine({ getApiUrl: () => '', getList });
  const { result } = renderHook(() => useStaff(), { wrapper });
  return () => result.current(id);
}

const staff = async () => ({
  data: [{ id: 'ritu', name: 'Ritu Sample', email: 'ritu@example.com' }],
  total: 1,
});

test('a colleague is called by name, and who is not in the list has left', async () => {
  const ritu = nameOf('ritu', staff);
  await waitFor(() => expect(ritu()).toBe('Ritu Sample'));
  const gone = nameOf('gone', staff);
  await waitFor(() => expect(gone()).toBe('a former colleague'));
});

test('nobody is said to have left while the list is on its way', () => {
  const ritu = nameOf('ritu', () => new Promise(() => undefined));
  expect(ritu()).toBe('…');
});

test('nobody is said to have left because the list could not be had', async () => {
  const ritu = nameOf('ritu', async () => Promise.reject(new Error('gone')));
  await waitFor(() => expect(ritu()).toBe('a colleague (name not loaded)'));
});
