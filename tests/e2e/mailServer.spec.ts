/** Mail by way of a mail server: what it takes, what it refuses, and what nobody can know. */
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { needs } from '../support/backing/backing';
import { startEmbeddedServer, startSite, type Server, type Site } from '../support/builtServer';
import { copyDataTemplate } from '../support/dataTemplate';
import { startMailServer, type MailServer } from '../support/mailServer';
import { OWNER } from '../support/owner';

interface Stage {
  smtp: MailServer;
  site: Site;
}

/** One mail server and one site for all tests of a worker; each test finds both as if nothing had happened. */
const test = base.extend<{ stage: Stage; logged: string[] }, { started: Stage }>({
  started: [
    async ({}, use) => {
      const smtp = await startMailServer();
      const site = await startSite(settingsFor(smtp));
      await use({ smtp, site });
      await site.close();
      await smtp.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: async ({ started }, use) => {
    await sql(started.site, 'delete from private.outbox');
    started.smtp.mood = 'takes';
    started.smtp.received.length = 0;
    await use(started);
  },
  logged: async ({}, use) => {
    const logged: string[] = [];
    const print = console.error;
    console.error = (...values: unknown[]) => void logged.push(values.join(' '));
    await use(logged);
    console.error = print;
  },
});

const settingsFor = ({ port }: MailServer) => ({
  smtp: { host: '127.0.0.1', port, from: 'Agency <agency@example.com>' },
});

test.describe.configure({ timeout: 120_000 });

const TO = 'asha@example.com';

const sql = <Row>(site: Server, text: string, parameters: unknown[] = []): Promise<Row[]> =>
  site.sql<Row>(text, parameters);

/** A file to delete wakes the worker, which looks every half minute otherwise. */
const wake = (site: Server) =>
  sql(site, `insert into private.file_deletions (name) values (gen_random_uuid() || '.pdf')`);

async function post(site: Server): Promise<string> {
  const [mail] = await sql<{ id: string }>(
    site,
    `insert into private.outbox (kind, to_address, data) values ('reply', $1, $2) returning id`,
    [TO, { subject: 'Your question – answered', body: 'Dear Asha,\n\nyes.', reference: 'C-7K3M-9QXA' }],
  );
  await wake(site);
  return String(mail?.id);
}

const stateOf = async (site: Server, id: string) => {
  const [mail] = await sql<{ status: string; attempts: number; error: string }>(
    site,
    'select status, attempts, error from private.outbox where id = $1',
    [id],
  );
  return mail;
};

const hasState = (site: Server, id: string, state: Record<string, unknown>) =>
  expect.poll(() => stateOf(site, id)).toEqual(expect.objectContaining(state));

async function makeDue(site: Server): Promise<void> {
  await sql(site, `update private.outbox set due_at = now() where status = 'waiting'`);
  await wake(site);
}

test('a mail is delivered once, with an id of its own, and nothing is kept here', async ({
  stage: { site, smtp },
}) => {
  const id = await post(site);
  await hasState(site, id, { status: 'sent', attempts: 1 });
  expect(smtp.received.map(({ to }) => to)).toEqual([[TO]]);
  const [{ source } = { source: '' }] = smtp.received;
  expect(source).toContain(`Message-ID: <${id}@example.com>`);
  expect(source).toContain('From: Agency <agency@example.com>');
  expect(source).toContain('Reply-To: info@meridian-staffing.example');
  expect(source).toMatch(
    /Content-Type: text\/plain[^]*Dear Asha,[^]*Content-Type: text\/html[^]*<p>Dear Asha,<\/p>/,
  );
  await expect(stat(join(site.dataDir, 'mail'))).rejects.toThrow('ENOENT');
});

test('refused for now, it is tried again later', async ({ stage: { site, smtp }, logged }) => {
  smtp.mood = 451;
  const id = await post(site);
  await hasState(site, id, {
    status: 'waiting',
    attempts: 1,
    error: 'The mail server did not accept the email (451).',
  });
  smtp.mood = 'takes';
  await makeDue(site);
  await hasState(site, id, { status: 'sent', attempts: 2, error: '' });
  expect(smtp.received).toHaveLength(1);
  expect(logged.join('\n')).toContain(`Email ${id} (reply)`);
  expect(logged.join('\n')).not.toContain(TO);
});

test('refused for good, it is given up and shown to staff', async ({ stage: { site, smtp }, logged }) => {
  smtp.mood = 550;
  const id = await post(site);
  await hasState(site, id, {
    status: 'failed',
    attempts: 1,
    error: 'The mail server rejected this email permanently (550).',
  });
  await makeDue(site);
  expect(smtp.received).toEqual([]);
  expect(logged.join('\n')).not.toContain(TO);
});

test('with the mail server down, it waits and goes out once the server is back', async ({
  stage: { site, smtp },
  logged,
}) => {
  await smtp.close();
  const id = await post(site);
  await hasState(site, id, { status: 'waiting', attempts: 1 });
  expect((await stateOf(site, id))?.error).toMatch(/could not be reached/);
  await smtp.open();
  await makeDue(site);
  await hasState(site, id, { status: 'sent', attempts: 2 });
  expect(smtp.received).toHaveLength(1);
  expect(logged).not.toEqual([]);
});

test('a connection that breaks before the text is no mail, and it is tried again', async ({
  stage: { site, smtp },
  logged,
}) => {
  smtp.mood = 'breaks off before the text';
  const id = await post(site);
  await hasState(site, id, { status: 'waiting', attempts: 1 });
  smtp.mood = 'takes';
  await makeDue(site);
  await hasState(site, id, { status: 'sent' });
  expect(smtp.received).toHaveLength(1);
  expect(logged).toHaveLength(1);
});

test('a connection that breaks after the text may have been a mail, and is never tried again by itself', async ({
  stage: { site, smtp },
  logged,
}) => {
  smtp.mood = 'breaks off after the text';
  const id = await post(site);
  await hasState(site, id, { status: 'failed', attempts: 1 });
  expect((await stateOf(site, id))?.error).toMatch(/It may have arrived\.$/);
  smtp.mood = 'takes';
  await makeDue(site);
  const other = await post(site);
  await hasState(site, other, { status: 'sent' });
  expect(smtp.received.filter(({ source }) => source.includes(id))).toHaveLength(1);
  expect(logged).toHaveLength(1);
});

test('a mail that a stopped server may have sent is given up, with a sentence that says so', async ({
  stage: { site, smtp },
  logged,
}) => {
  const [mail] = await sql<{ id: string }>(
    site,
    `insert into private.outbox (kind, to_address, data, status, attempts, lease_until)
     values ('data_link', $1, '{"token": "t"}', 'sending', 1, now() - interval '1 second') returning id`,
    [TO],
  );
  await wake(site);
  await hasState(site, String(mail?.id), {
    status: 'failed',
    error: 'The server was stopped while it sent this email. It may have arrived.',
  });
  expect(smtp.received).toEqual([]);
  expect(logged).toHaveLength(1);
});

test('a mail server that never answers keeps neither visitors nor whoever asked for a mail', async () => {
  needs('embedded');
  const held: Socket[] = [];
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const dataDir = await copyDataTemplate();
  const site = await startEmbeddedServer(dataDir, {
    smtp: { host: '127.0.0.1', port, from: 'agency@example.com' },
  });
  const headers = { apikey: site.publishableKey, 'content-type': 'application/json' };
  const recover = (email: string) =>
    fetch(`${site.origin}/auth/v1/recover`, { method: 'POST', headers, body: JSON.stringify({ email }) });
  const asked = [await recover(OWNER.email), await recover('nobody@example.com')];
  const read = await fetch(`${site.origin}/rest/v1/site_settings?select=key`, { headers });
  expect([...asked, read].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sql(site, `select 1 from private.outbox where status in ('waiting', 'sending')`)).toHaveLength(
    1,
  );
  silent.close();
  held.forEach((socket) => socket.destroy());
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the server waits for the mail under way before it goes', async () => {
  needs('embedded');
  const smtp = await startMailServer();
  const dataDir = await copyDataTemplate();
  const first = await startEmbeddedServer(dataDir, settingsFor(smtp));
  for (let count = 0; count < 20; count += 1) await post(first);
  await first.close();
  const second = await startEmbeddedServer(dataDir, settingsFor(smtp));
  await expect
    .poll(() => sql(second, 'select status, count(*)::integer from private.outbox group by status'))
    .toEqual([{ status: 'sent', count: 20 }]);
  expect(smtp.received).toHaveLength(20);
  await second.close();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});
