/** The results of an admin search, by group, limited to what this person may see. */
import { useState } from 'react';
import { editedSections } from '../../kit/data/private/privateSections';
import { retention } from '../../kit/data/private/dataProtection';
import { pageSettings, singletons, visibilities } from '../../../src/shared/content/registry';
import { PAGE_ROWS } from '../../../src/shared/content/sections/pageRows';
import { useCurrentDrafts } from '../../kit/content/publishing/contentDrafts';
import { contentTexts, findTexts, type ContentText, type FoundText } from '../../kit/content/contentTexts';
import { hasWords, markWords, queryOf, searchable, type Query } from '../../kit/content/textSearch';
import { knownPages, sectionOf, type KnownPage } from '../../kit/data/stored/knownPages';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { contentPlace, privateSettings } from '../../kit/content/contentPlace';
import { applications, messages } from '../../resources/submissions/areas';
import { mayOpen } from '../providers/accessControl';
import { screens } from '../screens';
import { DASHBOARD } from '../auth/returnPath';
import { addressOf } from './addressOf';
import {
  useCandidateGroup,
  useClientGroup,
  useInboxGroup,
  useJobGroup,
  type Group,
  type Hit,
} from './recordGroups';

/** The number of visible results in groups that are already loaded. */
const MOST_TEXTS = 60;

function textHit({ place, path, text, isWhole, isDraft }: ContentText, query: Query): Hit {
  const to = addressOf(place);
  const { label } = contentPlace(place.id, () => path[0] ?? '');
  if (isWhole) return { to, text: markWords(searchable(label), query), where: markWords(text, query) };
  return { to, text: markWords(text, query), where: markWords(searchable(path.join(' · ')), query), isDraft };
}

const PAGE_PLACES = `site_content/${PAGE_ROWS}`;

const PAGES: ReadonlySet<string> = new Set([
  ...editedSections.map(({ id }) => `site_content/${id}`),
  ...pageSettings.map(({ key }) => `site_settings/${key}`),
]);

const isPage = ({ found: { place } }: FoundText) => PAGES.has(place.id) || place.id.startsWith(PAGE_PLACES);

const namedSection = (page: KnownPage) => ({ ...sectionOf(page), label: page.title });

/** All texts of the content, read once while the search is open. */
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
    const prepared = new Map(drafts.rows.map(({ id, value }) => [id.replace('site_content/', ''), value]));
    const pages = knownPages(
      [...Object.keys(content.rows), ...prepared.keys()],
      (id) => content.rows[id]?.content ?? prepared.get(id),
    );
    setTexts(contentTexts([...editedSections, ...pages.map(namedSection)], declared, stored));
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
  // A setting that matches by name ranks above jobs that merely contain the word.
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

/** Groups without access are empty and send no request. */
export function useFound(words: string): readonly Group[] {
  const query = queryOf(words);
  const { named, texts } = useTextGroups(query);
  const jobs = useJobGroup(words, query);
  const people = [
    useClientGroup(words, query),
    useCandidateGroup(words, query),
    useInboxGroup(applications, words, query),
    useInboxGroup(messages, words, query),
  ];
  return [...named, screenGroup(query), jobs, ...people, ...texts];
}
