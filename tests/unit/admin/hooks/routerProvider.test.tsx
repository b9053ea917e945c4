// @vitest-environment happy-dom
import { ResourceContext, type IResourceContext } from '@refinedev/core';
import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { routerProvider } from '../../../../admin/app/providers/router';

afterEach(cleanup);

const jobs = { name: 'jobs', list: '/jobs', edit: '/jobs/:id' };
const resources: IResourceContext = { resources: [jobs] };

const useTwo = () => [routerProvider.parse?.()(), routerProvider.parse?.()()];

/** What the hooks of a screen are told of its address: two of them, and once more. */
function parsedAt(address: string) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <ResourceContext.Provider value={resources}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </ResourceContext.Provider>
  );
  const { result, rerender } = renderHook(useTwo, { wrapper });
  const [first, second] = result.current;
  rerender();
  return [first, second, result.current[0]];
}

test('an address names resource, action and id, and never what a request is made with', () => {
  const [parsed] = parsedAt('/jobs/7%2F8?meta[gqlQuery]=drop&id=9');
  expect(parsed).toMatchObject({ resource: jobs, action: 'edit', id: '7/8', params: { id: '7/8' } });
  expect(parsed?.params).not.toHaveProperty('meta');
});

test('it is worked out once, however many ask and however often they render', () => {
  const [first, second, again] = parsedAt('/jobs');
  expect(second).toBe(first);
  expect(again).toBe(first);
});

test('an address of no resource is still one', () => {
  const [parsed] = parsedAt('/elsewhere');
  expect(parsed).toEqual({ pathname: '/elsewhere', params: { currentPage: 1 } });
});
