import { useCan } from '@refinedev/core';

/** Whether this person may change the resource; undefined until that is known. */
const useMayEdit = (resource: string) => useCan({ resource, action: 'edit' }).data?.can;

export const useCanEdit = (resource: string): boolean => useMayEdit(resource) === true;

/** Not the opposite: before it is known, somebody is neither. */
export const useIsReader = (resource: string): boolean => useMayEdit(resource) === false;
