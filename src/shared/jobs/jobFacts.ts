/** Facts of a job in words: its places, requirements and first sentence, and its age. */
import { WORKPLACES } from './jobQuery';
import type { Experience, JobLine, PageOfJobs, JobPlace } from './jobs';

const years = (count: number) => `${count} year${count === 1 ? '' : 's'}`;

/** "2–5 years", "From 2 years", "Up to 1 year"; undefined if neither end is given. */
export function experienceText({ experience_from: from, experience_to: to }: Experience): string | undefined {
  if (from === null) return to === null ? undefined : `Up to ${years(to)}`;
  if (to === null) return from === 0 ? 'None needed' : `From ${years(from)}`;
  return from === to ? years(to) : `${from}–${years(to)}`;
}

/** "Kochi, Kerala 682001; Chennai, Tamil Nadu", with countries if they differ; undefined if there is no place. */
export function placesText(places: readonly JobPlace[]): string | undefined {
  const isAbroad = new Set(places.map(({ country }) => country)).size > 1;
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const texts = places.map(({ city, region, postal_code, country }) =>
    [city, [region, postal_code].filter(Boolean).join(' '), isAbroad && countries.of(country)]
      .filter(Boolean)
      .join(', '),
  );
  return texts.join('; ') || undefined;
}

export type Fact = readonly [label: string, value: string];

type Described = Experience &
  Pick<PageOfJobs, 'workplace' | 'type' | 'skills' | 'openings' | 'category' | JobLine>;

/** The given facts of a few words each, in the order in which people ask. */
export const factsOf = (job: Described): readonly Fact[] =>
  (
    [
      ['Workplace', WORKPLACES[job.workplace]],
      ['Job type', job.type],
      ['Experience', experienceText(job)],
      ['Education', job.education],
      ['Skills', job.skills.join(', ')],
      ['Openings', job.openings?.toString()],
      ['Industry', job.category],
      ['Reference', job.reference],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** Not after "B.Sc." nor "e.g.", and not after a few words: "Join us!" alone says nothing. */
const SENTENCE = /^.{30,}?(?:[\p{Ll}\p{N})%”"'’]{2}[.!?](?=\s+\P{Ll})|[।۔؟])/u;

/** The first sentence of a text, or all of it if it has no whole sentence. */
export const firstSentence = (text: string): string => SENTENCE.exec(text)?.[0] ?? text;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How many days ago a job was posted, in days, weeks or months: "Today", "Yesterday", "2 days ago", "1 week ago". */
export function postedText(days: number): string {
  if (days < 1) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return days < 365 ? ago(Math.floor(days / 30), 'month') : 'More than a year ago';
}
