// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAnswer, useCall } from '../../../../admin/kit/data/functions';
import { RequestError } from '../../../../admin/kit/data/errors';
import { withRefine } from '../../../support/withRefine';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly payload?: unknown;
}

/** A database whose functions answer with `answer`, and the questions that reached it. */
function aDatabase(answer: () => unknown) {
  const asked: Asked[] = [];
  const custom = async ({ url, method, payload }: Asked) => {
    asked.push({ url, method, payload });
    return { data: await answer() };
  };
  return { asked, ...withRefine({ custom }) };
}

afterEach(cleanup);

test('a call of a database function does not compile with a name, an argument or an answer that the database does not have', () => {
  const { wrapper } = aDatabase(() => undefined);
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
  expect(wrong).toBeTypeOf('function');
});

test('the answer of a database function is read when the screen opens, and again when asked', async () => {
  let days = 0;
  const { asked, wrapper } = aDatabase(() => ({ second_factor: (days += 1) }));
  const { result } = renderHook(() => useAnswer('my_access'), { wrapper });
  await waitFor(() => expect(result.current.answer).toEqual({ second_factor: 1 }));
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current.answer).toEqual({ second_factor: 2 }));
  expect(asked[0]).toEqual({ url: 'my_access', method: 'post', payload: undefined });
});

test('the answer of a database function has failed when there is none, and says nothing by itself', async () => {
  const { said, wrapper } = aDatabase(() => Promise.reject(new RequestError('No.')));
  const { result } = renderHook(() => useAnswer('inbox_overview', { days: 30 }), { wrapper });
  await waitFor(() => expect(result.current.isFailed).toBe(true));
  expect(result.current.answer).toBeUndefined();
  expect(said).toEqual([]);
});
