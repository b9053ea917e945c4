/**
 * Three servers of one project: one email each, shared limits, and current pages on all of them, whatever the project
 * does.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keyHeaders } from '../../src/backend/environment';
import { startMailServer, type MailServer } from '../fakes/mailServer';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { environmentOf, startStandIn, type StandIn } from '../fakes/standIn/standIn';
import { CHANGES_PATH } from '../../src/shared/notifyServer';
import { aMessage } from '../builders/submissions';
import { call, textOf } from './stage/calls';
import { postForm } from './stage/people';
import type { ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';
import { wireTo, type WiredProject } from '../fakes/wire';

const IN_TIME = { timeout: 60_000, interval: 200 };
const ours = useServers();

const post = (server: ServerProcess, message: object) =>
  postForm(server, '/contact', { ...message, form: 'contact' });

describe.skipIf(!hasPostgres)('three servers of one project', () => {
  let standIn: StandIn;
  let wire: WiredProject;
  let mails: MailServer;
  let servers: ServerProcess[];

  const rest = async (path: string, body: object, key: string, headers = {}) => {
    const answer = await fetch(`${standIn.url}/rest/v1/${path}`, {
      method: 'POST',
      headers: { ...keyHeaders(key), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect([path, answer.status, answer.ok || (await answer.text())]).toEqual([path, answer.status, true]);
  };
  const submit = (email: string) =>
    rest('rpc/submit_contact_message', { form: aMessage({ email }) }, standIn.publishableKey);
  let version = 0;
  const heroIs = async (title: string) => {
    const row = { key: 'hero_section', value: { title, subtitle: '' }, version };
    await rest('site_settings?on_conflict=key', row, standIn.secretKey, {
      prefer: 'resolution=merge-duplicates',
    });
    version += 1;
  };
  /** Emails of the forms; staff get one for each as well. */
  const receivers = () =>
    mails.received
      .flatMap(({ to }) => to)
      .filter((to) => to.startsWith('sender-'))
      .toSorted();
  const shown = (path: string) => Promise.all(servers.map((server) => textOf(server, path)));
  const everywhere = (title: string) =>
    vi.waitFor(async () => {
      for (const text of await shown('/')) expect(text).toContain(title);
    }, IN_TIME);

  beforeAll(async () => {
    [standIn, mails] = [await startStandIn(), await startMailServer()];
    wire = await wireTo(standIn.url);
    const { SUPABASE_DB_URL = '', MAILPIT_URL: _, ...address } = environmentOf(standIn);
    const env = {
      ...address,
      SUPABASE_URL: wire.url,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mails.port),
      SMTP_FROM: 'mail@agency.example',
    };
    // One server is notified of everything; the others have to poll.
    const ways = [{ ...env, SUPABASE_DB_URL }, env, env];
    servers = await Promise.all(
      ways.map(async (way) => ours.start({ dataDir: await ours.emptyDir(), env: way })),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await wire?.close();
    await mails?.close();
    await standIn?.stop();
  });

  test('three servers send each email once', async () => {
    const senders = Array.from({ length: 8 }, (_, index) => `sender-${index}@example.com`);
    for (const sender of senders) await submit(sender);
    await vi.waitFor(() => expect(receivers()).toEqual(senders), IN_TIME);
    // Long enough for each of them to poll once more.
    await wait(6000);
    expect(receivers()).toEqual(senders);
  });

  test('three servers share their limits', async () => {
    const message = aMessage({ email: 'often@example.com' });
    const statuses: number[] = [];
    for (const round of [0, 1]) {
      for (const [index, server] of servers.entries()) {
        statuses.push(
          (await post(server, { ...message, message: `Number ${round}-${index}, please.` })).status,
        );
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('three servers all show saved content', async () => {
    await heroIs('Shown by all of them');
    await everywhere('Shown by all of them');
    await heroIs('And what came after it');
    await everywhere('And what came after it');
    for (const text of await shown('/')) expect(text).not.toContain('Shown by all of them');
    // A server notified by a page does not wait for its next poll.
    await heroIs('Told by a page');
    const [, second] = servers;
    expect((await call(second as ServerProcess, CHANGES_PATH, { method: 'POST' })).status).toBe(204);
    expect(await textOf(second as ServerProcess, '/')).toContain('Told by a page');
  });

  test('three servers keep working, with forms, while the project takes two seconds for each response', async () => {
    await shown('/about');
    wire.is({ slowBy: 2000 });
    for (const text of await shown('/about')) expect(text).toContain('</html>');
    const { status, page } = await post(servers[1] as ServerProcess, aMessage({ email: 'slow@example.com' }));
    expect([status, page]).toEqual([200, expect.stringMatching(/\b[A-Z]{1,4}-[A-Z0-9-]{4,}\b/)]);
    await heroIs('Saved while it was slow');
    for (const text of await shown('/')) expect(text).toContain('</html>');
    wire.is('whole');
    await everywhere('Saved while it was slow');
  });

  test('three servers survive an absent project, show senders a message, and recover by themselves', async () => {
    const paths = ['/', '/about', '/jobs', '/jobs/1-senior-wind-turbine-engineer'];
    for (const path of paths) await shown(path);
    wire.is('down');
    await heroIs('Saved while it was gone');
    for (const path of paths) {
      for (const server of servers)
        expect([path, (await fetch(server.origin + path)).status]).toEqual([path, 200]);
    }
    const unheard = await post(
      servers[2] as ServerProcess,
      aMessage({ message: 'Typed while it was gone.' }),
    );
    expect([unheard.status, unheard.page]).toEqual([
      503,
      expect.stringContaining('Typed while it was gone.'),
    ]);
    wire.is('whole');
    await everywhere('Saved while it was gone');
  });
});
