/** How much JavaScript a page with a form fetches, before anything is sent and on sending. */
import type { Browser } from '@playwright/test';
import { fillForm, FORMS, send, type FormName } from '../../support/forms';

/** Answers the bytes as they were sent. */
export async function scriptBytes(
  browser: Browser,
  origin: string,
  name: FormName,
): Promise<[before: number, onSending: number]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const fetched = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((resource) => resource.name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  await page.goto(FORMS[name].path);
  await page.locator('main form[novalidate]').waitFor();
  await page.waitForLoadState('networkidle');
  const before = await fetched();
  await fillForm(page, name);
  await send(page, name);
  await page.locator('.confirmation').waitFor();
  const after = await fetched();
  await context.close();
  return [before, after - before];
}
