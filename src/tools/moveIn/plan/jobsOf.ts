/** Turns jobs of plugins into jobs of this product: each fact by the names of its stored fields. Pure. */
import { readPay } from '../../../shared/jobs/cells/pay';
import type { TYPES } from '../../../shared/jobs/editing/jobFields';
import type { SalaryPeriod } from '../../../shared/jobs/jobs';
import { placesIn } from '../../../shared/jobs/locations';
import { termsOf, type OldItem } from '../oldSite';
import { closingOf, type Where } from './closing';
import { plainKey } from './kinds';
import { plainWords, shortened } from './toMarkdown';

/** Taxonomies of jobs, such as `job_listing_category`, `jobpost_job_type`, `jobtype` and `job-location`. */
const ofJobs = (what: string) =>
  new RegExp(
    `^(?:[a-z]+[-_])?(?:job_?post|job|career|vacancy|opening|position)s?(?:[-_]?(?:job|listing|opening)s?)?[-_]?(?:${what})s?$`,
  );

export const CATEGORIES = ofJobs('category|categorie|industry|industrie|department|sector|function');
export const KINDS = ofJobs('type');
export const PLACES = ofJobs('region|location|place|city|citie');

/** A job before its description is written. */
export interface JobFacts {
  readonly title: string;
  readonly company: string;
  readonly location: string;
  /** ISO 3166. */
  readonly country: string;
  readonly category: string;
  readonly type: (typeof TYPES)[number];
  readonly workplace: 'onsite' | 'remote' | 'hybrid';
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  readonly salary_currency: string;
  readonly salary_period: SalaryPeriod;
  readonly featured: boolean;
  readonly closes_at: string | null;
  readonly isOver: boolean;
  /** Lines for visitors without a field of their own. */
  readonly more: readonly string[];
  /** Notes for review. */
  readonly notes: readonly string[];
}

export function typeOf(words: string): (typeof TYPES)[number] {
  const text = words.toLowerCase();
  if (text.includes('part')) return 'Part-time';
  if (text.includes('intern')) return 'Internship';
  return /contract|freelance|temp/.test(text) ? 'Contract' : 'Full-time';
}

