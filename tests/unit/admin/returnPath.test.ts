import { describe, expect, test } from 'vitest';
import { loginPath, returnPath } from '../../../admin/app/auth/returnPath';

describe('the way back after sign-in', () => {
  test('leads to the screen that was asked for', () => {
    const login = loginPath('/admin/dashboard/testimonials');
    expect(login).toBe('/admin/login?to=%2Fadmin%2Fdashboard%2Ftestimonials');
    expect(returnPath(login.slice('/admin/login'.length))).toBe('/admin/dashboard/testimonials');
  });

  test('is the screen that the person begins with when nothing else was asked for', () => {
    expect(loginPath('/admin/dashboard')).toBe('/admin/login');
    expect(returnPath('')).toBe('/admin');
  });

  test.each([
    'https://evil.example/admin/dashboard',
    '//evil.example',
    '/admin/login',
    '/admin/dashboardx',
    'javascript:alert(1)',
    '/',
  ])('never leads to %s', (wanted) => {
    expect(returnPath(`?to=${encodeURIComponent(wanted)}`)).toBe('/admin');
  });
});
