/** People by the words of what they sent: search, filters and page are in the address, but for the words. */
import { keepPreviousData } from '@tanstack/react-query';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import type { ListValues } from '../../kit/ui/list/listAddress';
import { useListTable, withRows, type ListTable } from '../../kit/ui/list/useListTable';

const PAGE_SIZE = 20;

export type Person = AnswerOf<'staff_candidates'>['people'][number];

/** What a search can be narrowed by; the database knows what each of them can be. */
export type CandidateQuery = Readonly<Record<'words' | 'stage' | 'job' | 'city' | 'consent', string>>;

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
  /** What is wrong with the words. */
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
    // What was done to a person shows on the way back.
    { query: { placeholderData: keepPreviousData, staleTime: 0 } },
  );
  const found = { rows: answer?.people, total: answer?.total ?? 0, pageSize: PAGE_SIZE };
  return { ...withRows(list, reading, found), problem: answer?.problem ?? undefined };
}
