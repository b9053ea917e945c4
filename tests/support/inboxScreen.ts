/** What the stories about the screens of the inbox have in common. */
import { expect, type Page } from '@playwright/test';
import { plantSubmission } from './adminInbox';
import type { Server } from './builtServer';

export const APPLICATIONS = '/admin/dashboard/applications';
export const MESSAGES = '/admin/dashboard/messages';

export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
export const names = (page: Page) => page.getByRole('table').locator('tbody th a');
export const history = (page: Page) => page.getByRole('list', { name: 'History' });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits for a message at the edge of the screen. */
export const news = (page: Page, text: string | RegExp) =>
  expect(page.locator('.ant-notification').getByText(text).first()).toBeVisible();

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

/** Sent mail is kept longer than a test: addresses that no other test has, nor the same one a second time. */
export const mailbox = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;

/** Lets go what waits for its minute to be over. */
export const letGo = (server: Server) =>
  server.sql(`update private.outbox set due_at = now() where kind = 'reply'`);
