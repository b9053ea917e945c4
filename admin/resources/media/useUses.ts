import { useList } from '@refinedev/core';

interface UseRow {
  readonly image_id: string;
  readonly place: string;
}

/** The places that use each of these pictures; empty while loading. */
export function useUses(ids: readonly string[]) {
  const { query } = useList<UseRow & { id: string }>({
    resource: 'image_uses',
    pagination: { mode: 'off' },
    filters: [{ field: 'image_id', operator: 'in', value: `(${ids.join(',')})` }],
    sorters: [{ field: 'place', order: 'asc' }],
    queryOptions: { enabled: ids.length > 0 },
  });
  const rows = query.data?.data;
  return {
    isKnown: rows !== undefined,
    placesOf: (id: string) => (rows ?? []).filter((row) => row.image_id === id).map(({ place }) => place),
    reload: async () => {
      const { data } = await query.refetch();
      return (data?.data ?? []).map(({ place }) => place);
    },
  };
}
