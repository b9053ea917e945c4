/** What a long list of items costs: to open, to move an item in, to save, and to drag from end to end. */
import type { BrowserContext, Page } from '@playwright/test';
import { DASHBOARD } from '../../../admin/app/auth/returnPath';
import type { Server } from '../../stage/server/builtServer';
import { storeTeam } from '../../builders/content';
import { openScreen } from './staff';

const TEAM = '/admin/dashboard/leadership-team';

/** From the click in the menu until the last item is drawn. */
async function openList(page: Page, count: number): Promise<number> {
  await openScreen(page, DASHBOARD);
  return page.evaluate(
    async ([path, last]) => {
      const clickedAt = performance.now();
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
      while (!document.querySelector(`main li [aria-label="Edit ${last}"]`)) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now() - clickedAt;
    },
    [TEAM, `Person ${count}`] as const,
  );
}

/** From the press of an arrow until the list is drawn. */
const pressArrow = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name} up` }).evaluate(async (button: HTMLElement) => {
    const pressedAt = performance.now();
    button.click();
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return performance.now() - pressedAt;
  });

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await act();
  return performance.now() - before;
}

/** The pointer waits at the upper edge until the first item comes to it. */
async function dragToTop(page: Page, count: number) {
  const handle = page.getByRole('button', { name: `Reorder Person ${count}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 10);
  return timeOf(async () => {
    await page.mouse.down();
    await page.mouse.move(x + 10, y - 20);
    await page.mouse.move(x + 10, 2);
    await page.getByText(`Person ${count} is over position 1 of ${count}.`).waitFor({ state: 'attached' });
    await page.mouse.up();
    await page.getByText(`Person ${count} moved to position 1 of ${count}.`).waitFor({ state: 'attached' });
  });
}

export async function longListTimes(context: BrowserContext, server: Server, count: number) {
  await server.sql(`delete from public.site_content where section_id = 'leadership_team'`);
  await storeTeam(server, count);
  const page = await context.newPage();
  const opened = await openList(page, count);
  const arrow = await pressArrow(page, `Person ${count / 2}`);
  const saved = await timeOf(async () => {
    await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
    await page.getByText('Published', { exact: true }).waitFor();
  });
  const dragged = await dragToTop(page, count);
  await context.close();
  return [opened, arrow, saved, dragged];
}
