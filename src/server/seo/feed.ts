/** `/resources/feed.xml`: the guides as RSS 2.0, each with its whole text. */
import { Feed } from 'feed';
import { visibleArticles } from '../../app/sitePaths';
import type { VisibleContent } from '../../data/content';
import { FEED_PATH } from '../../shared/feedPath';
import { withWholeAddresses } from './absoluteAddresses';
import { heldText, withEnds, xmlText } from './xmlText';

/** Undefined while no guide is shown. */
export function feedXml(siteUrl: string, content: VisibleContent): string | undefined {
  const articles = visibleArticles(content);
  if (articles.length === 0) return undefined;
  const { brand, candidates_page: page } = content.settings;
  const days = articles.map(({ updated }) => updated).toSorted();
  const feed = new Feed({
    title: xmlText(`${page.resources_heading} | ${brand.name}`),
    description: xmlText(page.resources_lead || page.description),
    link: `${siteUrl}/candidates#resources`,
    feedLinks: { rss: siteUrl + FEED_PATH },
    language: 'en-in',
    updated: new Date(days.at(-1) ?? 0),
    generator: false,
  });
  for (const { title, slug, summary, body, published } of articles) {
    feed.addItem({
      title: heldText(title),
      link: `${siteUrl}/resources/${slug}`,
      date: new Date(published),
      description: heldText(summary),
      content: heldText(withWholeAddresses(body, siteUrl)),
    });
  }
  return withEnds(feed.rss2());
}
