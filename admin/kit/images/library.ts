/** Pictures of the library as staff see them, and their search. */
import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Database } from '../../../src/shared/database.types';
import { fileSize } from '../../../src/shared/forms/fileSize';
import { foundBy } from '../data/functions';

export type ImageRow = Database['public']['Tables']['images']['Row'];

/** The size: "1600 × 1067 · 212 KB". */
export const sizeInWords = ({ width, height, bytes }: Pick<ImageRow, 'width' | 'height' | 'bytes'>) =>
  `${width} × ${height} · ${fileSize(bytes)}`;

export function usesInWords(count: number): string {
  if (count === 0) return 'Not used';
  return count === 1 ? 'Used in one place' : `Used in ${count} places`;
}

export const LIBRARY_PAGE = 24;

/** Pictures matching the query, newest first. `state` is `unused`, `missing`, or empty for all. */
export const libraryRequest = (words: string, state: string) => ({
  filters: [],
  sorters: [
    { field: 'created_at', order: 'desc' as const },
    { field: 'id', order: 'asc' as const },
  ],
  meta: foundBy('find_images', { words, state }),
});

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
