/** Helpers for the stories about jobs. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Server } from '../server/builtServer';
import { press } from './admin';

export const JOBS = '/admin/dashboard/jobs';

/** Calls a function about jobs as public pages do. */
export async function asVisitor<T>(
  request: APIRequestContext,
  server: Server,
  name: string,
  params: Record<string, string | number>,
): Promise<T> {
  const response = await request.get(`${server.servicesUrl}/rest/v1/rpc/${name}`, {
    headers: { apikey: server.publishableKey },
    params,
  });
  expect(response.ok()).toBe(true);
  return (await response.json()) as T;
}

/** A filter of the list with values to tick. */
export const filterOf = (page: Page, label: string) =>
  page.locator('.filter-choices').filter({ has: page.locator('.filter-label', { hasText: label }) });

/** Ticks a value of a filter, and opens the filter first if it is closed. */
export async function tick(page: Page, label: string, value: string): Promise<void> {
  const box = filterOf(page, label).getByRole('checkbox', { name: value });
  if (!(await box.isVisible())) await filterOf(page, label).locator('summary').click();
  await box.check();
}

/** A field of the form of a job. */
export const field = (page: Page, name: string) => page.getByRole('form', { name: 'Job' }).getByLabel(name);

/** The jobs in the list. */
export const rows = (page: Page) => page.getByRole('table', { name: 'Jobs' }).locator('tbody tr');

export const openMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for ${title}` }).click();

/** Writes the description of a job without one. */
async function describeJob(page: Page, description: string): Promise<void> {
  await press(page, 'Write description');
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
}

/** Fills in the required fields of a new job without saving. */
export async function writeJob(page: Page, title: string): Promise<void> {
  await page.goto(`${JOBS}/new`);
  await field(page, 'Title').fill(title);
  await field(page, 'Industry').selectOption('Healthcare');
  await field(page, 'Company').fill('Example Eye Clinics');
  await field(page, 'Location').fill('Madurai');
  await describeJob(page, 'You look after eyes.');
}
