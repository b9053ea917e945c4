/** What a list of 1,000 rows costs: the processor's time in scripts of the page, from the click to the last request. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { ACCOUNT } from '../../../admin/kit/addresses';
import type { Server } from '../../support/builtServer';
import { addSubmissions } from '../submissionRows';
import { openScreen } from './openScreen';

const ROWS = 1000;
/** For what comes after the rows. */
const SETTLE_MS = 500;

const JOBS = `
  insert into public.jobs (title, company, location, category, description, status)
  select 'Staff Nurse ' || number, 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published'
  from generate_series(1, $1::integer) as number`;

/** Fills the lists: as many applications and as many jobs. */
export async function fillLists(server: Server): Promise<void> {
  await addSubmissions(server, 1, 2 * ROWS);
  await server.sql(JOBS, [ROWS]);
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
}

/** A list shows twenty at a time. */
const lastRow = (page: Page) => page.locator('tbody tr:nth-child(20)');
const menuLink = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first();

async function openList(page: Page, session: CDPSession, path: string): Promise<number> {
  const place = await menuLink(page, path).boundingBox();
  // What finds elements is a script in the page too, so it is there before the count begins.
  await lastRow(page).count();
  const before = await scriptMs(session);
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
  await lastRow(page).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return (await scriptMs(session)) - before;
}

/** The first time brings the code of the screen, the second does not. */
export async function openTwice(
  context: BrowserContext,
  path: string,
): Promise<[first: number, again: number]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await openScreen(page, ACCOUNT);
  const first = await openList(page, session, path);
  await menuLink(page, ACCOUNT).click();
  await lastRow(page).waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLE_MS);
  const again = await openList(page, session, path);
  await context.close();
  return [first, again];
}
