/**
 * `/jobs/jobs.xml`: every open job that others may list, in the form that most job portals read. It is written part by
 * part, however many there are.
 */
import type { JobReader, ShownJob } from '../../data/jobs';
import { withWholeAddresses } from '../found/wholeAddresses';

const AT_ONCE = 500;

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
  let isBegun = false;
  for await (const part of jobs.forFeeds(signal, AT_ONCE)) {
    // Nothing is said before the backend has answered.
    if (!isBegun) {
      yield (
        '<?xml version="1.0" encoding="utf-8"?>\n<source>\n' +
          element('publisher', agency) +
          element('publisherurl', `${siteUrl}/`) +
          '\n'
      );
    }
    isBegun = true;
    yield part.map((job) => jobElement(siteUrl, job)).join('');
  }
  yield '</source>\n';
}
