/**
 * A stand-in of a hosted Supabase project, for machines that cannot run one: real PostgreSQL with the roles, rights and
 * time limits of a project, and in front of it the built-in backend's library, wrapped so that it responds as the
 * services do. It does not imitate, and tests on it prove nothing about: realtime, edge functions, GraphQL, the
 * dashboard and its management API; the extensions of a project (`safeupdate` above all) and the rules of supautils;
 * PostgREST's own plans, embeds and error texts beyond the library's; of the sign-in service its limits (429), captcha,
 * hooks, phone and web factors, changes of address and the code for an old session that sets a password; of storage
 * signed addresses, resumable uploads and image transformations; a gateway's limits of size and time. All requests come
 * from one address: that of this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { accountRoutes } from './accounts';
import { askLibrary, crossOrigin, dataRoutes, keyAuth } from './gateway';
import { makeKeys, type KeyKind } from './keys';
import { connectLibrary, openLibrary } from './library';
import { startProjectDatabase } from './projectDatabase';
import { keepMails, signInRoutes, type KeptMail } from './signIn';

export interface StandIn {
  /** As a project's address, without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** For SUPABASE_DB_URL: the role `postgres`. */
  readonly databaseUrl: string;
  /** The address of the sign-in service's emails, in the format of Mailpit in `supabase start`. */
  readonly mailpitUrl: string;
  stop(): Promise<void>;
}

/** The two calls of Mailpit that tests make. */
function mailpitRoutes(gateway: Hono, mails: readonly KeptMail[]): void {
  const found = (mail: KeptMail, index: number) => ({
    ID: String(mails.length - index),
    Subject: mail.subject,
    To: [{ Address: mail.to }],
  });
  gateway.get('/mailpit/api/v1/messages', (c) => c.json({ messages: mails.map(found) }));
  gateway.get('/mailpit/api/v1/message/:id', (c) => {
    const index = mails.length - Number(c.req.param('id'));
    const mail = mails[index];
    return mail ? c.json({ ...found(mail, index), Text: mail.text, HTML: mail.html }) : c.notFound();
  });
}

export async function startStandIn({ keyKind = 'new' }: { keyKind?: KeyKind } = {}): Promise<StandIn> {
  const database = await startProjectDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'sampark-files-'));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = await makeKeys(keyKind);
  const mails: KeptMail[] = [];
  const { connection, query } = connectLibrary(database.serviceUrl);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    // A request that was cut off keeps its connection for good.
    await connection.driver.end({ timeout: 1 });
    await database.stop();
    await rm(filesDir, { recursive: true, force: true });
  };
  try {
    const app = await openLibrary(connection, { keys: keys.library, url, filesDir, mail: keepMails(mails) });
    await database.deploy();
    const ask = askLibrary(app, keys, url);
    const gateway = new Hono();
    mailpitRoutes(gateway, mails);
    gateway.use(crossOrigin, keyAuth(keys));
    accountRoutes(gateway, keys, query);
    signInRoutes(gateway, { app, keys, query, ask, url });
    dataRoutes(gateway, ask);
    const listener = getRequestListener(gateway.fetch, { overrideGlobalObjects: false });
    server.on('request', (request, response) => void listener(request, response));
  } catch (error) {
    await stop();
    throw error;
  }
  const { publishableKey, secretKey } = keys;
  return { url, publishableKey, secretKey, databaseUrl: database.url, mailpitUrl: `${url}/mailpit`, stop };
}

/** Environment variables for a server, a tool or the tests. */
export const environmentOf = (standIn: StandIn): Record<string, string> => ({
  SUPABASE_URL: standIn.url,
  SUPABASE_PUBLISHABLE_KEY: standIn.publishableKey,
  SUPABASE_SECRET_KEY: standIn.secretKey,
  SUPABASE_DB_URL: standIn.databaseUrl,
  MAILPIT_URL: standIn.mailpitUrl,
});
