import { useQueryClient } from '@tanstack/react-query';

/** Reads what functions tell of the inbox again, such as the counts of the overview and the menu, after something changed in it. */
export function useRefreshOverview(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        /inbox_(?:overview|counts|answers)|applicants_of_jobs|unsent_replies/.test(JSON.stringify(queryKey)),
    });
}
