/** The candidate search: filters and page are in the address, the query is not. */
import { keepPreviousData } from '@tanstack/react-query';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import type { ListValues } from '../../kit/ui/list/listAddress';
import { useListTable, withRows, type ListTable } from '../../kit/ui/list/useListTable';

const PAGE_SIZE = 20;

export type Person = AnswerOf<'staff_candidates'>['people'][number];

/** The filters of a search; the database validates their values. */
type CandidateQuery = Readonly<Record<'words' | 'stage' | 'job' | 'city' | 'consent', string>>;

const readQuery = ({
  words = '',
  stage = '',
  job = '',
  city = '',
  consent = '',
}: ListValues): CandidateQuery => ({
  words: words.trim(),
  stage,
  job,
  city,
  consent,
});

export interface Candidates extends ListTable<Person, CandidateQuery> {
  /** The problem with the query. */
  readonly problem: string | undefined;
}

export function useCandidates(): Candidates {
  const list = useListTable<never, CandidateQuery>({
    resource: 'candidates',
    pageSize: PAGE_SIZE,
    readQuery,
  });
  const { words, ...filters } = list.query;
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const { answer, ...reading } = useAnswer(
    'staff_candidates',
    { words, filters: set, page: list.page },
    // Changes to a person appear on return.
    { query: { placeholderData: keepPreviousData, staleTime: 0 } },
  );
  const found = { rows: answer?.people, total: answer?.total ?? 0, pageSize: PAGE_SIZE };
  return { ...withRows(list, reading, found), problem: answer?.problem ?? undefined };
}
