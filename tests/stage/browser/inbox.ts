/** The screens of the inbox and its board in browser stories. */
import type { Locator, Page } from '@playwright/test';
import { plantSubmission } from '../../builders/inbox';
import { RECRUITER } from '../../builders/people';
import type { Server } from '../server/builtServer';

export const APPLICATIONS = '/admin/dashboard/applications';
export const MESSAGES = '/admin/dashboard/messages';

export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
export const names = (page: Page) => page.getByRole('table').locator('tbody th a');
export const history = (page: Page) => page.getByRole('list', { name: 'History' });

/** Three applications, newest first, and a message of the first person. */
export async function plantPeople(server: Server): Promise<void> {
  await plantSubmission(server, { created_at: '2026-11-03T08:00:00Z', source: 'linkedin' });
  await plantSubmission(server, {
    first_name: 'Dev',
    last_name: 'Testcase',
    email: 'dev@example.com',
    kind: 'resume',
    created_at: '2026-11-02T08:00:00Z',
    read_at: '2026-11-02T09:00:00Z',
  });
  await plantSubmission(server, {
    first_name: 'Meera',
    last_name: 'Example',
    email: 'meera@example.com',
    job_id: 7,
    job_title: 'Site Reliability Engineer',
    stage: 'interview',
    created_at: '2026-11-01T08:00:00Z',
    read_at: '2026-11-01T09:00:00Z',
    erasure_requested_at: '2026-11-04T09:00:00Z',
  });
  await plantSubmission(server, { kind: 'contact', created_at: '2026-10-01T08:00:00Z' });
}

export const REFUSAL = 'Application: not this time';

/** Sent mail is kept longer than a test, so every address is unique. */
export const mailbox = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;

/** Sends messages without waiting for the minute of undo. */
export const letGo = (server: Server) =>
  server.sql(`update private.outbox set due_at = now() where kind = 'reply'`);

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
