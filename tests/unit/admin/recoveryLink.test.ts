/** Entering the admin: the requested screen after sign-in, and reset links. */
import { expect, test } from 'vitest';
import { readRecoveryLink, withoutTokens } from '../../../admin/app/auth/recoveryLink';
import { loginPath, returnPath } from '../../../admin/app/auth/returnPath';

const PAGE = 'https://site.example/admin/reset-password';
const TOKENS = { access_token: 'a.b.c', refresh_token: 'r' };

test.each<[string, string, object?]>([
  ['tokens in the query string', '?access_token=a.b.c&refresh_token=r&type=recovery', TOKENS],
  ['tokens in the fragment', '#access_token=a.b.c&expires_in=3600&refresh_token=r&type=recovery', TOKENS],
  ['what begins a session, from a mail', '#token=abc', { token: 'abc' }],
  ['the same in the query string', '?token=abc'],
  ['nothing', ''],
  ['another type', '#access_token=a&refresh_token=r&type=signup'],
  ['no type', '#access_token=a&refresh_token=r'],
  ['no refresh token', '?access_token=a&type=recovery'],
  ['an empty access token', '?access_token=&refresh_token=r&type=recovery'],
  ['an error of the backend', '#error=access_denied&error_code=otp_expired'],
  ['one token in each part', '?access_token=a&type=recovery#refresh_token=r&type=recovery'],
])('a reset link with %s: %s contains %o', (_, end, carried) => {
  expect(readRecoveryLink(PAGE + end)).toEqual(carried);
});

test('a reset link leaves no secret in the address', () => {
  expect(withoutTokens(`${PAGE}?access_token=a&refresh_token=r&type=recovery&lang=en#access_token=a`)).toBe(
    '/admin/reset-password?lang=en',
  );
});

test('sign-in leads to the requested screen, or to the first one of the person', () => {
  const login = loginPath('/admin/dashboard/testimonials');
  expect(login).toBe('/admin/login?to=%2Fadmin%2Fdashboard%2Ftestimonials');
  expect(returnPath(login.slice('/admin/login'.length))).toBe('/admin/dashboard/testimonials');
  expect(loginPath('/admin/dashboard')).toBe('/admin/login');
  expect(returnPath('')).toBe('/admin');
  const elsewhere = ['https://evil.example/admin/dashboard', '//evil.example', 'javascript:alert(1)'];
  for (const to of [...elsewhere, '/admin/login', '/admin/dashboardx', '/']) {
    expect([to, returnPath(`?to=${encodeURIComponent(to)}`)]).toEqual([to, '/admin']);
  }
});
