/** Every public address that search engines should know and that the export writes. Visitors do not load this. */
import { landingPath, visibleArticles, visibleLandingPages, type VisibleContent } from '../data/content';
import { pagePaths } from '../shared/content/registry';

/** Pages that search engines leave out; the export writes them too. */
export const UNLISTED_PATHS: readonly string[] = ['/my-data', '/job-alerts'];

/** With translations of the privacy notice, and with the guides and landing pages that visitors may see. */
export function sitePaths(content: VisibleContent): readonly string[] {
  return [
    ...pagePaths.filter((path) => !UNLISTED_PATHS.includes(path)),
    ...content.sections.notice_translations.items.map(({ lang }) => `/privacy/${lang}`),
    ...visibleArticles(content).map(({ slug }) => `/resources/${slug}`),
    ...visibleLandingPages(content).map(landingPath),
  ];
}
