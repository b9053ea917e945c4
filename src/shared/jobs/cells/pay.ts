/** Pay in cells of tables, as people and job portals write it: "6-9 Lacs P.A.", "Rs. 25000 pm", "Negotiable". Pure. */
import { parseAmount } from '../editing/salaryAmount';
import type { SalaryPeriod } from '../jobs';
import { LAKH } from '../rupees';
import { endsOf } from './ranges';
import { isNothing, plainCell } from './words';

export interface Pay {
  readonly least: number | null;
  readonly most: number | null;
  /** Undefined if nothing says it, or if there is no amount. */
  readonly currency?: string | undefined;
  readonly period?: SalaryPeriod | undefined;
  /** True for the usual period, as nothing says it. */
  readonly isGuess?: boolean;
  /** Words such as "+ food", which are no pay. */
  readonly besides?: string;
}

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['SGD', /s\$|\bsgd\b/g],
  ['AUD', /a\$|\baud\b/g],
  ['CAD', /c\$|\bcad\b/g],
  ['USD', /us\$|\$|\busd?\b|\bdollars?\b/g],
  ['EUR', /€|\beuros?\b|\beur\b/g],
  ['GBP', /£|\bgbp\b/g],
  ['AED', /\baed\b|\bdhs?\b\.?|\bdirhams?\b/g],
  ['SAR', /\bsar\b|\bsr\b|\bsaudi riyals?\b/g],
  ['QAR', /\bqar\b|\bqr\b/g],
  ['KWD', /\bkwd\b|\bkd\b/g],
  ['OMR', /\bomr\b|\bro\b/g],
  ['BHD', /\bbhd\b|\bbd\b/g],
  ['MYR', /\bmyr\b|\brm\b/g],
  ['JPY', /¥|\bjpy\b/g],
  ['INR', /₹|\brs\b\.?|\brs(?=\d)\.?|\binr\b|\brupees?\b|\binr(?=\d)/g],
  ...['nzd', 'chf', 'hkd', 'npr', 'lkr', 'bdt', 'pkr', 'zar', 'kes', 'ngn', 'thb', 'pln'].map(
    (code) => [code.toUpperCase(), new RegExp(String.raw`\b${code}\b`, 'g')] as const,
  ),
];
/** Paid monthly, whatever the amount. */
const GULF = /^(?:AED|SAR|QAR|KWD|OMR|BHD)$/;

const PERIODS: readonly (readonly [SalaryPeriod | 'week', RegExp])[] = [
  [
    'year',
    /(?:\b(?:per|an?|each|every) ?|\/ ?)(?:year|yr|annum)\b|\b(?:yearly|annually|annual|annum)\b|\bp\.? ?a\b\.?/g,
  ],
  ['month', /(?:\b(?:per|a|each|every) ?|\/ ?)(?:month|mth|mo)\b|\bmonthly\b|\bp\.? ?c?\.? ?m\b\.?/g],
  ['week', /(?:\b(?:per|a|each|every) ?|\/ ?)(?:week|wk)\b|\bweekly\b/g],
  ['day', /(?:\b(?:per|a|each|every) ?|\/ ?)(?:day|diem)\b|\bdaily\b/g],
  ['hour', /(?:\b(?:per|an?|each|every) ?|\/ ?)(?:hour|hr|h)\b|\bhourly\b/g],
];

const NO_PAY =
  /^(?:negotiable|as per .*|best in (?:the )?(?:industry|market).*|competitive.*|attractive.*|confidential|depends? on .*|doe|market (?:rate|standards?)|industry (?:standards?|norms?)|(?:no|not a) (?:bar|constraint)|salary not .*|unpaid|hike .*|open|any|0+(?: ?- ?0+)?)$/;
const NOISE =
  /\b(?:ctc|salary|gross|net|fixed|in ?-?hand|take ?home|approx(?:imately)?|around|about|only|package|negotiable|basic)\b\.?:?|\/[-=]/g;
const UNIT = /\d\.?\s?(k|thousand|l|lpa|la[ck]h?s?|cr|crores?)\b\.?/;

