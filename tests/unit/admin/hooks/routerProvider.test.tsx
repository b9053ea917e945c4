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

/** The parsed address of two hooks of a screen, and of one of them again. */
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

test('an address determines resource, action and id, and never the metadata of a request', () => {
  const [parsed] = parsedAt('/jobs/7%2F8?meta[gqlQuery]=drop&id=9');
  expect(parsed).toMatchObject({ resource: jobs, action: 'edit', id: '7/8', params: { id: '7/8' } });
  expect(parsed?.params).not.toHaveProperty('meta');
});

test('an address is parsed once for all hooks and renders', () => {
  const [first, second, again] = parsedAt('/jobs');
  expect(second).toBe(first);
  expect(again).toBe(first);
});

test('an address without a resource is parsed too', () => {
  const [parsed] = parsedAt('/elsewhere');
  expect(parsed).toEqual({ pathname: '/elsewhere', params: { currentPage: 1 } });
});
