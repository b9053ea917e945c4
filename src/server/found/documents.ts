/**
 * What machines ask a site for beside its pages: sitemap, robots, feed, manifest and the pictures of shared links. All
 * of it is made from the content of the moment, like pages.
 */
import type { ContentSource } from '../../app/content';
import type { render } from '../../app/render';
import { sitePaths } from '../../app/sitePaths';
import type { VisibleContent } from '../../data/content';
import { FEED_PATH } from '../../shared/feedPath';
import { socialImagePath } from '../../shared/socialImagePath';
import { feedXml } from './feed';
import { webManifest } from './manifest';
import { robotsTxt } from './robots';
import { sitemapXml } from './sitemap';
import { findSocialCard } from './social/socialCards';
import { keepPictures } from './social/keepPictures';
import type { SocialCard } from './social/SocialImage';

interface DocumentOptions {
  readonly siteUrl: string;
  readonly source: ContentSource;
  readonly render: typeof render;
  /** When the built-in texts last changed: the time of the build. */
  readonly builtAt: Date;
}

export interface SiteDocument {
  /** The `content-type` to send. */
  readonly type: string;
  readonly body: string | Buffer;
}

/** Undefined where there is no document at `path`, which has no query. */
export type FindDocument = (path: string) => Promise<SiteDocument | undefined>;

const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const MANIFEST = 'application/manifest+json; charset=utf-8';
const PATIENCE = 10_000;

/** The drawing engine is a few megabytes, so it is loaded for the first picture. */
const draw = async (card: SocialCard) => (await import('./social/toPng')).toPng(card);

/** Every document that there is now; the export writes them all. */
export function documentPaths(content: VisibleContent): readonly string[] {
  const paths = sitePaths(content);
  const feed = paths.some((path) => path.startsWith('/resources/')) ? [FEED_PATH] : [];
  return ['/sitemap.xml', '/robots.txt', '/site.webmanifest', ...feed, ...paths.map(socialImagePath)];
}

export function createDocuments({ siteUrl, source, render, builtAt }: DocumentOptions): FindDocument {
  const pictureOf = keepPictures(draw);

  async function sitemap(content: VisibleContent): Promise<string> {
    const entries = [];
    // One after the other, so that visitors are served in between.
    for (const path of sitePaths(content)) {
      const page = await render(siteUrl + path, source);
      const savedAt = page instanceof Response ? undefined : page.savedAt;
      entries.push({ path, changedAt: savedAt ?? builtAt.toISOString() });
    }
    return sitemapXml(siteUrl, entries);
  }

  return async (path) => {
    if (!/\.(?:xml|txt|webmanifest|png)$/.test(path)) return undefined;
    const { content } = await source.load(AbortSignal.timeout(PATIENCE));
    if (path === '/sitemap.xml') return { type: XML, body: await sitemap(content) };
    if (path === '/robots.txt') return { type: TEXT, body: robotsTxt(siteUrl) };
    if (path === '/site.webmanifest') return { type: MANIFEST, body: webManifest(content) };
    if (path === FEED_PATH) {
      const body = feedXml(siteUrl, content);
      return body === undefined ? undefined : { type: RSS, body };
    }
    const card = findSocialCard(path, content);
    return card && { type: 'image/png', body: await pictureOf(card) };
  };
}
