/** Jobs of WP Job Manager and WP Job Openings as jobs of this product. Pure. */
import { parseAmount } from '../../../shared/jobs/editing/salaryAmount';
import type { TYPES } from '../../../shared/jobs/editing/jobFields';
import { metaOf, termsOf, type OldItem } from '../oldSite';
import { shortened } from './toMarkdown';

export const JOB_TYPES: ReadonlySet<string> = new Set(['job_listing', 'awsm_job_openings']);

export const CATEGORIES =
  /^(?:job_listing_category|job[-_]category|awsm_job_category|job[-_]industry|job[-_]department)$/;
export const KINDS = /^(?:job_listing_type|job[-_]type|awsm_job_type)$/;
export const PLACES = /^(?:job_listing_region|job[-_]location|awsm_job_location|job_listing_location)$/;

/** What a job is before its description is written. */
export interface JobFacts {
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly category: string;
  readonly type: (typeof TYPES)[number];
  readonly workplace: 'onsite' | 'remote' | 'hybrid';
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  readonly salary_currency: string;
  readonly salary_period: 'hour' | 'day' | 'month' | 'year';
  readonly featured: boolean;
  readonly closes_at: string | null;
  readonly isOver: boolean;
  /** Lines that visitors read and that have no field of their own. */
  readonly more: readonly string[];
  /** What somebody has to look at. */
  readonly notes: readonly string[];
}

export function typeOf(words: string): (typeof TYPES)[number] {
  const text = words.toLowerCase();
  if (text.includes('part')) return 'Part-time';
  if (text.includes('intern')) return 'Internship';
  return /contract|freelance|temp/.test(text) ? 'Contract' : 'Full-time';
}

const PERIODS: Readonly<Record<string, JobFacts['salary_period']>> = {
  HOUR: 'hour',
  DAY: 'day',
  MONTH: 'month',
  YEAR: 'year',
};
const MOST_PAY = 1_000_000_000_000;

const WORDS_OF_PERIODS: readonly (readonly [JobFacts['salary_period'] | 'week', RegExp])[] = [
  ['hour', /(?:\b(?:per|an|each) |\/ ?)(?:hour|hr)\b|\bhourly\b/gi],
  ['day', /(?:\b(?:per|a|each) |\/ ?)day\b|\bdaily\b/gi],
  ['week', /(?:\b(?:per|a|each) |\/ ?)week\b|\bweekly\b/gi],
  ['month', /(?:\b(?:per|a|each) |\/ ?)(?:month|mth)\b|\bmonthly\b|\bp\.? ?m\b\.?/gi],
  ['year', /(?:\b(?:per|a|each) |\/ ?)(?:year|yr|annum)\b|\b(?:yearly|annually|annual)\b|\bp\.? ?a\b\.?/gi],
];
/** Less than this is no pay for a year: somebody left the period out. */
const LEAST_A_YEAR = { INR: 100_000, elsewhere: 5000 };

interface Pay {
  /** Both null where it is something else. */
  readonly amounts: readonly [least: number | null, most: number | null];
  /** As the words say it; undefined where they do not. */
  readonly period: JobFacts['salary_period'] | 'week' | undefined;
}

/** "₹6,00,000 - 9,00,000", "6-9 LPA", "1.5 lakh per month" or "45000". */
export function payOf(text: string): Pay {
  const said = WORDS_OF_PERIODS.filter(([, words]) => text.search(words) >= 0);
  const [first] = said;
  const period = first?.[0] ?? (/lpa\b/i.test(text) ? ('year' as const) : undefined);
  const none: Pay = { amounts: [null, null], period };
  const parts = (first ? text.replaceAll(first[1], '') : text)
    .replaceAll('/-', '')
    .split(/\s*(?:-|–|—|\bto\b)\s*/);
  const unit = /[a-z]+$/i.exec(parts.at(-1)?.trim() ?? '')?.[0] ?? '';
  const amounts = parts.map((part) => parseAmount(/[a-z]$/i.test(part.trim()) ? part : part + unit));
  const isPay =
    parts.length <= 2 && amounts.every((amount) => amount !== null && amount >= 1 && amount < MOST_PAY);
  if (!isPay || said.length > 1) return none;
  const [least = null, most = least] = amounts.map((amount) => Math.round(Number(amount)));
  return least !== null && most !== null && least <= most ? { amounts: [least, most], period } : none;
}

