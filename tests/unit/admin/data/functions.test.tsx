// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCall } from '../../../../admin/kit/data/functions';
import { withRefine } from '../../../stage/adminHooks';

test('a database function call with an unknown name, argument or result does not compile', () => {
  const { wrapper } = withRefine({});
  const { call } = renderHook(() => useCall(), { wrapper }).result.current;
  const said = { failed: 'No' };
  const toText = { done: (text: string) => ({ message: text }), ...said };
  const wrong = () => [
    // @ts-expect-error -- no such function
    call('remove_persn', { id: '1' }, said),
    // @ts-expect-error -- no such argument
    call('remove_person', { person: '1' }, said),
    // @ts-expect-error -- another type
    call('set_jobs_status', { ids: ['1'], status: 'closed' }, said),
    // @ts-expect-error -- it answers a number
    call('set_jobs_status', { ids: [1], status: 'closed' }, toText),
  ];
  cleanup();
  expect(wrong).toBeTypeOf('function');
});
