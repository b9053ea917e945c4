/** What every story under "Page content" needs. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './site';

export const CONTENT = '/admin/dashboard/content';

export const html = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** The markup of one element, found by its id. */
export const partOf = (page: string, id: string) => page.slice(page.indexOf(`id="${id}"`)).slice(0, 4000);

/** The form of an item: in a dialog, or on a page of its own where its texts are long. */
export async function openItem(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${item}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  const ownPage = page.getByRole('main').filter({ has: page.getByRole('heading', { name: `Edit ${item}` }) });
  const form = dialog.or(ownPage);
  await expect(form).toBeVisible();
  return form;
}

export async function takeOver(form: Locator) {
  await form.getByRole('button', { name: /^Save (?!All)/ }).click();
  await expect(form).toBeHidden();
}

export const writingArea = (dialog: Locator, label: string) =>
  dialog.getByRole('textbox', { name: label, exact: true }).and(dialog.locator('[contenteditable=true]'));
