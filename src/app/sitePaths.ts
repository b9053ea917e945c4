/** Every public address that search engines should know and that the export writes. Visitors do not load this. */
import { landingPath, visibleArticles, visibleLandingPages, type VisibleContent } from '../data/content';
import { pageSettings } from '../shared/content/registry';

/** Pages that search engines leave out; the export writes them too. */
export const UNLISTED_PATHS: readonly string[] = ['/my-data', '/job-alerts'];

/** Each page has texts; those of what stands below a page, and of a place on one, have a longer address. */
const pages = () =>
  pageSettings
    .map(({ path = '' }) => path)
    .filter((path) => /^\/[\w-]*$/.test(path) && !UNLISTED_PATHS.includes(path));

export function sitePaths(content: VisibleContent): readonly string[] {
  return [
    ...pages(),
    ...content.sections.notice_translations.items.map(({ lang }) => `/privacy/${lang}`),
    ...visibleArticles(content).map(({ slug }) => `/resources/${slug}`),
    ...visibleLandingPages(content).map(landingPath),
  ];
}
