/**
 * Feeds with full texts: `/resources/feed.xml`, the guides, and `/jobs/feed.xml`, the newest jobs, as RSS 2.0; and
 * `/jobs/jobs.xml`, every open job that others may list, in the format that most job portals read. The last is written
 * part by part, and other requests are served in between.
 */
import { Feed } from 'feed';
import { visibleArticles, type VisibleContent } from '../../data/content';
import { FEED_PATH, JOBS_FEED_PATH } from '../../shared/addresses';
import type { JobReader, ShownJob } from '../../data/jobs';
import { titleWithPlace } from '../../shared/jobs/jobNames';
import { WORKPLACES } from '../../shared/jobs/jobQuery';
import type { JobPlace } from '../../shared/jobs/jobs';
import { inSlices } from '../http/concurrency';

/** Texts of staff in XML 1.0, which does not allow every pasted character. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** The end of character data, escaped inside it. */
const CDATA_END = ']]>';
const CDATA_END_INSIDE = ']]]]><![CDATA[>';
/** Replaces the end in texts for the library, which escapes only the first. No valid XML text contains it. */
const HELD = '\u0001';

/** Without characters that XML does not allow. */
const xmlText = (text: string): string => text.replaceAll(NO_XML, '');

/** As character data that no text can end. */
const cdata = (text: string): string =>
  `<![CDATA[${xmlText(text).replaceAll(CDATA_END, CDATA_END_INSIDE)}]]>`;

/** For text that the library escapes; `withEnds` processes its whole output. */
const heldText = (text: string): string => xmlText(text).replaceAll(CDATA_END, HELD);
const withEnds = (xml: string): string => xml.replaceAll(HELD, CDATA_END_INSIDE);
/** The library adds a date of its own if there is none. */
const withoutDate = (xml: string): string => xml.replace(/\s*<lastBuildDate>[^<]*<\/lastBuildDate>/, '');

/** A feed reader cannot resolve a path, as it knows no base address. */
const withWholeAddresses = (html: string, siteUrl: string): string =>
  html.replaceAll(/(?<=\s(?:href|src)=")(?=\/)/g, siteUrl);

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

const MOST_IN_FEED = 50;

const factsOf = ({ company, location, workplace, type, dayText, salary }: ShownJob) =>
  [company, location, workplace, type, dayText, salary].filter(Boolean).join(' · ');

export async function jobsFeed(
  siteUrl: string,
  content: VisibleContent,
  jobs: JobReader,
  signal: AbortSignal,
): Promise<string> {
  const { brand, jobs_page: page } = content.settings;
  const samples = await jobs.samples(signal);
  const newest: ShownJob[] = [];
  for await (const job of inSlices(jobs.forFeeds(signal, MOST_IN_FEED))) {
    if (samples.includes(job.id)) continue;
    newest.push(job);
    if (newest.length === MOST_IN_FEED) break;
  }
  const feed = new Feed({
    title: xmlText(`${page.title} | ${brand.name}`),
    description: xmlText(page.description),
    link: `${siteUrl}/jobs`,
    feedLinks: { rss: siteUrl + JOBS_FEED_PATH },
    language: 'en-in',
    ...(newest[0] && { updated: new Date(newest[0].postedAt) }),
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
  const xml = withEnds(feed.rss2());
  return newest.length > 0 ? xml : withoutDate(xml);
}

/** The number of jobs in one read, and in one part. */
const AT_ONCE = 100;

const element = (name: string, text: string) => `<${name}>${cdata(text)}</${name}>`;

/** For optional values that are not always known. */
const optional = (name: string, text: string | undefined) => (text ? element(name, text) : '');

/** The organisation that offers the jobs. */
interface Publisher {
  readonly siteUrl: string;
  readonly name: string;
  readonly email: string;
}

const REMOTE_TYPES: Readonly<Record<string, string>> = {
  [WORKPLACES.remote]: 'Fully remote',
  [WORKPLACES.hybrid]: 'Hybrid remote',
};

const isoTime = (at: string) => new Date(at).toISOString();

const placeName = ({ city, postal_code }: JobPlace) => [city, postal_code].join(' ').trim();

/** Each place of a job is an entry with a number of its own. The first has the job's own number, which never changes. */
function numberOf({ id, places }: ShownJob, place: JobPlace, at: number): string {
  if (at === 0) return String(id);
  const name = placeName(place);
  const again = places.slice(1, at).filter((other) => placeName(other) === name).length;
  return [id, name, ...(again > 0 ? [again + 1] : [])].join('-').replace(/\s+/g, '-');
}

function jobElement({ siteUrl, name, email }: Publisher, job: ShownJob, place: JobPlace, at: number): string {
  const elements = [
    element('title', job.title),
    element('date', isoTime(job.postedAt)),
    element('referencenumber', numberOf(job, place, at)),
    element('requisitionid', job.reference ?? String(job.id)),
    element('url', `${siteUrl}${job.path}?src=feed`),
    element('company', job.company),
    element('sourcename', name),
    element('city', place.city),
    element('state', place.region),
    element('country', place.country),
    optional('postalcode', place.postal_code),
    element('email', email),
    element('description', withWholeAddresses(job.html, siteUrl)),
    optional('salary', job.salary),
    optional('education', job.education),
    optional('jobtype', job.type),
    optional('category', job.category),
    optional('experience', job.experience),
    optional('remotetype', REMOTE_TYPES[job.workplace]),
    optional('expirationdate', job.closesAt && isoTime(job.closesAt)),
  ];
  return `<job>${elements.join('')}</job>\n`;
}

export async function* jobsXml(
  publisher: Publisher,
  jobs: JobReader,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let part = `<?xml version="1.0" encoding="utf-8"?>\n<source>\n${element('publisher', publisher.name)}${element('publisherurl', `${publisher.siteUrl}/`)}\n`;
  const samples = await jobs.samples(signal);
  let count = 0;
  for await (const job of inSlices(jobs.forFeeds(signal, AT_ONCE))) {
    if (samples.includes(job.id)) continue;
    part += job.places.map((place, at) => jobElement(publisher, job, place, at)).join('');
    count += 1;
    if (count % AT_ONCE > 0) continue;
    yield part;
    part = '';
  }
  yield `${part}</source>\n`;
}
