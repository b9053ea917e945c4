/** Ways into the admin: back to the screen that was asked for, and by a reset link. */
import { expect, test } from 'vitest';
import { readRecoveryLink, withoutTokens } from '../../../admin/app/auth/recoveryLink';
import { loginPath, returnPath } from '../../../admin/app/auth/returnPath';

const PAGE = 'https://site.example/admin/reset-password';
const TOKENS = { access_token: 'a.b.c', refresh_token: 'r' };

test('a reset link carries its tokens in the query string or in the fragment', () => {
  expect(readRecoveryLink(`${PAGE}?access_token=a.b.c&refresh_token=r&type=recovery`)).toEqual(TOKENS);
  expect(
    readRecoveryLink(`${PAGE}#access_token=a.b.c&expires_in=3600&refresh_token=r&type=recovery`),
  ).toEqual(TOKENS);
});

test('a reset link from a mail carries what begins a session, in the fragment alone', () => {
  expect(readRecoveryLink(`${PAGE}#token=abc`)).toEqual({ token: 'abc' });
  expect(readRecoveryLink(`${PAGE}?token=abc`)).toBeUndefined();
});

test.each([
  ['nothing', PAGE],
  ['another type', `${PAGE}#access_token=a&refresh_token=r&type=signup`],
  ['no type', `${PAGE}#access_token=a&refresh_token=r`],
  ['no refresh token', `${PAGE}?access_token=a&type=recovery`],
  ['an empty access token', `${PAGE}?access_token=&refresh_token=r&type=recovery`],
  ['an error of the backend', `${PAGE}#error=access_denied&error_code=otp_expired`],
  ['one token in each part', `${PAGE}?access_token=a&type=recovery#refresh_token=r&type=recovery`],
])('a reset link is invalid with %s', (_, href) => {
  expect(readRecoveryLink(href)).toBeUndefined();
});

test('a reset link leaves nothing secret in the address', () => {
  expect(withoutTokens(`${PAGE}?access_token=a&refresh_token=r&type=recovery&lang=en#access_token=a`)).toBe(
    '/admin/reset-password?lang=en',
  );
});

test('the way back after sign-in leads to the screen that was asked for, else to the first of the person', () => {
  const login = loginPath('/admin/dashboard/testimonials');
  expect(login).toBe('/admin/login?to=%2Fadmin%2Fdashboard%2Ftestimonials');
  expect(returnPath(login.slice('/admin/login'.length))).toBe('/admin/dashboard/testimonials');
  expect(loginPath('/admin/dashboard')).toBe('/admin/login');
  expect(returnPath('')).toBe('/admin');
  const elsewhere = [
    'https://evil.example/admin/dashboard',
    '//evil.example',
    '/admin/login',
    '/admin/dashboardx',
    '/',
  ];
  for (const to of [...elsewhere, 'javascript:alert(1)']) {
    expect([to, returnPath(`?to=${encodeURIComponent(to)}`)]).toEqual([to, '/admin']);
  }
});
