import { useQuery } from '@tanstack/react-query';
import { useAccountStore } from '../../../kit/people/AccountStore';

/** The apps of this person that show codes. */
export function useFactors(isOffered: boolean) {
  const { secondFactor } = useAccountStore();
  const query = useQuery({
    queryKey: ['second factors'],
    queryFn: () => secondFactor.list(),
    enabled: isOffered,
  });
  return {
    factors: query.data,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}
