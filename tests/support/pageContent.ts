/** What every story under "Page content" needs. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './site';

export const CONTENT = '/admin/dashboard/content';

export const html = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** The markup of one element, found by its id. */
export const partOf = (page: string, id: string) => page.slice(page.indexOf(`id="${id}"`)).slice(0, 4000);

export async function openItem(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${item}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function takeOver(dialog: Locator) {
  await dialog.getByRole('button', { name: /^Save / }).click();
  await expect(dialog).toBeHidden();
}

export const writingArea = (dialog: Locator, label: string) =>
  dialog.getByRole('textbox', { name: label, exact: true }).and(dialog.locator('[contenteditable=true]'));
