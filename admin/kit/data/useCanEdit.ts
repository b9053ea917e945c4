import { useCan } from '@refinedev/core';

/** Whether this person may change the resource; false until that is known. */
export function useCanEdit(resource: string): boolean {
  return useCan({ resource, action: 'edit' }).data?.can ?? false;
}
