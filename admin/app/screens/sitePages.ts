/** The public pages that can be edited in place, with their names from staff. */
import { resourceArticles } from '../../../src/shared/content/lists/resources';
import { pageSettings } from '../../../src/shared/content/registry';
import { pageRow } from '../../../src/shared/content/sections/pageRows';
import { isUrl } from '../../../src/shared/addresses';
import { isPageTexts } from '../../../src/shared/content/singleton';
import type { KnownPage } from '../../kit/data/stored/knownPages';
import type { RowOf } from '../../kit/data/stored/storedRows';
import type { Option } from '../../kit/ui/list/filters';

const PAGES: readonly Option[] = pageSettings
  .filter(isPageTexts)
  .map(({ path = '/', label }) => ({ value: path, label }));

type Rows = Readonly<Record<string, RowOf['site_content'] | undefined>>;

/** The name with a note, if visitors do not see the page. */
function nameOf({ id, title, isHidden }: KnownPage, rows: Rows): string {
  if (!rows[id] && pageRow(id).defaults.length === 0) return `${title} (not published)`;
  return isHidden ? `${title} (hidden)` : title;
}

export const sitePages = (rows: Rows, pages: readonly KnownPage[]): readonly Option[] => [
  ...PAGES,
  ...resourceArticles
    .visibleItems(rows['resource_articles']?.content)
    .map(({ slug, title }) => ({ value: `/resources/${slug}`, label: title })),
  ...pages
    .filter(({ isArranged }) => !isArranged)
    .map((page) => ({ value: page.address, label: nameOf(page, rows) })),
];

/** A path of the public site; anything else is the home page. */
export function pagePath(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /^\/(?:admin|_mail)(?:\/|$)/.test(wanted)) return '/';
  return wanted.replace(/[?#].*$/, '');
}

/** The page of this site that linked here. */
export function referringPath(): string | null {
  if (!isUrl(document.referrer)) return null;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : null;
}
