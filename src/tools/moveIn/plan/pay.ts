/** Pay of an old job as amounts and their period. Pure. */
import type { SalaryPeriod } from '../../../shared/jobs/jobs';
import { parseAmount } from '../../../shared/jobs/editing/salaryAmount';
import { LAKH } from '../../../shared/jobs/rupees';

const MOST_PAY = 1_000_000_000_000;

const WORDS_OF_PERIODS: readonly (readonly [SalaryPeriod | 'week', RegExp])[] = [
  ['hour', /(?:\b(?:per|an|each) |\/ ?)(?:hour|hr)\b|\bhourly\b/gi],
  ['day', /(?:\b(?:per|a|each) |\/ ?)day\b|\bdaily\b/gi],
  ['week', /(?:\b(?:per|a|each) |\/ ?)week\b|\bweekly\b/gi],
  ['month', /(?:\b(?:per|a|each) |\/ ?)(?:month|mth)\b|\bmonthly\b|\bp\.? ?m\b\.?/gi],
  ['year', /(?:\b(?:per|a|each) |\/ ?)(?:year|yr|annum)\b|\b(?:yearly|annually|annual)\b|\bp\.? ?a\b\.?/gi],
];
/** A smaller amount is no yearly pay: somebody left the period out. */
export const LEAST_A_YEAR = { INR: LAKH, elsewhere: 5000 };

interface Pay {
  /** Both null if it is something else. */
  readonly amounts: readonly [least: number | null, most: number | null];
  /** The period in the text; undefined if it has none. */
  readonly period: SalaryPeriod | 'week' | undefined;
}

/** Symbols and names of currencies, by their code (ISO 4217). */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/₹|\b(?:rs\.?|inr|rupees?)(?![a-z])/gi, 'INR'],
  [/\b(?:aed|dhs?\.?|dirhams?)(?![a-z])/gi, 'AED'],
  [/\b(?:qar|qr)\b/gi, 'QAR'],
  [/\b(?:sar|sr|riyals?)\b/gi, 'SAR'],
  [/\b(?:omr|kwd|bhd|usd|eur|gbp|sgd|aud|cad|myr|chf|jpy|nzd|zar)\b/gi, ''],
  [/€|\beuros?\b/gi, 'EUR'],
  [/£/g, 'GBP'],
  [/\bus\$|\$/gi, 'USD'],
];

/** The code of the currency in a text. */
export function currencyIn(text: string): string | undefined {
  for (const [words, code] of CURRENCIES) {
    const [found] = text.match(words) ?? [];
    if (found !== undefined) return code || found.toUpperCase();
  }
  return undefined;
}

const withoutCurrency = (text: string) =>
  CURRENCIES.reduce((rest, [words]) => rest.replaceAll(words, ' '), text).replaceAll(/\blacs\b/gi, 'lakh');

/** "₹6,00,000 - 9,00,000", "6-9 LPA", "1.5 lakh per month" or "45000". */
export function payOf(text: string): Pay {
  const said = WORDS_OF_PERIODS.filter(([, words]) => text.search(words) >= 0);
  const [first] = said;
  const period = first?.[0] ?? (/lpa\b/i.test(text) ? ('year' as const) : undefined);
  const none: Pay = { amounts: [null, null], period };
  const parts = withoutCurrency(first ? text.replaceAll(first[1], '') : text)
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
