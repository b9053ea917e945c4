/** Every public address that search engines should know and that the export writes. */
import type { ContentItem, VisibleContent } from '../data/content';
import { pageSettings } from '../shared/content/registry';

/** Pages that search engines leave out; the export writes them too. */
export const UNLISTED_PATHS: readonly string[] = ['/my-data', '/job-alerts'];

/** Each page has texts; those of what stands below a page, and of a place on one, have a longer address. */
const pages = () =>
  pageSettings
    .map(({ path = '' }) => path)
    .filter((path) => /^\/[\w-]*$/.test(path) && !UNLISTED_PATHS.includes(path));

/** The guides that visitors may read; none while they are hidden. */
export function visibleArticles(content: VisibleContent): readonly ContentItem<'resource_articles'>[] {
  return content.visibility.show_resources ? content.sections.resource_articles.items : [];
}

/** The landing pages, in the same way. */
export function visibleLandingPages(content: VisibleContent): readonly ContentItem<'landing_pages'>[] {
  return content.visibility.show_landing_pages ? content.sections.landing_pages.items : [];
}

export const landingPath = ({ slug }: { readonly slug: string }) => `/roles/${slug}`;

export function sitePaths(content: VisibleContent): readonly string[] {
  return [
    ...pages(),
    ...content.sections.notice_translations.items.map(({ lang }) => `/privacy/${lang}`),
    ...visibleArticles(content).map(({ slug }) => `/resources/${slug}`),
    ...visibleLandingPages(content).map(landingPath),
  ];
}
