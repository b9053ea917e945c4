/** The groups of "Page content", by page of the site, and of "Settings", by audience. Pure. */
import type { ListSection } from '../../../src/shared/content/listSection';
import { type Singleton, isPageTexts, settingName } from '../../../src/shared/content/singleton';
import { contentTexts, findTexts, type SearchedContent } from '../../kit/content/contentTexts';
import { hasWords, queryOf, searchable } from '../../kit/content/textSearch';

export interface ContentEntry {
  /** `section_id` or `key` */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Either a section or a setting. */
  readonly section?: ListSection;
  readonly setting?: Singleton;
}

export interface ContentGroup {
  readonly page: string;
  readonly label: string;
  readonly entries: readonly ContentEntry[];
}

/** The order of the main menu of the site; other pages follow as declared. */
const MENU = ['/', '/about', '/services', '/jobs', '/candidates', '/employers', '/contact'];

/** The name of the group of everything that no single page shows. */
const EVERY_PAGE = 'Every page';

/** The page of an address: `/resources/resume-guide` and `/resources#top` are part of `/resources`. */
const pageOf = (path = '/') => `/${/^\/([^/#?]*)/.exec(path)?.[1] ?? ''}`;

const groupOf = ({ path, isOnEveryPage }: ListSection) => (isOnEveryPage ? EVERY_PAGE : pageOf(path));

const sectionEntry = (section: ListSection): ContentEntry => ({
  name: section.id,
  label: section.label,
  description: `List of ${section.nouns.many}`,
  section,
});

export const settingEntry = (setting: Singleton): ContentEntry => ({
  name: setting.key,
  label: settingName(setting),
  description: setting.description,
  setting,
});

function placeInMenu(page: string): number {
  const place = MENU.indexOf(page);
  return place === -1 ? MENU.length : place;
}

/** Each page's own texts name its group and come first, then its lists, then the rest. */
export function contentGroups(
  sections: readonly ListSection[],
  settings: readonly Singleton[],
): ContentGroup[] {
  const pages = new Set([...settings.map(({ path }) => pageOf(path)), ...sections.map(groupOf)]);
  return [...pages]
    .toSorted((a, b) => placeInMenu(a) - placeInMenu(b))
    .map((page) => {
      const here = settings.filter(({ path }) => pageOf(path) === page);
      const own = here.filter(isPageTexts);
      const others = here.filter((setting) => !isPageTexts(setting));
      return {
        page,
        label: (own[0] ?? here[0])?.label ?? page,
        entries: [
          ...own.map(settingEntry),
          ...sections.filter((section) => groupOf(section) === page).map(sectionEntry),
          ...others.map(settingEntry),
        ],
      };
    });
}

/** The entries that match the query in their texts or names, or all entries of a page with a matching name. */
export function filterGroups(
  groups: readonly ContentGroup[],
  words: string,
  stored: SearchedContent,
): readonly ContentGroup[] {
  const query = queryOf(words);
  if (!query) return groups;
  const entries = groups.flatMap((group) => group.entries);
  const texts = contentTexts(
    entries.flatMap(({ section }) => section ?? []),
    entries.flatMap(({ setting }) => setting ?? []),
    stored,
  );
  const names = new Set(findTexts(texts, query).map(({ found: { place } }) => place.id));
  const isFound = ({ name, section }: ContentEntry) =>
    names.has(`${section ? 'site_content' : 'site_settings'}/${name}`);
  return groups
    .map((group) =>
      hasWords(searchable(group.label), query) ? group : { ...group, entries: group.entries.filter(isFound) },
    )
    .filter((group) => group.entries.length > 0);
}
