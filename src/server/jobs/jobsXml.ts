/**
 * `/jobs/jobs.xml`: every open job that others may list, in the form that most job portals read. It is written part by
 * part, however many there are, and everybody else is served in between.
 */
import type { JobReader, ShownJob } from '../../data/jobs';
import { inSlices } from '../seo/slices';
import { withWholeAddresses } from '../seo/absoluteAddresses';

/** How many are asked for at once, and how many make a part. */
const AT_ONCE = 100;

/** What XML 1.0 cannot hold. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** As character data that no text can end. */
const quoted = (text: string) =>
  `<![CDATA[${text.replaceAll(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const element = (name: string, text: string | undefined) =>
  text ? `<${name}>${quoted(text)}</${name}>` : '';

function jobElement(siteUrl: string, job: ShownJob): string {
  const elements = [
    element('title', job.title),
    element('date', new Date(job.postedAt).toUTCString()),
    element('referencenumber', String(job.id)),
    element('url', `${siteUrl}${job.path}?src=feed`),
    element('company', job.company),
    element('city', job.location),
    element('country', job.country),
    element('description', withWholeAddresses(job.html, siteUrl)),
    element('salary', job.salary),
    element('jobtype', job.type),
    element('category', job.category),
    element('remotetype', job.isRemote ? 'Fully remote' : undefined),
    element('expirationdate', job.closesAt && new Date(job.closesAt).toUTCString()),
  ];
  return `<job>${elements.join('')}</job>\n`;
}

export async function* jobsXml(
  siteUrl: string,
  agency: string,
  jobs: JobReader,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let part = `<?xml version="1.0" encoding="utf-8"?>\n<source>\n${element('publisher', agency)}${element('publisherurl', `${siteUrl}/`)}\n`;
  let count = 0;
  for await (const job of inSlices(jobs.forFeeds(signal, AT_ONCE))) {
    part += jobElement(siteUrl, job);
    count += 1;
    if (count % AT_ONCE > 0) continue;
    yield part;
    part = '';
  }
  yield `${part}</source>\n`;
}
