import { expect, test } from 'vitest';
import { validateFields } from '../../src/shared/content/resolve';
import { exchangeRates } from '../../src/shared/content/settings/exchangeRates';

const problem = (...rates: string[]) => validateFields(exchangeRates.fields, { rates })['rates'];

test.each([[], ['USD 88.5'], ['USD 88.5', ' AED  24 ', 'IDR 0.0054', 'KWD 288']])(
  'rates that are taken: %s %s %s %s',
  (...rates) => {
    expect(problem(...rates)).toBeUndefined();
  },
);

test.each([
  ['“usd 88.5” is not a currency in three capital letters and a number, such as USD 88.5.', ['usd 88.5']],
  ['“USD” is not a currency in three capital letters and a number, such as USD 88.5.', ['AED 24', 'USD']],
  ['“USD 88,5” is not a currency in three capital letters and a number, such as USD 88.5.', ['USD 88,5']],
  ['“USD -1” is not a currency in three capital letters and a number, such as USD 88.5.', ['USD -1']],
  ['A rate must be more than zero.', ['USD 0.0']],
  ['Rupees (INR) need no rate.', ['INR 1']],
  ['USD is there twice. Keep one rate.', ['USD 88', 'AED 24', 'USD 89']],
])('%s', (message, rates) => {
  expect(problem(...rates)).toBe(message);
});