/** Field names of plugins and people for a fact; the first with a value counts. */
const FACTS = {
  place: [
    /^job_location$/,
    /(?:^|_)(?:location_address|location|formatted_address|place|city)$/,
    /(?:^|_)(?:full_address|address)$/,
  ],
  company: [/^company_name$/, /(?:^|_)(?:company_name|employer_name|client_name|company|employer|client)$/],
  companyEntry: [/(?:^|_)(?:company_id|job_posted_by|employer_id)$/],
  pay: [
    /^job_salary$/,
    /(?:^|_)(?:salary|salary_amount|salary_range|min_salary|salary_min|salary_min_amount|ctc|wages?|remuneration)$/,
  ],
  mostPay: [/(?:^|_)(?:max_salary|salary_max|salary_max_amount)$/],
  period: [/(?:^|_)salary_(?:unit|period)$/],
  currency: [/(?:^|_)(?:salary_)?currency$/],
  application: [
    /^application$/,
    /(?:^|_)(?:application_(?:email|url|contact)|apply_(?:email|url|link)|how_to_apply)$/,
  ],
  filled: [/(?:^|_)filled$/],
  featured: [/(?:^|_)featured$/],
  remote: [/(?:^|_)remote(?:_position)?$/],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;

/** Serialised arrays of PHP are for programs. */
const wordsOf = (value: string) => (/^[aO]:\d+:/.test(value) ? '' : plainWords(value));

function factOf(item: OldItem, name: keyof typeof FACTS): string {
  for (const names of FACTS[name])
    for (const [key, value] of item.meta) {
      const words = names.test(plainKey(key)) ? wordsOf(value) : '';
      if (words !== '') return words;
    }
  return '';
}

const isOn = (value: string) => /^(?:1|on|yes|true)$/i.test(value);

const PERIODS: readonly (readonly [SalaryPeriod, RegExp])[] = [
  ['hour', /hour/i],
  ['day', /day|dai/i],
  ['month', /month/i],
  ['year', /year|ann/i],
];

const MOST_PAY = 1_000_000_000_000;

/** The stored pay, and notes for review. Nobody sees a month that is only guessed before visitors do. */
function paidOf(item: OldItem, text: string) {
  const told = factOf(item, 'currency').toUpperCase();
  const unit = factOf(item, 'period');
  const pay = readPay(text, {
    currency: /^[A-Z]{3}$/.test(told) ? told : undefined,
    period: PERIODS.find(([, words]) => words.test(unit))?.[0],
  });
  const { least = null, most = null, currency = 'INR', period = 'year' } = pay ?? {};
  const ends = [least, most].filter((end) => end !== null);
  const isPay = ends.length > 0 && ends.every((end) => end >= 1 && end <= MOST_PAY);
  const isUnclear = !isPay || (least ?? 0) > (most ?? MOST_PAY) || (pay?.isGuess && period !== 'year');
  const notes =
    text !== '' && isUnclear
      ? [`The pay “${text}” is not used as a salary: please enter it with its period.`]
      : [];
  const rounded = [least, most].map((end) => (isUnclear || end === null ? null : Math.round(end)));
  return { currency, amounts: rounded, period, notes, isWhole: !isUnclear && pay?.besides === undefined };
}

const names = (item: OldItem, taxonomies: RegExp) => termsOf(item, taxonomies).map(({ name }) => name);

const sentenceCase = (key: string) => (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll('_', ' ');

const SHOWN: Readonly<Record<string, string>> = {
  _company_tagline: '',
  _company_website: 'Website',
  _company_twitter: 'X',
  _company_video: 'Film',
};

/** Custom fields of jobs that visitors read. */
const OWN_FIELD = /^(?:jobfeature|noo_job_field)_+(.+)$/;
const isFact = (key: string) => Object.values(FACTS).some((all) => all.some((names) => names.test(key)));

function moreOf({ meta }: OldItem, pay: string, isWhole: boolean): string[] {
  const lines = [...meta].flatMap(([key, written]) => {
    const plain = plainKey(key);
    const [, own] = OWN_FIELD.exec(plain) ?? [];
    const label = SHOWN[key] ?? (own === undefined || isFact(plain) ? undefined : sentenceCase(own));
    const value = label === undefined ? '' : wordsOf(written);
    if (value === '') return [];
    return [label === '' ? value : `${label}: ${value}`];
  });
  return pay === '' || isWhole ? lines : [...lines, `Pay: ${pay}`];
}

/** Its pay in one text, with one amount or two. */
function payText(item: OldItem): string {
  const [least, most] = [factOf(item, 'pay'), factOf(item, 'mostPay')];
  return least === '' || most === '' || least === most ? least || most : `${least} - ${most}`;
}

/** Statuses of plugins for jobs that are over. */
const OVER = /expired|filled|closed|inactive/;

/** `titleOf` returns the name of another entry, such as the company that a job names by its number. */
export function factsOf(
  item: OldItem,
  siteTitle: string,
  where: Where,
  titleOf: (id: number) => string | undefined = () => undefined,
): JobFacts {
  const pay = payText(item);
  const paid = paidOf(item, pay);
  const [salary_min = null, salary_max = null] = paid.amounts;
  const closing = closingOf(item, where);
  const notes: string[] = [...paid.notes, ...closing.notes];
  const place =
    factOf(item, 'place') || names(item, PLACES).join(', ') || names(item, /location|city/).join(', ');
  const [category = ''] = [...names(item, CATEGORIES), ...names(item, /categor|industr|sector|department/)];
  const kinds = [...names(item, KINDS), ...names(item, /type/)].join(' ');
  const isRemote =
    isOn(factOf(item, 'remote')) || /remote|anywhere|work from home/i.test(`${kinds} ${place}`);
  const isOver = isOn(factOf(item, 'filled')) || closing.isPast || OVER.test(item.status);
  const named = factOf(item, 'company') || factOf(item, 'companyEntry');
  const company = /^\d+$/.test(named) ? (titleOf(Number(named)) ?? '') : named;
  const [first] = placesIn(place, 'IN');
  if (place === '') notes.push('The place is unknown.');
  else if (first?.city === '' && first.region === '')
    notes.push(`“${place}” is not a city: please enter its places.`);
  if (company === '') notes.push('The client is unknown, so the name of the agency is used.');
  if (category === '') notes.push('The industry is unknown.');
  const application = factOf(item, 'application');
  if (application !== '') notes.push(`People applied by ${application}; here they use the form.`);
  return {
    title: shortened(item.title.length < 3 ? `Job ${item.id}` : item.title, 120),
    company: shortened(company || siteTitle || 'Not specified', 120),
    location: shortened(place || 'Not specified', 100),
    country: first?.country || 'IN',
    category: shortened(category || 'Other', 60),
    type: typeOf(kinds),
    workplace: isRemote ? 'remote' : 'onsite',
    salary_min,
    salary_max,
    salary_currency: paid.currency,
    salary_period: paid.period,
    featured: isOn(factOf(item, 'featured')),
    closes_at: closing.closes_at,
    isOver,
    more: moreOf(item, pay, paid.isWhole),
    notes,
  };
}
