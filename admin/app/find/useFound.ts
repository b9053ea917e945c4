/** What a search of the admin finds, by groups, as far as this person may see it. */
import { useList, type BaseRecord, type CrudFilter, type CrudSort, type MetaQuery } from '@refinedev/core';
import { useState } from 'react';
import { editedSections } from '../../kit/data/private/privateSections';
import { retention } from '../../kit/data/private/dataProtection';
import { senderName } from '../../../src/shared/submissions/address';
import { pageSettings, singletons, visibilities } from '../../../src/shared/content/registry';
import { jobState, JOB_STATES } from '../../kit/data/jobs/jobState';
import { useAnswer } from '../../kit/data/functions';
import { CANDIDATES, JOBS } from '../../kit/ui/addresses';
import { useCurrentDrafts } from '../../kit/content/publishing/contentDrafts';
import { contentTexts, findTexts, type ContentText, type FoundText } from '../../kit/content/contentTexts';
import {
  hasWords,
  markWords,
  queryOf,
  searchable,
  type Part,
  type Query,
} from '../../kit/content/textSearch';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { filtersOf, writeListState } from '../../kit/ui/list/listAddress';
import { useNow } from '../../kit/ui/clock';
import { contentPlace, privateSettings } from '../../kit/content/contentPlace';
import { LIST_SELECT, type JobListRow } from '../../resources/jobs/jobRow';
import * as jobsQuery from '../../resources/jobs/list/jobsQuery';
import { applications, messages, type InboxArea } from '../../resources/submissions/areas';
import { useIndustryLabels, whereFound } from '../../resources/submissions/labels';
import { readQuery, sortersOf, submissionsRequest } from '../../resources/submissions/filters';
import { fullName, submissionPath, type ListedSubmission } from '../../resources/submissions/submissionRow';
import { mayOpen } from '../providers/accessControl';
import { screens } from '../screens';
import { DASHBOARD } from '../auth/returnPath';
import { addressOf, type Address } from './addressOf';

/** How many of a group are shown at first. */
export const MOST = 6;
/** How many are shown of what is all here already. */
const MOST_TEXTS = 60;

export interface Hit {
  readonly to: Address;
  readonly state?: object;
  readonly text: readonly Part[];
  readonly where: readonly Part[];
  /** Visitors do not see it yet. */
  readonly isDraft?: boolean;
}

export interface Group {
  readonly label: string;
  readonly hits: readonly Hit[];
  readonly total: number;
  /** The list of all of them, with this search. */
  readonly all?: { readonly label: string; readonly to: Address; readonly state: object };
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

function textHit({ place, path, text, isWhole, isDraft }: ContentText, query: Query): Hit {
  const to = addressOf(place);
  const { label } = contentPlace(place.id);
  if (isWhole) return { to, text: markWords(searchable(label), query), where: markWords(text, query) };
  return { to, text: markWords(text, query), where: markWords(searchable(path.join(' · ')), query), isDraft };
}

const PAGES: ReadonlySet<string> = new Set([
  ...editedSections.map(({ id }) => `site_content/${id}`),
  ...pageSettings.map(({ key }) => `site_settings/${key}`),
]);

const isPage = ({ found }: FoundText) => PAGES.has(found.place.id);

/** All that the content says, read once for as long as the search is open. */
function useTexts() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const drafts = useCurrentDrafts();
  const parts = [content, settings, drafts];
  const [texts, setTexts] = useState<readonly ContentText[]>();
  const isLoading = parts.some((part) => part.isLoading);
  const isFailed = parts.some((part) => part.isFailed);
  if (!texts && !isLoading && !isFailed) {
    const declared = [
      ...singletons,
      ...(mayOpen('private_settings') ? privateSettings : []),
      ...(mayOpen('privacy') ? [retention] : []),
      ...visibilities,
    ];
    const stored = { content: content.rows, settings: settings.rows, drafts: drafts.rows };
    setTexts(contentTexts(editedSections, declared, stored));
  }
  return {
    texts: texts ?? [],
    isLoading: !texts && isLoading,
    isFailed: !texts && isFailed,
    reload: () => void Promise.all(parts.map((part) => part.reload())).catch(() => undefined),
  };
}

/** Content and settings come in one read, so that they also fail as one. */
function useTextGroups(query: Query | undefined) {
  const { texts, ...state } = useTexts();
  const all = query ? findTexts(texts, query) : [];
  const group = (label: string, own: readonly FoundText[]) => ({
    label,
    hits: query ? own.slice(0, MOST_TEXTS).map(({ found }) => textHit(found, query)) : [],
    total: own.length,
  });
  const pages = all.filter(isPage);
  const settings = all.filter((one) => !isPage(one));
  const content = { ...group('Content', pages), ...state };
  const others = { ...group('Settings', settings), ...state, isFailed: false };
  // Who names a setting wants it, and nobody who has one of its words in a job.
  return settings[0]?.rank === 0
    ? { named: [others], texts: [content] }
    : { named: [], texts: [content, others] };
}

