/** What "Page content" lists, by the page of the site it is seen on. Pure. */
import type { ListSection } from '../../../src/shared/content/listSection';
import type { Singleton } from '../../../src/shared/content/singleton';

import { isPageTexts, settingName } from '../../../src/shared/content/settingName';

export interface ContentEntry {
  /** `section_id` or `key` */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** One of the two. */
  readonly section?: ListSection;
  readonly setting?: Singleton;
}

export interface ContentGroup {
  /** The address of the page. */
  readonly page: string;
  readonly label: string;
  readonly entries: readonly ContentEntry[];
}

/** The order of the main menu of the site; other pages follow as they are declared. */
const MENU = ['/', '/about', '/services', '/jobs', '/candidates', '/employers', '/contact'];

/** The page that an address belongs to: `/resources/resume-guide` and `/resources#top` are part of `/resources`. */
const pageOf = (path = '/') => `/${/^\/([^/#?]*)/.exec(path)?.[1] ?? ''}`;

const sectionEntry = (section: ListSection): ContentEntry => ({
  name: section.id,
  label: section.label,
  description: `List of ${section.nouns.many}`,
  section,
});

const settingEntry = (setting: Singleton): ContentEntry => ({
  name: setting.key,
  label: settingName(setting),
  description: setting.description,
  setting,
});

function placeInMenu(page: string): number {
  const place = MENU.indexOf(page);
  return place === -1 ? MENU.length : place;
}

/** The texts of a page name its group and come first in it, then its lists, then the rest. */
export function contentGroups(
  sections: readonly ListSection[],
  settings: readonly Singleton[],
): ContentGroup[] {
  const pages = [...new Set([...settings, ...sections].map(({ path }) => pageOf(path)))];
  return pages
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
          ...sections.filter(({ path }) => pageOf(path) === page).map(sectionEntry),
          ...others.map(settingEntry),
        ],
      };
    });
}

/** The entries whose name, or whose page, contains the words; groups without any are left out. */
export function filterGroups(groups: readonly ContentGroup[], words: string): ContentGroup[] {
  const wanted = words.trim().toLowerCase();
  const matches = (label: string) => label.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({
      ...group,
      entries: matches(group.label) ? group.entries : group.entries.filter(({ label }) => matches(label)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
