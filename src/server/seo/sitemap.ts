/** `/sitemap.xml`: every page for search engines, with the time of its last change. */
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { madePagesOf, visibleArticles, type VisibleContent } from '../../data/content';
import { pagePaths } from '../../shared/content/registry';
import { oncePerMinute } from '../../backend/errors';
import type { render } from '../../app/render';
import type { SiteSource } from '../../app/content';
import type { JobReader } from '../../data/jobs';
import { SAVED_JOBS_PATH } from '../../shared/jobs/savedJobs';
import { JOBS_PATH } from '../../shared/jobs/jobQuery';
import { needsJobs, sectionQuery } from '../../shared/jobs/sectionJobs';
import { inSlices } from '../http/concurrency';

/** Pages that search engines leave out; the export writes them too. */
export const UNLISTED_PATHS: readonly string[] = [
  '/my-data',
  '/job-alerts',
  SAVED_JOBS_PATH,
  '/introduction',
  '/shortlist',
];

/** With translations of the privacy notice, and with the guides and pages of staff that visitors may see. */
export function sitePaths(content: VisibleContent): readonly string[] {
  return [
    ...pagePaths.filter((path) => !UNLISTED_PATHS.includes(path)),
    ...content.sections.notice_translations.items.map(({ lang }) => `/privacy/${lang}`),
    ...visibleArticles(content).map(({ slug }) => `/resources/${slug}`),
    ...madePagesOf(content).map(({ address }) => address),
  ];
}

interface SitemapEntry {
  readonly path: string;
  /** ISO 8601 */
  readonly changedAt: string;
}

interface SitemapOptions {
  readonly siteUrl: string;
  readonly render: typeof render;
  /** The time when the built-in texts last changed. */
  readonly builtAt: Date;
  /** The number of jobs beside the pages: a sitemap has 50,000 addresses at most. */
  readonly mostJobs?: number;
}

const xmlns = { news: false, xhtml: false, image: false, video: false };

async function toXml(siteUrl: string, entries: readonly SitemapEntry[]): Promise<string> {
  const lines = entries.map(({ path, changedAt }) => ({ url: path, lastmod: changedAt }));
  const stream = new SitemapStream({ hostname: siteUrl, xmlns });
  return String(await streamToPromise(Readable.from(inSlices(lines)).pipe(stream)));
}

/** The pages of jobs with too few words and no open job. Only those with few words are queried. */
async function thinPages(content: VisibleContent, jobs: JobReader, signal: AbortSignal) {
  const thin = new Set<string>();
  const industries = content.sections.industries.items;
  for (const { address, sections } of madePagesOf(content).filter((page) => needsJobs(page.sections))) {
    let total = 0;
    for (const section of sections.filter(({ kind }) => kind === 'jobs')) {
      const query = sectionQuery(section, industries);
      if (query && total === 0) total = (await jobs.search(query, signal, 1)).total;
    }
    if (total === 0) thin.add(address);
  }
  return thin;
}

export function createSitemap({ siteUrl, render, builtAt, mostJobs = 49_000 }: SitemapOptions) {
  const isTimeToTell = oncePerMinute();
  let known: { readonly saves: string; readonly entries: readonly SitemapEntry[] } | undefined;

  async function changesOf(content: VisibleContent, source: SiteSource, signal: AbortSignal) {
    const entries: SitemapEntry[] = [];
    for await (const path of inSlices(sitePaths(content))) {
      const page = await render(siteUrl + path, source, { signal });
      const savedAt = page instanceof Response ? undefined : page.savedAt;
      entries.push({ path, changedAt: savedAt ?? builtAt.toISOString() });
    }
    return entries;
  }

  /** The texts of a page are known only after rendering, which is done once for each state of the texts. */
  async function changesOnce(content: VisibleContent, source: SiteSource, signal: AbortSignal) {
    const saves = JSON.stringify(content.savedAt);
    if (known?.saves !== saves) known = { saves, entries: await changesOf(content, source, signal) };
    return known.entries;
  }

  return async (content: VisibleContent, source: SiteSource, signal: AbortSignal): Promise<string> => {
    const reader = await source.jobs();
    const [open, samples, thin] = await Promise.all([
      reader.addresses(signal),
      reader.samples(signal),
      thinPages(content, reader, signal),
    ]);
    const own = open.filter(({ id }) => !samples.includes(id)).toReversed();
    const jobs = own.slice(0, mostJobs);
    if (own.length > mostJobs && isTimeToTell()) {
      console.error(
        `The sitemap has the newest ${mostJobs} of ${own.length} open jobs: one file holds no more.`,
      );
    }
    const newest = jobs.reduce((last, { changedAt }) => (changedAt > last ? changedAt : last), '');
    const pages = (await changesOnce(content, source, signal))
      .filter(({ path }) => !thin.has(path))
      .map(({ path, changedAt }) => ({
        path,
        changedAt: path === JOBS_PATH && newest > changedAt ? newest : changedAt,
      }));
    return toXml(siteUrl, [...pages, ...jobs]);
  };
}
