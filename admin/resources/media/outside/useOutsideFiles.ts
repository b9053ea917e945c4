import { useCustom } from '@refinedev/core';
import type { OutsideFile } from './outsideFile';

/** The newest 500 of them. */
export function useOutsideFiles() {
  const { query } = useCustom({ url: 'files_outside_library', method: 'post' });
  return {
    files: query.data?.data as unknown as readonly OutsideFile[] | undefined,
    isFailed: query.isError && !query.data,
    reload: async () => void (await query.refetch()),
  };
}
