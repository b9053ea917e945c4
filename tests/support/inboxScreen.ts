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

/** Counts what a person does on this page from now on. A program does not open a list: choosing from one is two clicks more. */
export async function countActs(page: Page): Promise<Readonly<Record<'click' | 'keydown', number>>> {
  const made = { click: 0, keydown: 0 };
  await page.exposeFunction('countAct', (kind: keyof typeof made) => (made[kind] += 1));
  await page.evaluate((kinds) => {
    for (const kind of kinds)
      document.addEventListener(
        kind,
        ({ isTrusted }) => isTrusted && Reflect.get(window, 'countAct')(kind),
        true,
      );
  }, Object.keys(made));
  return made;
}

/** Refuses all on this page of the list, so many, with the answer that comes with the product. */
export async function refuseAll(page: Page, count: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await press(page, 'Move to stage…');
  await page
    .getByRole('dialog', { name: new RegExp(`^Move ${count} entries`) })
    .getByRole('button', { name: 'Rejected' })
    .click();
  await press(page, 'Write the answer');
  await page.getByLabel('Template').selectOption(REFUSAL);
  await expect(page.getByLabel('Then move to')).toHaveValue('rejected');
  await press(page, `Send ${count} replies`);
  await news(page, `${count} replies are on their way`);
}
