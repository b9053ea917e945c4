import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ImageRow } from '../libraryRow';

const LIBRARY_PAGE = 24;

interface LibraryQuery {
  readonly words: string;
  /** `unused`, `missing`, or empty for all. */
  readonly state: string;
  readonly page: number;
}

/** One page of the library, the newest picture first. */
export function useLibrary({ words, state, page }: LibraryQuery) {
  const { query, result } = useList<ImageRow>({
    resource: 'images',
    meta: { call: { name: 'find_images', args: { words, state } } },
    pagination: { currentPage: page, pageSize: LIBRARY_PAGE },
    sorters: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'asc' },
    ],
    queryOptions: { placeholderData: keepPreviousData },
  });
  return {
    images: result.data,
    total: result.total ?? 0,
    pageCount: Math.ceil((result.total ?? 0) / LIBRARY_PAGE),
    isLoading: query.isLoading,
    isRefreshing: query.isPlaceholderData,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}
