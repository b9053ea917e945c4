/** Webhooks: an owner adds a receiver, tests it, reads the log and sends a delivery again. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { addStaff, RECRUITER } from '../builders/people';
import { press, signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const WEBHOOKS = '/admin/dashboard/webhooks';

const form = (page: Page) => page.getByRole('form', { name: 'Webhook' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const deliveries = (page: Page) => page.getByRole('table', { name: 'Deliveries' }).locator('tbody tr');

test('an owner adds a webhook, tests it and reads its deliveries', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.end('thank you');
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;

  await signIn(page, WEBHOOKS);
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await press(page, 'New webhook');

  await test.step('problems appear at their fields, and nothing typed is lost', async () => {
    await field(page, 'Name').fill('Payroll');
    await field(page, 'Address').fill(`http://${address}`);
    await press(page, 'Save webhook');
    await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible();
    await expect(page.getByText('Choose at least one event.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await field(page, 'Allow internal addresses').click();
    await field(page, 'Message or enquiry received').click();
    await press(page, 'Save webhook');
    await expect(page.getByText('Webhook saved')).toBeVisible();
  });

  await test.step('a test event arrives, signed by the secret', async () => {
    await press(page, 'Show secret');
    const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await press(page, 'Send test event');
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(new Webhook(secret.trim()).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    await expect(async () => {
      await press(page, 'Refresh');
      await expect(deliveries(page)).toHaveText([/Test.*Delivered, 200 in/], { timeout: 1000 });
    }).toPass();
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a delivery is sent again under its id', async () => {
    await page.getByRole('button', { name: /^Send again: Test/ }).click();
    await expect.poll(() => received.map(({ headers }) => headers['webhook-id'])).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  await page.goto(WEBHOOKS);
  await expect(page.getByRole('table', { name: 'Webhooks' })).toContainText('Payroll');
  await expectAccessibleOnAllScreens(page);

  await test.step('a recruiter sees no webhooks', async () => {
    await addStaff(server, RECRUITER, 'recruiter');
    await signIn(page, WEBHOOKS, RECRUITER);
    await expect(page.getByText('Only owners can see this')).toBeVisible();
  });
  receiver.closeAllConnections();
  receiver.close();
});
