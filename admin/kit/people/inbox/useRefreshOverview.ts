import { useQueryClient } from '@tanstack/react-query';

/** Reads the counts of the overview and the menu again, after something changed that they count. */
export function useRefreshOverview(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        /inbox_(?:overview|counts|answers)|applicants_of_jobs/.test(JSON.stringify(queryKey)),
    });
}
