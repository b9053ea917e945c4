/**
 * Experience in cells of tables, in whole years: "2-5 yrs", "Fresher", "18 months", "02-May" if Excel turned 2-5 into a
 * day. Pure.
 */
import { readMoment } from './days';
import { endsOf } from './ranges';
import { isNothing, plainCell } from './words';

export interface Years {
  /** Rounded down. */
  readonly from: number | null;
  /** Rounded up, so that nobody is left out. */
  readonly to: number | null;
}

const ANY = /^(?:any|any experience|no bar|open|not required|all levels?|experienced?)$/;
const NONE = /^(?:freshers?|entry[ -]level|no experience|none required|trainee)\b/;
const AMOUNT =
  /^(\d{1,2}(?:\.\d+)?)\s?\+?\s?(years?|yrs?|y|months?|mths?|mos?|m)?(?:\(s\))?\.?(?:\s?,?\s?(\d{1,2})\s?(?:months?|mths?|mos?|m)(?:\(s\))?\.?)?$/;

/** Years of "2.5", "6 months" or "2 years 6 months". */
function yearsOf(text: string, unit: string): number | undefined {
  const words = text.replaceAll(/\b(?:of )?(?:experience|exp|work|relevant)\b[.:]?/g, '').trim();
  const [, amount, said = unit, months = '0'] = AMOUNT.exec(words) ?? [];
  if (amount === undefined) return undefined;
  return said.startsWith('m') ? Number(amount) / 12 : Number(amount) + Number(months) / 12;
}

/** A spreadsheet takes "2-5" for a day and a month. */
function ofDay(text: string): Years | undefined {
  const words = /^(\d{1,2}|[a-z]{3})-(\d{1,2}|[a-z]{3})$/.exec(text) ? `${text}-2000` : text;
  const day = /^\d{4}-\d\d-\d\d|[a-z]/.test(words) ? readMoment(words)?.day : undefined;
  if (day === undefined) return undefined;
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return { from: Math.min(month, date), to: Math.max(month, date) };
}

/** Undefined for an unreadable cell; no end for "any". `unit` is that of the column. */
export function readExperience(cell: string, unit = 'years'): Years | undefined {
  const text = plainCell(cell).replace(/^freshers?\b(?=.*\d)/, '0 years');
  if (isNothing(text) || ANY.test(text)) return { from: null, to: null };
  if (NONE.test(text)) return { from: 0, to: null };
  const ends = endsOf(text);
  const others = /\b(m|y)[a-z]*\W*$/.exec(ends.most ?? '')?.[1] === 'm' ? 'months' : unit;
  const from = ends.least === undefined ? null : yearsOf(ends.least, others);
  const to = ends.most === undefined ? null : yearsOf(ends.most, unit);
  if (from === undefined || to === undefined) return ofDay(text);
  return {
    from: from === null ? null : Math.floor(from),
    to: to === null || ends.least === ends.most ? null : Math.ceil(to),
  };
}
