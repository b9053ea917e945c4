import { useLocation } from 'react-router-dom';
import { readListState, writeListState } from './listAddress';

/** A list as it stands in this address, for links to an entry and back; the words of a search go with them unseen. */
export const useListLink = () => writeListState(readListState(useLocation()));