/** What is kept as pay, and what somebody has to look at. */
function paidOf(item: OldItem, text: string, currency: string) {
  const pay = payOf(text);
  const period = pay.period ?? PERIODS[metaOf(item, '_job_salary_unit').toUpperCase()];
  const [, most] = pay.amounts;
  const least = currency === 'INR' ? LEAST_A_YEAR.INR : LEAST_A_YEAR.elsewhere;
  if (period === 'week' || (period === undefined && most !== null && most < least)) {
    const note = `The pay “${text}” is not taken over as a salary: please enter it with its period.`;
    return { amounts: [null, null] as const, period: 'year' as const, notes: [note] };
  }
  return { amounts: pay.amounts, period: period ?? 'year', notes: [] };
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function aheadOf(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(named) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The end of the last day on which it is open, where the agency is. */
function closingTime(expires: string, zone: string): string | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})/.exec(expires) ?? [];
  const end = Date.parse(`${day}T23:59:59Z`);
  // The clocks may be changed on that day: what counts is how they go at its end.
  return Number.isNaN(end) ? null : new Date(end - aheadOf(end - aheadOf(end, zone), zone)).toISOString();
}

/** When and where a site is moved to. */
export interface Where {
  readonly now: Date;
  /** The time zone of the agency. */
  readonly zone: string;
}

const names = (item: OldItem, taxonomies: RegExp) => termsOf(item, taxonomies).map(({ name }) => name);

/** Facts of plugins that have a name of their own here, or that no visitor reads. */
const SILENT =
  /^_(?:job_location|remote_position|company_name|application|job_salary.*|job_expires|filled|featured|job_deadline|edit.*|wp_.*|thumbnail_id)$/;
const SHOWN: Readonly<Record<string, string>> = {
  _company_tagline: '',
  _company_website: 'Website',
  _company_twitter: 'X',
  _company_video: 'Film',
};

function moreOf(item: OldItem, pay: string, hasPay: boolean): string[] {
  const lines = Object.entries(SHOWN).flatMap(([key, label]) => {
    const value = metaOf(item, key);
    if (value === '' || SILENT.test(key)) return [];
    return [label === '' ? value : `${label}: ${value}`];
  });
  return pay === '' || hasPay ? lines : [...lines, `Pay: ${pay}`];
}

export function factsOf(item: OldItem, siteTitle: string, { now, zone }: Where): JobFacts {
  const pay = metaOf(item, '_job_salary', 'job_salary', 'awsm_job_salary');
  const told = metaOf(item, '_job_salary_currency').toUpperCase();
  const currency = /^[A-Z]{3}$/.test(told) ? told : 'INR';
  const paid = paidOf(item, pay, currency);
  const [salary_min, salary_max] = paid.amounts;
  const notes: string[] = [...paid.notes];
  const place = metaOf(item, '_job_location', 'job_location') || names(item, PLACES).join(', ');
  const [category = ''] = names(item, CATEGORIES);
  const kinds = names(item, KINDS).join(' ');
  const isRemote =
    metaOf(item, '_remote_position') === '1' || /remote|anywhere|work from home/i.test(`${kinds} ${place}`);
  const expires = closingTime(metaOf(item, '_job_expires', '_job_deadline', 'awsm_job_expiry'), zone);
  const isPast = expires !== null && Date.parse(expires) <= now.getTime();
  const isOver = metaOf(item, '_filled') === '1' || isPast || item.status === 'expired';
  const company = metaOf(item, '_company_name', 'company_name');
  if (place === '') notes.push('The place is not known.');
  if (company === '') notes.push('The client is not known: the name of the agency stands there.');
  if (category === '') notes.push('The industry is not known.');
  const application = metaOf(item, '_application');
  if (application !== '') notes.push(`People applied by ${application}; here they apply in the form.`);
  return {
    title: shortened(item.title.length < 3 ? `Job ${item.id}` : item.title, 120),
    company: shortened(company || siteTitle || 'Not told', 120),
    location: shortened(place || 'Not told', 100),
    category: shortened(category || 'Other', 60),
    type: typeOf(kinds),
    workplace: isRemote ? 'remote' : 'onsite',
    salary_min,
    salary_max,
    salary_currency: currency,
    salary_period: paid.period,
    featured: metaOf(item, '_featured') === '1',
    closes_at: isPast ? null : expires,
    isOver,
    more: moreOf(item, pay, salary_min !== null),
    notes,
  };
}
