/** `/sitemap.xml`: every page that search engines should know, with the time of its last change. */
import { SitemapStream, streamToPromise } from 'sitemap';

interface SitemapEntry {
  readonly path: string;
  /** ISO 8601 */
  readonly changedAt: string;
}

const xmlns = { news: false, xhtml: false, image: false, video: false };

export async function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): Promise<string> {
  const stream = new SitemapStream({ hostname: siteUrl, xmlns });
  for (const { path, changedAt } of entries) stream.write({ url: path, lastmod: changedAt });
  stream.end();
  return String(await streamToPromise(stream));
}
