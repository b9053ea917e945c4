// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSelection } from '../../../../admin/kit/ui/list/useSelection';

afterEach(cleanup);

test('rows that are selected during an action stay selected after it', () => {
  const { result } = renderHook(() => useSelection([{ id: 1 }, { id: 2 }]));
  act(() => result.current.toggle(1));
  const done = result.current.clear;
  act(() => result.current.toggle(2));
  act(() => done());
  expect(result.current.selected).toEqual([{ id: 1 }, { id: 2 }]);
  act(() => result.current.clear());
  expect(result.current.selected).toEqual([]);
});
