/** The public pages that can be edited in place, with their names from staff. */
import { resourceArticles } from '../../../src/shared/content/lists/resources';
import { pageSettings } from '../../../src/shared/content/registry';
import { isUrl } from '../../../src/shared/addresses';
import { isPageTexts } from '../../../src/shared/content/singleton';
import type { KnownPage } from '../../kit/data/stored/knownPages';
import type { RowOf } from '../../kit/data/stored/storedRows';
import type { Option } from '../../kit/ui/list/filters';

const PAGES: readonly Option[] = pageSettings
  .filter(isPageTexts)
  .map(({ path = '/', label }) => ({ value: path, label }));

type Row = RowOf['site_content'] | undefined;

export const sitePages = (articles: Row, pages: readonly KnownPage[]): readonly Option[] => [
  ...PAGES,
  ...resourceArticles
    .visibleItems(articles?.content)
    .map(({ slug, title }) => ({ value: `/resources/${slug}`, label: title })),
  ...pages
    .filter(({ isArranged }) => !isArranged)
    .map(({ address, title, isHidden }) => ({
      value: address,
      label: isHidden ? `${title} (hidden)` : title,
    })),
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
