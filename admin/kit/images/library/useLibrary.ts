import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { foundBy } from '../../data/foundBy';
import type { ImageRow } from '../libraryRow';

export const LIBRARY_PAGE = 24;

/** Pictures with these words, the newest first. `state` is `unused`, `missing`, or empty for all. */
export const libraryRequest = (words: string, state: string) => ({
  filters: [],
  sorters: [
    { field: 'created_at', order: 'desc' as const },
    { field: 'id', order: 'asc' as const },
  ],
  meta: foundBy('find_images', { words, state }),
});

/** One page of the library. */
export function useLibrary(words: string, page: number) {
  const { query, result } = useList<ImageRow>({
    resource: 'images',
    ...libraryRequest(words, ''),
    pagination: { currentPage: page, pageSize: LIBRARY_PAGE },
    queryOptions: { placeholderData: keepPreviousData },
  });
  return {
    images: result.data,
    pageCount: Math.ceil((result.total ?? 0) / LIBRARY_PAGE),
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}
