import { useList, type BaseRecord } from '@refinedev/core';
import { imageNamesIn, type LibraryImage } from '../../../../src/shared/images/libraryImage';

/** What the library knows of the pictures in a value. */
export function useImagesIn(value: unknown): readonly LibraryImage[] {
  const names = imageNamesIn(value);
  const { result } = useList<LibraryImage & BaseRecord>({
    resource: 'images',
    filters: [{ field: 'name', operator: 'in', value: `(${names.join(',')})` }],
    pagination: { mode: 'off' },
    queryOptions: { enabled: names.length > 0 },
  });
  return names.length > 0 ? result.data : [];
}
