/**
 * Other systems: an owner adds a receiver of webhooks, tests it, reads the log and sends a delivery again; and creates and
 * revokes a token of the API.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { addStaff, EDITOR, RECRUITER } from '../builders/people';
import { press, signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const WEBHOOKS = '/admin/dashboard/webhooks';
const TOKENS = '/admin/dashboard/api-tokens';

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

  await test.step('a channel of Slack gets a message without a signature', async () => {
    await page.getByRole('radio', { name: 'Messages in a Slack channel' }).check();
    await press(page, 'Save webhook');
    await expect(page.getByRole('button', { name: 'Show secret' })).toHaveCount(0);
    await press(page, 'Send test event');
    await expect.poll(() => received.at(-1)?.body).toBe('{"text":"*Test message*"}');
  });

  await test.step('a webhook that a restore turned off says so', async () => {
    await server.sql(
      `update public.webhooks set is_on = false, off_because = 'restored', version = version where true`,
    );
    await page.reload();
    await expect(page.getByText('This webhook is off because the site was restored')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
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

test.describe('tokens', () => {
  // The database refuses an end date.
  test.use({ expectedOffences: /status of 400/ });

  test('an owner creates a token, copies it once and revokes it', async ({
    page,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    await signIn(page, TOKENS);
    await expect(page.getByText('No tokens yet.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    const dialog = page.getByRole('dialog');

    await test.step('problems appear at their fields', async () => {
      await press(page, 'New token');
      await dialog.getByLabel('Name').fill('Payroll');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      await expect(dialog.getByText('Choose at least one.')).toBeVisible();
      await dialog.getByLabel('Last day').fill('2099-01-01');
      await dialog.getByLabel('Read jobs').click();
      await dialog.getByRole('button', { name: 'Create token' }).click();
      await expect(dialog.getByText('Choose an end date within two years.')).toBeVisible();
      await expectAccessibleOnAllScreens(page);
    });

    const row = page.getByRole('table', { name: 'API tokens' }).locator('tbody tr');
    await test.step('the token is shown once', async () => {
      await dialog.getByLabel('Last day').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
      await dialog.getByRole('button', { name: 'Create token' }).click();
      const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
      expect(token).toMatch(/^spk_\S{20,}$/);
      await expectAccessibleOnAllScreens(page);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(row).toHaveText([
        new RegExp(`Payroll.*${token.slice(0, 10)}.*Recruiter.*Read jobs.*Active`),
      ]);
      await expect(page.locator('body')).not.toContainText(token);
      await expectAccessibleOnAllScreens(page);
    });

    await test.step('a revoked token stays in the list', async () => {
      await press(page, 'Revoke Payroll');
      await page.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(row).toContainText('Revoked');
      await expect(page.getByRole('button', { name: 'Revoke Payroll' })).toHaveCount(0);
    });

    await test.step('an editor sees no tokens', async () => {
      await addStaff(server, EDITOR, 'editor');
      await signIn(page, TOKENS, EDITOR);
      await expect(page.getByText('Only owners can see this')).toBeVisible();
    });
  });
});

test('the page of the API needs no script', async ({ page, request, expectAccessibleOnAllScreens }) => {
  const response = await page.goto('/api');
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex' });
  await page.getByRole('link', { name: 'GET /applications', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'GET /applications', exact: true })).toBeInViewport();
  await page.getByText('ListedApplication', { exact: true }).last().click();
  await expect(
    page.locator('#schema-ListedApplication').getByText('reference', { exact: true }),
  ).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  const described = (await (await request.get('/api/v1/openapi.json')).json()) as { paths: object };
  for (const path of Object.keys(described.paths)) {
    await expect(page.getByRole('heading', { name: path }).first()).toBeAttached();
  }
});
