/** Every public address that search engines should know and that the export writes. */
import type { ContentItem, VisibleContent } from '../data/content';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/jobs',
  '/candidates',
  '/employers',
  '/contact',
  '/careers',
  '/privacy',
  '/terms',
  '/cookies',
] as const;

/** Pages that search engines leave out; the export writes them too. */
export const UNLISTED_PATHS = ['/my-data', '/job-alerts'] as const;

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
    ...PAGES,
    ...content.sections.notice_translations.items.map(({ lang }) => `/privacy/${lang}`),
    ...visibleArticles(content).map(({ slug }) => `/resources/${slug}`),
    ...visibleLandingPages(content).map(landingPath),
  ];
}
