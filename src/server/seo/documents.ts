/**
 * Documents for machines beside the pages: sitemap, robots, feed, manifest and the images for shared links. All are
 * made from the current content, like pages.
 */
import type { render } from '../../app/render';
import { sitePaths, createSitemap } from './sitemap';
import type { SiteSource } from '../../app/content';
import type { VisibleContent } from '../../data/content';
import { isBackendError } from '../../data/client';
import { FEED_PATH, JOBS_FEED_PATH, JOBS_XML_PATH, socialImagePath } from '../../shared/addresses';
import { withTimeout } from '../../data/withTimeout';
import { hasOwnIcons } from '../../shared/look/lookOf';
import { packParts, type Packed } from '../http/encodings';
import { findPicture, PICTURE_PATHS } from '../pictures/demoPictures';
import { findIcon, ICON_PATHS } from '../pictures/icons';
import type { ReadPicture } from '../pictures/pictureReader';
import { findJobCard, findSocialCard, cachePictures } from './socialCards';
import type { SocialCard } from '../pictures/SocialImage';
import { jobsFeed, jobsXml, feedXml } from './feeds';
import { webManifest, robotsTxt, SECURITY_PATH, securityTxt } from './wellKnown';

interface DocumentOptions {
  readonly siteUrl: string;
  readonly source: SiteSource;
  readonly render: typeof render;
  /** The time of the build, when the built-in texts last changed. */
  readonly builtAt: Date;
  /** A stored picture as a data address; undefined if it cannot be drawn. */
  readonly readPicture?: ReadPicture;
}

export interface SiteDocument {
  /** The `content-type` to send. */
  readonly type: string;
  readonly body: string | Buffer | Packed;
  /** 200 by default. */
  readonly status?: number;
}

/**
 * Undefined if there is no document at `path`, which has no query. `from` is the source for this one, and `listener`
 * aborts when its client is gone.
 */
export type FindDocument = (
  path: string,
  from?: SiteSource,
  listener?: AbortSignal,
) => Promise<SiteDocument | undefined>;

const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const SVG = 'image/svg+xml';
const TEXT = 'text/plain; charset=utf-8';
const MANIFEST = 'application/manifest+json; charset=utf-8';
/** Milliseconds. */
const TIMEOUT = 10_000;
/** Each has every job, or every page, so writing it may take longer than others. */
const OF_EVERYTHING: ReadonlySet<string> = new Set([JOBS_XML_PATH, '/sitemap.xml']);
const TIMEOUT_FOR_ALL = 120_000;

/** The drawing engine is a few megabytes, so it is loaded for the first picture. */
const drawing = (readPicture: ReadPicture) => async (card: SocialCard) => {
  const { toPng } = await import('../pictures/toPng');
  return toPng({ ...card, mark: card.mark && (await readPicture(card.mark)) });
};

/** A partial list would tell search engines that the missing jobs are gone. */
const UNAVAILABLE: SiteDocument = {
  status: 503,
  type: TEXT,
  body: 'The jobs cannot be read right now. Please try again in a few minutes.\n',
};

/** Every current document, with those of `jobPaths`; the export writes them all. */
export function documentPaths(content: VisibleContent, jobPaths: readonly string[]): readonly string[] {
  const paths = [...sitePaths(content), ...jobPaths];
  const feed = paths.some((path) => path.startsWith('/resources/')) ? [FEED_PATH] : [];
  return [
    '/sitemap.xml',
    '/robots.txt',
    SECURITY_PATH,
    '/site.webmanifest',
    JOBS_FEED_PATH,
    JOBS_XML_PATH,
    ...(hasOwnIcons(content.settings.look) ? ICON_PATHS : []),
    ...PICTURE_PATHS,
    ...feed,
    ...paths.map(socialImagePath),
  ];
}

const noPicture = () => Promise.resolve(undefined);

export function createDocuments(options: DocumentOptions): FindDocument {
  const { siteUrl, source, render, builtAt, readPicture = noPicture } = options;
  const pictureOf = cachePictures(drawing(readPicture));
  const sitemap = createSitemap({ siteUrl, render, builtAt });

  async function find(
    path: string,
    from: SiteSource,
    signal: AbortSignal,
  ): Promise<SiteDocument | undefined> {
    const { content } = await from.load(signal);
    if (path === '/sitemap.xml') return { type: XML, body: await sitemap(content, from, signal) };
    if (path === '/robots.txt') return { type: TEXT, body: robotsTxt(siteUrl) };
    if (path === SECURITY_PATH) {
      return { type: TEXT, body: securityTxt(siteUrl, content.settings.contact_details.email) };
    }
    const icon = await findIcon(path, content, readPicture);
    if (icon) return icon;
    const drawn = await findPicture(path, content);
    if (drawn !== undefined) return { type: SVG, body: drawn };
    if (path === '/site.webmanifest') return { type: MANIFEST, body: webManifest(content) };
    if (path === FEED_PATH) {
      const body = feedXml(siteUrl, content);
      return body === undefined ? undefined : { type: RSS, body };
    }
    if (path === JOBS_FEED_PATH) {
      return { type: RSS, body: await jobsFeed(siteUrl, content, await from.jobs(), signal) };
    }
    if (path === JOBS_XML_PATH) {
      const { brand, contact_details } = content.settings;
      const publisher = { siteUrl, name: brand.name, email: contact_details.email };
      const parts = jobsXml(publisher, await from.jobs(), signal);
      return { type: XML, body: await packParts(parts) };
    }
    const card = path.startsWith('/social/jobs/')
      ? await findJobCard(path, content, await from.jobs(), signal)
      : findSocialCard(path, content);
    return card && { type: 'image/png', body: await pictureOf(card) };
  }

  return async (path, from = source, listener) => {
    if (!/\.(?:xml|txt|webmanifest|png|svg|ico)$/.test(path)) return undefined;
    const timeout = OF_EVERYTHING.has(path) ? TIMEOUT_FOR_ALL : TIMEOUT;
    return withTimeout(timeout, (signal) => find(path, from, signal), listener).catch((error: unknown) => {
      if (isBackendError(error)) return UNAVAILABLE;
      throw error;
    });
  };
}
