/** Boots everything behind one origin: socket, backend, pages. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import { SmtpEmailDriver } from '@supabase/lite';
import { startEmbeddedBackend, type EmbeddedBackend } from '../../supabase/embedded/backend';
import { ensureOwner } from '../../supabase/embedded/owner';
import { createContentSource } from '../app/content';
import type { render } from '../app/render';
import { createDataClient } from '../data/client';
import { createApp } from './app';
import { jsonBlock, type Door } from './pages/door';
import { listen, type Listener } from './listen';
import { createMailbox, type Mailbox } from './mail/mailbox';
import { createPages } from './pages/pages';
import { isLoopbackName } from './peer';
import type { ServerSettings } from './settings';

export interface PageConfig {
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
}

/** What differs between the built product and the development server. */
export interface Face {
  door(config: PageConfig): Door;
  /** `configBlock` is the script element that the document must carry in its head. */
  adminDocument(path: string, configBlock: string): Promise<string>;
  render: typeof render;
  serveFiles: (app: Hono) => void;
  allowInlineScripts?: boolean;
  close?(): Promise<void>;
}

export interface RunningServer {
  readonly origin: string;
  readonly siteUrl: string;
  readonly backend?: EmbeddedBackend;
  /** Present with the embedded backend; the password only until it has been changed. */
  readonly owner?: { email: string; password: string | undefined };
  /** Where mail goes when no mail server is set up; the page only where the site is on loopback. */
  readonly mail?: { folder: string; page?: string };
  /** Drops kept pages after a change that did not come in by HTTP. */
  expirePages(): void;
  close(): Promise<void>;
}

type PrepareFace = (listener: Listener) => Face | Promise<Face>;

const QUIET_MS = 60_000;

/** At most one line a minute, however many visitors meet the outage. */
function reportOutages(): (error: unknown) => void {
  let toldAt = -Infinity;
  return (error) => {
    if (performance.now() - toldAt < QUIET_MS) return;
    toldAt = performance.now();
    console.error(`The backend did not answer; pages show the last good content. ${String(error)}`);
  };
}

async function startBackend(settings: ServerSettings, siteUrl: string) {
  const mailFolder = settings.smtp ? undefined : join(settings.dataDir, 'mail');
  const mailbox = mailFolder ? createMailbox(mailFolder) : undefined;
  const mail = settings.smtp ? new SmtpEmailDriver(settings.smtp) : (mailbox as Mailbox);
  const backend = await startEmbeddedBackend({ dataDir: settings.dataDir, siteUrl, mail });
  return { backend, mailbox, mailFolder, owner: await ensureOwner(backend, settings.owner) };
}

/** Throws StartError or BackendStartError, each with one sentence for people. */
export async function startServer(
  settings: ServerSettings,
  prepareFace: PrepareFace,
): Promise<RunningServer> {
  const listener = await listen(settings.port, settings.host);
  const siteUrl = settings.siteUrl ?? listener.origin;
  const embedded = settings.project
    ? undefined
    : await startBackend(settings, siteUrl).catch(async (error: unknown) => {
        await listener.close();
        throw error;
      });
  const backend = embedded?.backend;
  const mailFolder = embedded?.mailFolder;
  const isLocal = isLoopbackName(new URL(siteUrl).hostname);
  const address = settings.project ?? { supabaseUrl: siteUrl, publishableKey: backend?.publishableKey ?? '' };
  const config: PageConfig = { ...address, supabaseUrl: settings.project?.supabaseUrl ?? '', siteUrl };

  const face = await prepareFace(listener);
  const source = createContentSource({
    // The embedded backend is in this process: no network between a page and its data.
    client: createDataClient(
      address,
      backend && ((input, init) => backend.fetch(new Request(input, init), null)),
    ),
    siteUrl,
    freshFor: 1000,
    onFailure: reportOutages(),
  });
  const door = face.door(config);
  const configBlock = jsonBlock('sampark-config', config);
  const pages = createPages({ siteUrl, source, door, render: face.render });
  const app = createApp({
    pages,
    adminDocument: (path) => face.adminDocument(path, configBlock),
    serveFiles: face.serveFiles,
    backend,
    // A site that is public must not show its mail, whatever stands in front of this server.
    mailbox: isLocal ? embedded?.mailbox : undefined,
    scriptHashes: door.scriptHashes,
    isSecure: siteUrl.startsWith('https:'),
    projectOrigin: settings.project?.supabaseUrl,
    allowInlineScripts: face.allowInlineScripts,
  });
  listener.handle(app.fetch);

  return {
    origin: listener.origin,
    siteUrl,
    backend,
    owner: embedded?.owner,
    mail:
      mailFolder === undefined
        ? undefined
        : { folder: mailFolder, page: isLocal ? `${siteUrl}/_mail` : undefined },
    expirePages: () => pages.expire(),
    async close() {
      await face.close?.();
      await listener.close();
      await backend?.close();
    },
  };
}
