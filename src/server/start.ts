/** Boots everything behind one origin: socket, backend, pages. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import { SmtpEmailDriver } from '@supabase/lite';
import { startEmbeddedBackend, type EmbeddedBackend } from '../../supabase/embedded/backend';
import { ensureOwner } from '../../supabase/embedded/owner';
import type { PageConfig } from '../app/config';
import { createContentSource } from '../app/content';
import type * as renderModule from '../app/render';
import type { BackendAddress } from '../data/client';
import { createContentReader, visibleContent } from '../data/contentReader';
import { createJobReader } from '../data/jobReader';
import type { SiteSource } from '../app/siteSource';
import { createApp } from './app';
import { createDocuments } from './found/documents';
import { jsonBlock, type Door } from './pages/door';
import { embedRoute } from './jobs/embedRoute';
import { jobsXmlRoute } from './jobs/jobsXmlRoute';
import { listen, type Listener } from './listen';
import { createMailbox, type Mailbox } from './mail/mailbox';
import { createPages } from './pages/pages';
import { isLoopbackName } from './peer';
import type { ServerSettings } from './settings';

/** What differs between the built product and the development server. */
export interface Face {
  door(config: PageConfig): Door;
  /** `configBlock` is the script element that the document must carry in its head. */
  adminDocument(path: string, configBlock: string): Promise<string>;
  render: typeof renderModule.render;
  /** When the built-in texts were last changed. */
  builtAt: Date;
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

/** The embedded backend is in this process: no network between a page and its data. */
function createSource(address: BackendAddress, siteUrl: string, backend?: EmbeddedBackend): SiteSource {
  const ask: typeof fetch | undefined =
    backend && ((input, init) => backend.fetch(new Request(input, init), null));
  const onFailure = reportOutages();
  const jobs = createJobReader(address, ask, onFailure);
  const content = createContentSource({
    read: createContentReader(address, ask),
    initial: visibleContent(),
    siteUrl,
    freshFor: 1000,
    onFailure,
  });
  return { ...content, jobs: () => Promise.resolve(jobs) };
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
  const source = createSource(address, siteUrl, backend);
  const door = face.door(config);
  const configBlock = jsonBlock('sampark-config', config);
  const { render, builtAt } = face;
  const findDocument = createDocuments({ siteUrl, source, render, builtAt });
  const pages = createPages({ siteUrl, source, door, render, findDocument });
  const app = createApp({
    pages,
    embeddedJobs: embedRoute(siteUrl, source),
    jobsXml: jobsXmlRoute(siteUrl, source),
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