function takeOut<T extends string>(text: string, named: readonly (readonly [T, RegExp])[]) {
  const found: T[] = [];
  let rest = text;
  for (const [name, words] of named) {
    const next = rest.replaceAll(words, ' ');
    if (next !== rest) found.push(name);
    rest = next;
  }
  return { found, rest: rest.replaceAll(/\s+/g, ' ').trim() };
}

/** The number of one end; `unit` applies if the end has none itself. */
function amountOf(end: string, unit: string): number | undefined {
  const text = end
    .replaceAll(/(\d)['’ ](?=\d{2,3}\b)/g, '$1')
    .replace(
      /^(\d{1,3})((?:\.\d{3})+)(?:,(\d\d))?$/,
      (_, first: string, groups: string) => first + groups.replaceAll('.', ''),
    )
    .replace(/^(\d{1,2}),(\d{1,2})(?=\s?(?:l|cr|$))/, '$1.$2')
    .replace(/\.$/, '');
  const scientific = /^\d(?:\.\d+)?e\+?\d{1,2}$/.test(text) ? Number(text) : undefined;
  const amount =
    scientific ?? parseAmount(UNIT.test(text) || Number(text) >= 1000 ? text : `${text} ${unit}`);
  return amount !== null && amount > 0 ? amount : undefined;
}

/** “Negotiable” and the like, and signs for an empty cell. */
export const isNoPay = (cell: string): boolean => isNothing(cell) || NO_PAY.test(plainCell(cell));

/** The period that people mean by a number alone; undefined if it could be any. */
function usualPeriod(amount: number, currency: string, hasUnit: boolean): SalaryPeriod | undefined {
  if (GULF.test(currency)) return amount >= 100 ? 'month' : undefined;
  if (currency !== 'INR') return amount >= 15_000 ? 'year' : undefined;
  if (amount >= LAKH) return 'year';
  return amount >= (hasUnit ? 1 : 3000) ? 'month' : undefined;
}

interface Known {
  /** Words of the column's name, such as "CTC (LPA)". */
  readonly column?: string;
  /** The value of another column. */
  readonly currency?: string | undefined;
  readonly period?: SalaryPeriod | undefined;
}

/** Undefined for an unreadable cell. Amounts without a period take the period of the column, or the usual one. */
export function readPay(cell: string, known: Known = {}): Pay | undefined {
  const whole = plainCell(cell).replaceAll(/\s?\(.*?\)/g, '');
  if (isNoPay(whole)) return { least: null, most: null };
  const [, text = whole, besides] = /^(.*\d.*?)\s*((?:\+|plus|&|with)\s*[a-z].*)$/.exec(whole) ?? [];
  const column = plainCell(known.column ?? '');
  const money = takeOut(text, CURRENCIES);
  const time = takeOut(money.rest, PERIODS);
  const ends = endsOf(time.rest.replaceAll(NOISE, ' ').replaceAll(/\s+/g, ' ').trim());
  const parts = [ends.least, ends.most].filter((end) => end !== undefined);
  const columnUnit = /\b(lpa|lakhs?|lacs?|crores?|k|thousand)\b/.exec(column)?.[1] ?? '';
  const units = parts.map((end) => UNIT.exec(end)?.[1]);
  const unit = units.at(-1) ?? units[0] ?? columnUnit;
  const amounts = parts.map((end) => amountOf(end, unit));
  if (money.found.length > 1 || time.found.length > 1 || amounts.includes(undefined)) return undefined;
  const [first = null] = amounts;
  const last = amounts.at(-1) ?? null;
  const currency = money.found[0] ?? known.currency ?? takeOut(column, CURRENCIES).found[0];
  const told = time.found[0] ?? (/^lpa$/.test(unit) ? 'year' : undefined) ?? known.period;
  const said = told ?? takeOut(column, PERIODS).found[0];
  const period = said ?? usualPeriod(first ?? 0, currency ?? 'INR', unit !== '');
  if (period === 'week' || period === undefined) return undefined;
  return {
    least: ends.least === undefined ? null : first,
    most: ends.most === undefined ? null : last,
    currency,
    period,
    ...(said === undefined && { isGuess: true }),
    ...(besides !== undefined && { besides }),
  };
}
