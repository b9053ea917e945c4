/** Places of a job: a line that staff write, its stored value, and its text. */
import { expect, test } from 'vitest';
import { countries } from '../../../../src/shared/countries';
import { placeLine, readPlace } from '../../../../src/shared/jobs/editing/places';
import { experienceText, placesText } from '../../../../src/shared/jobs/jobFacts';

const aPlace = (city: string, region = '', postal_code = '', country = 'IN') => ({
  city,
  region,
  country,
  postal_code,
});

test.each<[string, ReturnType<typeof aPlace>, string?]>([
  ['Kochi', aPlace('Kochi')],
  ['Kochi, Kerala, 682001, India', aPlace('Kochi', 'Kerala', '682001')],
  [' Kochi ,  Kerala , India,682 001 ', aPlace('Kochi', 'Kerala', '682 001')],
  ['Delhi, 110001', aPlace('Delhi', '', '110001')],
  ['Chennai, TN', aPlace('Chennai', 'TN')],
  ['Chennai, TN, IN', aPlace('Chennai', 'TN')],
  ['London, SW1A 1AA, UK', aPlace('London', '', 'SW1A 1AA', 'GB')],
  ['Singapore, Singapore', aPlace('Singapore', '', '', 'SG')],
  ['Atlanta, Georgia, USA', aPlace('Atlanta', 'Georgia', '', 'US')],
  ['Dubai, United Arab Emirates', aPlace('Dubai', '', '', 'AE')],
  // A place without a country has the country of the job.
  ['Doha', aPlace('Doha', '', '', 'QA'), 'QA'],
])('the place line %j is parsed', (line, place, ofJob = 'IN') =>
  expect(readPlace(line, ofJob)).toEqual(place),
);

test.each([
  '',
  ', Kerala',
  'Kochi; Chennai',
  'Kochi, Kerala, Ernakulam, India',
  'Kochi, 682001, 682002',
  'Kochi, 6820010000000',
  'x'.repeat(101),
])('the place line %j is refused', (line) => expect(readPlace(line, 'IN')).toBeUndefined());

test('a place line of every country is read back unchanged', () => {
  for (const country of Object.keys(countries)) {
    for (const place of [
      aPlace('Town', '', '', country),
      aPlace('Town', 'State', '12 345', country),
      aPlace(countries[country] ?? '', 'State', '', country),
    ]) {
      expect(readPlace(placeLine(place), 'IN')).toEqual(place);
    }
  }
});

test('places of a job are written with their countries if those differ', () => {
  expect(placesText([])).toBeUndefined();
  const inIndia = [aPlace('Kochi', 'Kerala', '682001'), aPlace('Pune')];
  expect(placesText(inIndia)).toBe('Kochi, Kerala 682001; Pune');
  const inTwo = [aPlace('Kochi', 'Kerala'), aPlace('Dubai', '', '', 'AE')];
  expect(placesText(inTwo)).toBe('Kochi, Kerala, India; Dubai, United Arab Emirates');
});

test.each([
  [null, null, undefined],
  [2, 5, '2–5 years'],
  [0, 1, '0–1 year'],
  [1, 1, '1 year'],
  [2, null, 'From 2 years'],
  [0, null, 'None needed'],
  [null, 1, 'Up to 1 year'],
])('experience from %s to %s years is written in words', (experience_from, experience_to, text) => {
  expect(experienceText({ experience_from, experience_to })).toBe(text);
});
