/** What every story in the admin begins with. */
import type { Page } from '@playwright/test';
import { expect, OWNER } from './site';

export async function signIn(page: Page, { email, password } = OWNER): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function openDashboard(page: Page, path = '/admin/dashboard'): Promise<void> {
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  if (path !== '/admin/dashboard') await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
