/**
 * `/jobs/jobs.xml`: every open job that others may list, in the form that most job portals read. It is written part by
 * part, however many there are, and everybody else is served in between.
 */
import type { JobReader, ShownJob } from '../../data/jobs';
import { WORKPLACES } from '../../shared/jobs/jobQuery';
import type { JobPlace } from '../../shared/jobs/jobs';
import { inSlices } from '../seo/slices';
import { withWholeAddresses } from '../seo/absoluteAddresses';
import { quoted } from '../seo/xmlText';

/** How many are asked for at once, and how many make a part. */
const AT_ONCE = 100;

const element = (name: string, text: string) => `<${name}>${quoted(text)}</${name}>`;

/** For what is not always known, and not required. */
const optional = (name: string, text: string | undefined) => (text ? element(name, text) : '');

/** Who offers the jobs. */
export interface Publisher {
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

/** Each place of a job is an entry with a number of its own. The first one's is the job's and never changes. */
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
