/** `/jobs/feed.xml`: the newest jobs as RSS 2.0, each with its whole text. */
import { Feed } from 'feed';
import type { VisibleContent } from '../../data/content';
import type { JobReader, ShownJob } from '../../data/jobs';
import { titleWithPlace } from '../../shared/jobs/jobAddress';
import { JOBS_FEED_PATH } from '../../shared/feedPath';
import { inSlices } from '../seo/slices';
import { withWholeAddresses } from '../seo/absoluteAddresses';
import { heldText, withEnds, xmlText } from '../seo/xmlText';

const NEWEST = 50;

const factsOf = ({ company, location, workplace, type, salary }: ShownJob) =>
  [company, location, workplace, type, salary].filter(Boolean).join(' · ');

export async function jobsFeed(
  siteUrl: string,
  content: VisibleContent,
  jobs: JobReader,
  signal: AbortSignal,
): Promise<string> {
  const { brand, jobs_page: page } = content.settings;
  const samples = await jobs.samples(signal);
  const newest: ShownJob[] = [];
  for await (const job of inSlices(jobs.forFeeds(signal, NEWEST))) {
    if (samples.includes(job.id)) continue;
    newest.push(job);
    if (newest.length === NEWEST) break;
  }
  const feed = new Feed({
    title: xmlText(`${page.title} | ${brand.name}`),
    description: xmlText(page.description),
    link: `${siteUrl}/jobs`,
    feedLinks: { rss: siteUrl + JOBS_FEED_PATH },
    language: 'en-in',
    updated: new Date(newest[0]?.postedAt ?? 0),
    generator: false,
  });
  for (const job of newest) {
    feed.addItem({
      title: heldText(titleWithPlace(job)),
      link: siteUrl + job.path,
      date: new Date(job.postedAt),
      description: heldText(`${factsOf(job)}. ${job.summary}`),
      content: heldText(withWholeAddresses(job.html, siteUrl)),
      category: [{ name: xmlText(job.category) }],
    });
  }
  return withEnds(feed.rss2());
}
