/**
 * Refine's router provider with readable addresses. Query parameters never become part of `meta`, as they do in
 * Refine's own: a link could otherwise name a database function to call.
 */
import {
  matchResourceFromRoute,
  ResourceContext,
  type GoConfig,
  type IResourceContext,
  type ParseResponse,
  type RouterProvider,
} from '@refinedev/core';
import base from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation, useNavigate, useNavigation, type Location } from 'react-router-dom';
import {
  isQuietChange,
  isSameState,
  readListState,
  writeListState,
  type ListState,
} from '../../kit/ui/list/listAddress';

type ResourceItems = IResourceContext['resources'];

/** The current or pending location: the session is checked in between. */
function useComingLocation() {
  const here = useLocation();
  const { location: coming } = useNavigation();
  return coming?.pathname === here.pathname ? coming : here;
}

const isListState = (query: GoConfig['query']): query is GoConfig['query'] & ListState =>
  query !== undefined && 'sorters' in query && 'filters' in query;

function useGo() {
  const go = base.go?.();
  const navigate = useNavigate();
  const coming = useComingLocation();
  return useCallback(
    (config: GoConfig) => {
      const { query, type } = config;
      if (!isListState(query) || type === 'path') return go?.(config);
      const known = readListState(coming);
      const wanted = { ...query, currentPage: query.currentPage ?? 1 };
      if (isSameState(known, wanted)) return undefined;
      const { search, state } = writeListState(wanted);
      const replace = isQuietChange(known, wanted);
      void navigate({ search }, { replace, state: { ...state, isOfTable: true } });
      return undefined;
    },
    [go, navigate, coming],
  );
}

let last: { location: Location; resources: ResourceItems; parsed: ParseResponse } | undefined;

/**
 * Parses the address once for all of Refine's hooks. Refine's own provider parses it in each hook on each render,
 * which took three quarters of the script time of a screen.
 */
function parseLocation(location: Location, resources: ResourceItems): ParseResponse {
  if (last?.location === location && last.resources === resources) return last.parsed;
  const { pathname } = location;
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  const params = matchedRoute ? matchPath(matchedRoute, pathname)?.params : undefined;
  const { filters, sorters, currentPage } = readListState(location);
  const parsed: ParseResponse = {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(params?.['id'] && { id: params['id'] }),
    pathname,
    params: {
      ...params,
      currentPage,
      ...(filters.length > 0 && { filters }),
      ...(sorters.length > 0 && { sorters }),
    },
  };
  last = { location, resources, parsed };
  return parsed;
}

function useParse() {
  const location = useLocation();
  const { resources } = useContext(ResourceContext);
  return useCallback(() => parseLocation(location, resources), [location, resources]);
}

export const routerProvider: RouterProvider = { ...base, go: useGo, parse: useParse };
