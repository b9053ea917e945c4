/** Amounts as people write them, in numbers, lakhs or crores. */
import { CRORE, LAKH } from '../rupees';

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1000,
  thousand: 1000,
  l: LAKH,
  lpa: LAKH,
  lac: LAKH,
  lacs: LAKH,
  lakh: LAKH,
  lakhs: LAKH,
  cr: CRORE,
  crore: CRORE,
  crores: CRORE,
};

/** The number in a text such as "18,00,000", "18 LPA" or "₹ 45k"; null for none, NaN for anything else. */
export function parseAmount(text: string): number | null {
  const plain = text
    .toLowerCase()
    .replace(/[\s,]/g, '')
    .replace(/^(?:₹|rs\.?|inr)/, '');
  if (plain === '') return null;
  const [, digits, unit = ''] = /^(\d{1,15}(?:\.\d+)?)([a-z]*)$/.exec(plain) ?? [];
  return Math.round(Number(digits) * (UNITS[unit] ?? Number.NaN) * 100) / 100;
}

/** An amount as it is written in a form: "18,00,000" in rupees, "60,000" in other currencies; empty for none. */
export function amountText(amount: number | null, currency: string): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en';
  return amount === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount);
}
