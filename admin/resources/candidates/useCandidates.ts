/** People by the words of what they sent: search, filters and page are in the address, but for the words. */
import { useEffect, useRef } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../kit/data/functions';
import {
  filtersOf,
  readListState,
  valuesOf,
  writeListState,
  type ListValues,
} from '../../kit/ui/list/listAddress';

const PAGE_SIZE = 20;

/** What a search can be narrowed by; the database knows what each of them can be. */
const FILTERS = ['stage', 'job', 'city', 'consent'] as const;
type Filter = (typeof FILTERS)[number];

type CandidateQuery = Readonly<Record<Filter | 'words', string>>;

function readQuery(values: ListValues): CandidateQuery {
  const of = (name: Filter | 'words') => values[name] ?? '';
  return {
    words: of('words').trim(),
    stage: of('stage'),
    job: of('job'),
    city: of('city'),
    consent: of('consent'),
  };
}

const NONE = { words: '', stage: '', job: '', city: '', consent: '' };

export function useCandidates() {
  const navigate = useNavigate();
  const location = useLocation();
  const state = readListState(location);
  const values = valuesOf(state.filters);
  // An address that is on its way counts already: a slow device would bring back what was cleared.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = valuesOf(readListState(location).filters);
  }, [latest, location]);
  const { words, ...filters } = readQuery(values);
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const { answer, ...reading } = useAnswer(
    'staff_candidates',
    { words, filters: set, page: state.currentPage },
    // What was done to a person shows on the way back.
    { query: { placeholderData: keepPreviousData, staleTime: 0 } },
  );
  const go = (changed: ListValues, currentPage: number, replace: boolean) => {
    latest.current = { ...latest.current, ...changed };
    const link = writeListState({ filters: filtersOf(latest.current), sorters: [], currentPage });
    void navigate({ search: link.search }, { state: link.state, replace });
  };
  return {
    query: { words, ...filters },
    /** Any change begins at the first page; what is typed leaves no trace in the history. */
    change: (changed: ListValues) => go(changed, 1, 'words' in changed),
    clear: () => go(NONE, 1, false),
    isNarrowed: words !== '' || Object.keys(set).length > 0,
    count: Object.keys(set).length,
    page: state.currentPage,
    pageCount: Math.max(1, Math.ceil((answer?.total ?? 0) / PAGE_SIZE)),
    setPage: (page: number) => go({}, page, false),
    link: writeListState(state),
    found: answer,
    ...reading,
  };
}
