import { useGetIdentity } from '@refinedev/core';

/** The id of whoever works here; empty until it is known, which is at once. */
export const useMe = (): string => useGetIdentity<{ id: string }>().data?.id ?? '';
