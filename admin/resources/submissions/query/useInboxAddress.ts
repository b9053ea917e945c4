import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { ListAddress } from '../../../kit/ui/list/useListAddress';

export interface InboxAddress extends ListAddress {
  /** The words of the search. They name people, so they are in the entry of the history and never in the address. */
  readonly q: string;
  /** The same list again, for links to an entry and back. */
  readonly search: string;
  readonly state: { readonly q?: string };
}

/** The address of this screen, or the one that it is about to have: the session is checked in between. */
function useComingLocation() {
  const here = useLocation();
  const { location: coming } = useNavigation();
  return coming?.pathname === here.pathname ? coming : here;
}

/** Filters, order and page of an area, kept in the address; `change({ q })` sets the words of the search. */
export function useInboxAddress(): InboxAddress {
  const { search, state: stored } = useComingLocation() as { search: string; state: { q?: string } | null };
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const state = stored?.q ? { q: stored.q } : {};
  return {
    params,
    q: state.q ?? '',
    search,
    state,
    change({ q = state.q ?? '', ...changes }: Readonly<Record<string, string>>, replace = false) {
      const all = { ...Object.fromEntries(params), page: '', ...changes };
      const set = Object.entries(all).filter(([, value]) => value !== '');
      const address = new URLSearchParams(set).toString();
      // At once, so that a box that was ticked never shows its old state in between.
      const options = { replace, state: q ? { q } : {}, flushSync: true };
      void navigate({ search: address && `?${address}` }, options);
    },
  };
}
