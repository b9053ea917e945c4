import { useNotification } from '@refinedev/core';
import type { ImageRow } from '../../../kit/images/libraryRow';

/** Says what has come into the library. */
export function useAddedNews() {
  const { open: notify } = useNotification();
  return (images: readonly ImageRow[]) => {
    const [first, ...others] = images;
    const message = others.length === 0 ? `“${first?.title}” added` : `${images.length} images added`;
    notify?.({ type: 'success', message });
  };
}
