/** The beginning of every story in the admin, and helpers for stories about the texts of pages. */
import { expect, type Page, type APIRequestContext, type Locator } from '@playwright/test';
import { OWNER } from '../../builders/people';

/**
 * Fills in the sign-in form and sends it. Waits for the form first: the previous screen may have an email field of its
 * own.
 */
export async function submitSignIn(page: Page, { email, password } = OWNER): Promise<void> {
  const logIn = page.getByRole('button', { name: 'Log in' });
  const form = page.locator('form').filter({ has: logIn });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await logIn.click();
}

/** Opens a screen with a session that was created without the form, which has its own stories. */
export async function signIn(page: Page, path = '/admin/dashboard', person = OWNER): Promise<void> {
  // Motion is off, because an opening dialog moves its buttons away from the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A document of this origin without scripts.
  await page.goto('/robots.txt');
  const session: unknown = await page.evaluate(async (credentials) => {
    const login = new DOMParser().parseFromString(await (await fetch('/admin/login')).text(), 'text/html');
    const block = login.getElementById('sampark-config')?.textContent ?? '{}';
    const { supabaseUrl, publishableKey } = JSON.parse(block) as Record<string, string>;
    const answer = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: String(publishableKey), 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    return answer.ok && answer.json();
  }, person);
  expect(session, 'a session').toBeTruthy();
  await page.evaluate((value) => localStorage.setItem('sampark-session', JSON.stringify(value)), session);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Opens another screen like a link of the admin, for a tenth of the cost of a new document. Requires that nothing is
 * unsaved, and that both screens have different titles.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const left = await title.innerText();
  await page.evaluate((address) => {
    const { idx } = history.state as { idx: number };
    history.pushState({ usr: null, key: address, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(title).not.toHaveText(left);
}

/** The response of an unavailable backend. The client retries until it gives up; this header removes the pauses. */
export const RESTING = { status: 503, headers: { 'retry-after': '0' }, body: '{}' };

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits for a notification. */
export const news = (page: Page, text: string | RegExp) =>
  expect(page.locator('.ant-notification').getByText(text).first()).toBeVisible();

/** Switches a section on or off and waits until the admin confirms the save. */
export async function showSection(page: Page, section: string, state: 'enabled' | 'disabled'): Promise<void> {
  await page.goto('/admin/dashboard/visibility');
  await page.getByRole('switch', { name: new RegExp(`^${section}$`, 'i') }).click();
  await expect(page.getByText(new RegExp(`^${section} section ${state} successfully!$`, 'i'))).toBeVisible();
}

export async function saveAll(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
  await expect(page.getByText(message)).toBeVisible();
}

const over = (place: number) => new RegExp(`is over position ${place} of`);

/** Moves an item of a list upwards by keys, until the list announces its new place. Both places count from 1. */
export async function moveUpByKeys(page: Page, name: string, from: number, to: number): Promise<void> {
  const told = page.locator('[id^=DndLiveRegion]');
  await page.getByRole('button', { name: `Reorder ${name}` }).press('Space');
  await expect(told).toHaveText(over(from));
  for (let place = from - 1; place >= to; place -= 1) {
    // The list announces the item as held a moment before it accepts the arrow keys.
    await expect(async () => {
      if (!over(place).test((await told.textContent()) ?? '')) await page.keyboard.press('ArrowUp');
      await expect(told).toHaveText(over(place), { timeout: 5000 });
    }).toPass();
  }
  await page.keyboard.press('Space');
  await expect(told).toContainText(`${name} was dropped at position ${to} of`);
}

export const CONTENT = '/admin/dashboard/content';

export const html = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** The markup of one element, found by its id. */
export const partOf = (page: string, id: string) => page.slice(page.indexOf(`id="${id}"`)).slice(0, 4000);

/** The form of an item: in a dialog, or on a separate page if its texts are long. */
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