function screenGroup(query: Query | undefined): Group {
  const hits = screens.flatMap((screen): Hit[] => {
    const { name, label, parent, alsoCalled = '', list } = screen;
    if (!query || !list || !mayOpen(name) || !hasWords(searchable(`${label} ${alsoCalled}`), query))
      return [];
    const pathname = list.path ? `${DASHBOARD}/${list.path}` : DASHBOARD;
    const above = screens.find((one) => one.name === parent)?.label ?? '';
    const where = [{ text: above, isMatch: false }];
    return [{ to: { pathname }, text: markWords(searchable(label), query), where }];
  });
  return {
    label: 'Screens',
    hits,
    total: hits.length,
    isLoading: false,
    isFailed: false,
    reload: () => undefined,
  };
}

interface Asked {
  readonly resource: string;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly meta: MetaQuery;
}

interface Rows<Row> extends Pick<Group, 'total' | 'isLoading' | 'isFailed' | 'reload'> {
  readonly rows: readonly Row[];
}

/** The first rows that the database finds. */
function useRows<Row extends BaseRecord>(asked: Asked, isWanted: boolean): Rows<Row> {
  const { query, result } = useList<Row>({
    ...asked,
    pagination: { currentPage: 1, pageSize: MOST },
    queryOptions: { enabled: isWanted },
  });
  return {
    rows: isWanted ? result.data : [],
    total: isWanted ? (result.total ?? 0) : 0,
    isLoading: query.isFetching && !query.data,
    isFailed: isWanted && query.isError && !query.isFetching,
    reload: () => void query.refetch(),
  };
}

function allOf(label: string, pathname: string, values: Readonly<Record<string, string>>) {
  const { search, state } = writeListState({ filters: filtersOf(values), sorters: [], currentPage: 1 });
  return { label: `All results in ${label}`, to: { pathname, search }, state };
}

function useJobGroup(words: string, query: Query | undefined): Group {
  const { q } = jobsQuery.readQuery({ q: words });
  const request = jobsQuery.jobsRequest(jobsQuery.readQuery({ q }), LIST_SELECT);
  const sorters = jobsQuery.sortersOf(jobsQuery.USUAL_SORT);
  const { rows, ...state } = useRows<JobListRow>({ resource: 'jobs', ...request, sorters }, Boolean(query));
  const now = useNow();
  return {
    ...state,
    label: 'Jobs',
    hits: query
      ? rows.map((job) => {
          const { company, location, id, reference } = job;
          const facts = [company, location, `No. ${id}`, reference, JOB_STATES[jobState(job, now)]];
          return {
            to: { pathname: `${JOBS}/${id}` },
            text: markWords(searchable(job.title), query),
            where: markWords(searchable(facts.filter(Boolean).join(' · ')), query),
          };
        })
      : [],
    all: allOf('Jobs', JOBS, { q }),
  };
}

function useInboxGroup(area: InboxArea, words: string, query: Query | undefined): Group {
  const isWanted = mayOpen(area.name) && query !== undefined;
  const request = submissionsRequest(area, readQuery(area, { words }), '');
  const sorters = sortersOf({ field: 'created_at', order: 'desc' });
  const { rows, ...state } = useRows<ListedSubmission>({ ...request, sorters }, isWanted);
  const industryOf = useIndustryLabels();
  return {
    ...state,
    label: area.label,
    hits: query
      ? rows.map((entry) => ({
          to: { pathname: submissionPath(entry) },
          text: markWords(searchable(fullName(entry)), query),
          where: markWords(searchable(whereFound(entry, industryOf)), query),
        }))
      : [],
    all: allOf(area.label, area.path, { words }),
  };
}

/** Each person once, and by the words of their resume as well. */
function useCandidateGroup(words: string, query: Query | undefined): Group {
  const enabled = mayOpen('candidates') && query !== undefined;
  const { answer, ...state } = useAnswer('staff_candidates', { words }, { query: { enabled } });
  const people = answer?.people.slice(0, MOST) ?? [];
  return {
    ...state,
    label: 'Candidates',
    total: answer?.total ?? 0,
    hits: query
      ? people.map(({ id, name, emails, excerpt }) => ({
          to: { pathname: `${CANDIDATES}/${id}` },
          text: markWords(searchable(name), query),
          where: markWords(searchable(excerpt?.text ?? emails.map(senderName).join(' · ')), query),
        }))
      : [],
    all: allOf('Candidates', CANDIDATES, { words }),
  };
}

/** Groups that this person has no right to are empty and ask for nothing. */
export function useFound(words: string): readonly Group[] {
  const query = queryOf(words);
  const { named, texts } = useTextGroups(query);
  const jobs = useJobGroup(words, query);
  const people = [
    useCandidateGroup(words, query),
    useInboxGroup(applications, words, query),
    useInboxGroup(messages, words, query),
  ];
  return [...named, screenGroup(query), jobs, ...people, ...texts];
}
