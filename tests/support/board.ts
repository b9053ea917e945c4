/** The board of the inbox as a story sees it. */
import type { Locator, Page } from '@playwright/test';
import { plantSubmission, RECRUITER } from './adminInbox';
import type { Server } from './builtServer';

export const BOARD = '/admin/dashboard/applications?view=board';

export const column = (page: Page, stage: string) =>
  page.getByRole('region', { name: new RegExp(`^${stage}`) });
export const cards = (page: Page, stage: string) => column(page, stage).getByRole('heading', { level: 3 });
export const handle = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}` });

export async function moveByMenu(page: Page, name: string, stage: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name} to…` }).click();
  await page.locator('.popover:popover-open').getByRole('button', { name: stage }).click();
}

export async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
}

export const stageOf = async (server: Server, name: string) =>
  (
    await server.sql<{ stage: string }>('select stage from public.submissions where first_name = $1', [name])
  )?.[0]?.stage;

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Three people: Ritu and Asha new, Kabir in screening. */
export async function plantBoard(server: Server): Promise<void> {
  await plantSubmission(server, { created_at: daysAgo(3.5) });
  await plantSubmission(server, {
    kind: 'resume',
    first_name: 'Asha',
    created_at: daysAgo(1),
    read_at: daysAgo(0),
    erasure_requested_at: daysAgo(0),
    hold_reason: 'A dispute is open.',
    owner: RECRUITER.email,
  });
  await plantSubmission(server, { first_name: 'Kabir', stage: 'screening' });
}
