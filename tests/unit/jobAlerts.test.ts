import { expect, test } from 'vitest';
import { endOf } from '../../src/data/outcome';
import {
  alertArguments,
  alertLinkPath,
  alertSearchIn,
  JOB_ALERTS_PATH,
  readAlertLink,
} from '../../src/shared/jobs/jobAlerts';

const TOKEN = '38c027dd-c840-460b-b0a1-f853dda96ed7';

test('an alert keeps the search without its order, page and maximum age', () => {
  const address =
    'q=nurse&location=Pune&location=Goa&workplace=remote&shift=night&experience=3-5&salary=10&posted=7&sort=title&page=3';
  expect(alertArguments(alertSearchIn({ search: address, q: 'left alone' }))).toEqual({
    q: 'nurse',
    location: ['Goa', 'Pune'],
    category: [],
    type: [],
    workplace: ['remote'],
    shift: ['night'],
    experience: '3-5',
    salary_at_least: 1_000_000,
  });
  expect(alertArguments(alertSearchIn({ q: 'nurse' }))).toMatchObject({ q: 'nurse', salary_at_least: 0 });
});

test.each([
  [`#confirm=${TOKEN}`, { act: 'confirm', token: TOKEN }],
  [`#stop=${TOKEN}`, { act: 'stop', token: TOKEN }],
  [`/confirm/${TOKEN}`, { act: 'confirm', token: TOKEN }],
  [`/stop/${TOKEN}`, { act: 'stop', token: TOKEN }],
  ['', undefined],
  ['#results', undefined],
  ['#stop=', undefined],
  [`#end=${TOKEN}`, undefined],
  [`#stop/${TOKEN}`, undefined],
  [`/stop/${TOKEN}/more`, undefined],
  [`#stop=${'x'.repeat(65)}`, undefined],
  ['#stop=<script>', undefined],
])('the alert link in %j', (text, link) => expect(readAlertLink(text)).toEqual(link));

test('the address of an alert link without JavaScript is read as that link', () => {
  const link = { act: 'stop', token: TOKEN } as const;
  expect(readAlertLink(alertLinkPath(link).slice(JOB_ALERTS_PATH.length))).toEqual(link);
});

test.each([
  ['confirm', 200, 'confirmed'],
  ['stop', 200, 'stopped'],
  ['confirm', 404, 'invalid'],
  ['confirm', 409, 'limit'],
] as const)('the alert request %s with the response %i ends as %s', (act, status, end) => {
  expect(endOf(act, status)).toBe(end);
});

test.each([0, 429, 500, 503])('the response %i is not an answer to an alert request', (status) => {
  expect(() => endOf('stop', status)).toThrow('did not answer');
});
