// @vitest-environment happy-dom
import { Refine, type DataProvider } from '@refinedev/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { routerProvider } from '../../../../admin/app/providers/router';
import { useCandidates } from '../../../../admin/resources/candidates/useCandidates';
import { options } from '../../../stage/adminHooks';

afterEach(cleanup);

test('candidates are requested by the text, filters and page of their address, without a table request', async () => {
  const asked: unknown[] = [];
  const provider = {
    getApiUrl: () => '',
    getList: async () => {
      throw new Error('No table is asked for.');
    },
    custom: async ({ payload }: { payload: unknown }) => {
      asked.push(payload);
      return { data: { people: [{ id: 7 }], total: 41, problem: null } };
    },
  } as unknown as DataProvider;
  const resources = [{ name: 'candidates', list: '/candidates' }];
  const wrapper = ({ children }: { children: ReactNode }) => {
    const refine = (
      <Refine {...{ routerProvider, resources, options }} dataProvider={provider}>
        {children}
      </Refine>
    );
    const routes = [{ path: '*', element: refine }];
    return (
      <RouterProvider
        router={createMemoryRouter(routes, { initialEntries: ['/candidates?stage=offer&page=2'] })}
      />
    );
  };
  const { result } = renderHook(() => useCandidates(), { wrapper });
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 7 }]));
  expect(asked).toEqual([{ words: '', filters: { stage: 'offer' }, page: 2 }]);
  expect(result.current).toMatchObject({
    total: 41,
    pageCount: 3,
    page: 2,
    isNarrowed: true,
    isFailed: false,
  });
  act(() => result.current.change({ words: 'pune' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ words: 'pune', filters: { stage: 'offer' }, page: 1 }));
});
