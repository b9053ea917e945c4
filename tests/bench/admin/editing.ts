/** How long it takes from a click on a text of a page until the caret is in its field beside it. */
import type { BrowserContext, Page } from '@playwright/test';
import { EDIT_PAGES_PATH } from '../../../src/shared/staffCookie';

/** A text, one of a list, and a long one with its editor, each after another one of another form. */
const TEXTS = [
  ['/about', 'About page, Title', 'a text'],
  ['/about', 'Core values, Integrity, Name', 'a text of a list'],
  ['/about', 'About page, Story', 'a long text'],
] as const;

const OTHER = 'Brand, Name';

const spot = (page: Page, name: string) =>
  page
    .frameLocator('iframe')
    .getByRole('button', { name: `Edit: ${name}`, exact: true })
    .first();

/** Counts in the page, from the moment at which the browser hears of the click. */
async function clickToCaret(page: Page, name: string): Promise<number> {
  await spot(page, OTHER).click();
  await page.locator('form[aria-labelledby] input:focus').waitFor();
  const caret = page.evaluate(async () => {
    const site = document.querySelector('iframe')?.contentWindow;
    const clickedAt = await new Promise<number>((resolve) => {
      site?.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    const before = document.querySelector('.edit-panel [data-field] :focus');
    while (true) {
      const focused = document.activeElement;
      const isField = focused?.closest('.edit-panel [data-field]');
      if (isField && focused !== before && document.hasFocus()) return performance.now() - clickedAt;
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await spot(page, name).click();
  return caret;
}

export async function caretTimes(newContext: () => Promise<BrowserContext>) {
  const times: [what: string, ms: number][] = [];
  for (const [path, name, what] of TEXTS) {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${EDIT_PAGES_PATH}?page=${path}`);
    await spot(page, name).waitFor();
    times.push([what, await clickToCaret(page, name)]);
    await context.close();
  }
  return times;
}
