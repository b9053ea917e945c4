/**
 * Refine's router provider, with addresses that people can read. What an address asks for never becomes part of `meta`,
 * where Refine's own puts it: a link could otherwise name a function for the database to call.
 */
import type { GoConfig, RouterProvider } from '@refinedev/core';
import base from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom';
import {
  isQuietChange,
  isSameState,
  readListState,
  writeListState,
  type ListState,
} from '../../kit/ui/list/listAddress';

/** The location of this screen, or the one that it is about to have: the session is checked in between. */
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

function useParse() {
  const parse = base.parse?.();
  const params = useParams();
  const location = useLocation();
  return useCallback(() => {
    const { filters, sorters, currentPage } = readListState(location);
    return {
      ...parse?.(),
      params: {
        ...params,
        currentPage,
        ...(filters.length > 0 && { filters }),
        ...(sorters.length > 0 && { sorters }),
      },
    };
  }, [parse, params, location]);
}

export const routerProvider: RouterProvider = { ...base, go: useGo, parse: useParse };
