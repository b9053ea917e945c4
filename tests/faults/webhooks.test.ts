/**
 * Webhooks under load: whenever the server is killed, each acknowledged event arrives at least once, in order and under
 * one id; and mail leaves while receivers hang.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { aReceiver, type Received } from '../fakes/receiver';
import { call, post, rowsOf, signIn, type Session } from './stage/calls';
import { asOwner, mailsIn, write } from './stage/people';
import type { ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const KILLS = process.env['TESTS'] === 'long' ? 20 : 3;
const AT_ONCE = 8;
const IN_TIME = { timeout: 120_000, interval: 200 };

const servers = useServers();

async function addWebhook(server: ServerProcess, { access_token }: Session, address: string, name: string) {
  const row = { name, address, events: ['message.received'], is_internal: true };
  const headers = { authorization: `Bearer ${access_token}`, prefer: 'return=representation' };
  const { status, body } = await post<[{ id: number }]>(server, '/rest/v1/webhooks', row, headers);
  expect(status).toBe(201);
  return body[0].id;
}

const eventOf = ({ body }: Received) => JSON.parse(body) as { data: { reference: string } };
const idOf = ({ headers }: Received) => String(headers['webhook-id']);

test(`events survive ${KILLS} kills under load: each at least once, in order, under one id`, async () => {
  // Slow enough that most kills come between a delivery and its result.
  const { received, address } = await aReceiver((response) => void setTimeout(() => response.end(), 30));
  const dataDir = await servers.dataDir();
  let server = await servers.start({ dataDir });
  let session = await signIn(server);
  const webhook_id = await addWebhook(server, session, address, 'Payroll');
  const secret = await asOwner(server, session)<string>('webhook_secret', { webhook_id });
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const current = server;
    const sent = Array.from({ length: AT_ONCE }, (_, index) =>
      write(current, `load-${kill}-${index}@example.com`).then(
        (reference) => acknowledged.push(reference),
        () => undefined,
      ),
    );
    const before = received.length;
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before), IN_TIME);
    await wait(Math.random() * 60);
    await server.end('SIGKILL');
    await Promise.all(sent);
    server = await servers.start({ dataDir });
    session = await signIn(server);
  }
  const query = 'webhook_deliveries?select=id,status&order=place';
  const log = await vi.waitFor(async () => {
    const rows = await rowsOf<{ id: string; status: string }>(server, session, query);
    expect(rows.filter(({ status }) => status !== 'delivered')).toEqual([]);
    return rows;
  }, IN_TIME);

  const places = new Map(log.map(({ id }, place) => [id, place]));
  const order = received.map((one) => places.get(idOf(one)) ?? -1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(new Set(order)).toEqual(new Set(places.values()));
  const arrived = received.map((one) => eventOf(one).data.reference);
  expect(arrived).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(received.map((one) => `${idOf(one)} ${eventOf(one).data.reference}`)).size).toBe(log.length);
  for (const { body, headers } of received)
    new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  expect(await server.end()).toBe(0);
});

test('mail leaves while receivers hang and hundreds of events wait', async () => {
  const { received, address } = await aReceiver(() => undefined);
  const dataDir = await servers.dataDir();
  const server = await servers.start({ dataDir });
  const session = await signIn(server);
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    ids.push(await addWebhook(server, session, address, name));
  }
  const EACH = 60;
  for (let round = 0; round < EACH; round += 1) {
    await Promise.all(ids.map((webhook_id) => asOwner(server, session)('test_webhook', { webhook_id })));
  }
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), IN_TIME);
  await write(server, 'waiting@example.com');
  await vi.waitFor(
    () => expect(mailsIn(dataDir).some(({ to }) => to === 'waiting@example.com')).toBe(true),
    IN_TIME,
  );
  const untouched = await rowsOf(server, session, 'webhook_deliveries?select=id&attempts=eq.0');
  expect(untouched.length).toBeGreaterThan(ids.length * (EACH - 10));
  expect((await call(server, '/readyz')).status).toBe(200);
  // A stop waits for the deliveries in progress.
  await server.end('SIGKILL');
});
