import * as v from 'valibot';
import { texts } from '../fields';
import { singleton } from '../singleton';

const RATE = /^\s*([A-Z]{3})\s+(\d{1,6}(?:\.\d{1,6})?)\s*$/;

/** What is wrong with the lines; the database refuses the same. */
function problemOf(lines: readonly string[]): string | undefined {
  const rates = lines.map((line) => RATE.exec(line) ?? [line]);
  const currencies = rates.map(([line, currency]) => currency ?? line);
  const wrong = rates.find(([, , rupees]) => rupees === undefined);
  const twice = currencies.find((currency, at) => currencies.indexOf(currency) < at);
  if (wrong)
    return `“${wrong[0]}” is not a currency in three capital letters and a number, such as USD 88.5.`;
  if (currencies.includes('INR')) return 'Rupees (INR) need no rate.';
  if (rates.some(([, , rupees]) => Number(rupees) === 0)) return 'A rate must be more than zero.';
  return twice && `${twice} is there twice. Keep one rate.`;
}

const rates = texts({
  label: 'Rates',
  maxItems: 40,
  maxLength: 20,
  help: 'One currency a line, with the rupees for one of it, such as USD 88.5.',
});

export const exchangeRates = singleton({
  key: 'exchange_rates',
  label: 'Exchange rates',
  description:
    'For jobs that are not paid in rupees. Visitors read their pay as you wrote it; when they filter or sort by salary, it is compared in rupees at these rates. Without a rate, such a job counts there as one that names no salary.',
  path: '/jobs',
  fields: {
    rates: {
      ...rates,
      schema: v.pipe(
        rates.schema,
        v.check(
          (lines) => problemOf(lines) === undefined,
          ({ input }) => problemOf(input) ?? '',
        ),
      ),
    },
  },
  defaults: { rates: [] },
});
