/** Boots everything behind one origin: socket, backend, pages. */
import type { Hono } from 'hono';
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
import { createCallBackend } from './forms/callBackend';
import { alertLinks } from './forms/alertLinks';
import { postedForms } from './forms/postedForms';
import { embedRoute } from './jobs/embedRoute';
import { jobsXmlRoute } from './jobs/jobsXmlRoute';
import { listen, type Listener } from './http/listen';
import { createMailDriver, forSignIn, type MailWay } from './mail/createMailDriver';
import { myDataRoutes } from './myData/myDataRoutes';
import { createPages } from './pages/pages';
import { isLoopbackName } from './http/peer';
import type { ServerSettings } from './settings';
import { createServiceClient, embeddedService, type ServiceClient } from './worker/serviceClient';
import { startEmbeddedWorker, startProjectWorker } from './worker/startServerWorker';
import type { Worker } from './worker/worker';

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
  /** Where mail is kept when no mail server is set up; the page only where the site is on loopback. */
  readonly mail?: { folder: string; page?: string };
  /** False where the key is missing with which this server could send what waits. */
  readonly sendsMail: boolean;
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

interface Behind {
  readonly backend?: EmbeddedBackend;
  readonly owner?: RunningServer['owner'];
  /** Present where this server holds a key that passes every policy. */
  readonly service?: ServiceClient;
  readonly worker?: Worker;
}

/** What stands behind the pages: a project elsewhere, or a backend in this process. */
async function startBehind(settings: ServerSettings, siteUrl: string, mail: MailWay): Promise<Behind> {
  const { project, secretKey, dataDir } = settings;
  if (project) {
    if (!secretKey) return {};
    const service = createServiceClient(project.supabaseUrl, secretKey);
    return { service, worker: startProjectWorker(service, mail, siteUrl) };
  }
  const backend = await startEmbeddedBackend({ dataDir, siteUrl, mail: forSignIn(mail.driver) });
  const owner = await ensureOwner(backend, settings.owner);
  const service = embeddedService(backend);
  return { backend, owner, service, worker: await startEmbeddedWorker(backend, service, mail) };
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
  const mail = createMailDriver(settings.smtp, settings.dataDir);
  const { backend, owner, service, worker } = await startBehind(settings, siteUrl, mail).catch(
    async (error: unknown) => {
      await listener.close();
      throw error;
    },
  );
  const kept = worker && mail.kept;
  const isLocal = isLoopbackName(new URL(siteUrl).hostname);
  const address = settings.project ?? { supabaseUrl: siteUrl, publishableKey: backend?.publishableKey ?? '' };
  const config: PageConfig = { ...address, supabaseUrl: settings.project?.supabaseUrl ?? '', siteUrl };

  const face = await prepareFace(listener);
  const source = createSource(address, siteUrl, backend);
  const door = face.door(config);
  const { render, builtAt } = face;
  const findDocument = createDocuments({ siteUrl, source, render, builtAt });
  const pages = createPages({ siteUrl, source, door, render, findDocument });
  const onSent = () => worker?.wake();
  const posting = { siteUrl, source, door, render, callBackend: createCallBackend(address, backend), onSent };
  const app = createApp({
    pages,
    embeddedJobs: embedRoute(siteUrl, source),
    jobsXml: jobsXmlRoute(siteUrl, source),
    adminDocument: (path) => face.adminDocument(path, jsonBlock('sampark-config', config)),
    serveFiles: face.serveFiles,
    postedForms: postedForms(posting),
    alertLinks: alertLinks(posting),
    backend,
    // A site that is public must not show its mail, whatever stands in front of this server.
    mailbox: isLocal ? kept?.mailbox : undefined,
    onCall: onSent,
    myData: myDataRoutes(service),
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
    owner,
    mail: kept && { folder: kept.folder, page: isLocal ? `${siteUrl}/_mail` : undefined },
    sendsMail: worker !== undefined,
    expirePages: () => pages.expire(),
    async close() {
      await face.close?.();
      await listener.close();
      await worker?.close();
      mail.driver.close();
      await backend?.close();
    },
  };
}
