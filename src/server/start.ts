/** Boots everything behind one origin: socket, backend, pages. */
import type { Hono } from 'hono';
import type { BuiltInBackend } from '../backend/backend';
import { createBudget, type Budget } from '../backend/requests/bodies';
import { trustedProxies } from '../backend/requests/headers';
import type { PageConfig } from '../app/config';
import type * as renderModule from '../app/render';
import { createPreviewReader } from '../data/previewReader';
import { apiRoutes } from './api/api';
import { apiPage } from './api/apiPage';
import { createApp } from './app';
import { startServices, type Services } from './services';
import { createDocuments } from './seo/documents';
import { createPictureReader } from './pictures/pictureReader';
import { jsonBlock, type HtmlTemplate } from './pages/htmlTemplate';
import { createCallBackend } from './forms/callBackend';
import { alertLinks } from './forms/alertLinks';
import { linkedPages } from './forms/linkedPages';
import { postedForms } from './forms/postedForms';
import { healthRoutes } from './http/monitoring';
import { listen, type Listener } from './http/listen';
import { invitationRoute } from './invitations';
import { createMailWay } from './mail/mailWay';
import { type Mailbox, createMailSecret } from './mail/mailbox';
import { myDataRoutes } from './forms/myData';
import { createCurrentLook } from './pages/adminLook';
import { createPages, createPageTurns } from './pages/pages';
import { previewPages } from './pages/previewPages';
import type { Turn, Limiter } from './http/concurrency';
import { createAddressOf, isLoopbackName } from './http/peer';
import { createRedirects } from './seo/redirects';
import { rulesReader } from './seo/redirectRules';
import { fetchFrom } from './source/fetchInProcess';
import { createOutage } from './pages/outage';
import { createLastKnown } from './source/lastKnown';
import { createServerSource } from './source/serverSource';
import type { ServerSettings } from './settings';
import { CONFIG_ID } from '../shared/look/headScripts';

/** Bytes. */
const BODY_MEMORY = 64 * 1024 * 1024;

/** The differences between the built product and the development server. */
export interface Frontend {
  template(config: PageConfig): HtmlTemplate;
  /** `configBlock` is the script element that the document must carry in its head. */
  adminDocument(path: string, configBlock: string): Promise<string>;
  render: typeof renderModule.render;
  /** The time when the built-in texts last changed. */
  builtAt: Date;
  serveFiles: (app: Hono) => void;
  allowInlineScripts?: boolean;
  close?(): Promise<void>;
}

export interface RunningServer {
  readonly origin: string;
  readonly siteUrl: string;
  readonly backend?: BuiltInBackend;
  /** Defined with the built-in backend; the password only until it has been changed. */
  readonly owner?: { email: string; password: string | undefined };
  /** The folder of email without a mail server; the page only if the site is on loopback. */
  readonly mail?: { folder: string; page?: string };
  /** False without the key that this server needs to send waiting email. */
  readonly sendsMail: boolean;
  /** Drops cached pages after a change that did not come in by HTTP. */
  expirePages(): void;
  close(): Promise<void>;
}

type PrepareFrontend = (listener: Listener) => Frontend | Promise<Frontend>;

const leaving =
  (listener: Listener) =>
  async (error: unknown): Promise<never> => {
    await listener.close();
    throw error;
  };

interface Parts {
  readonly settings: ServerSettings;
  readonly siteUrl: string;
  readonly services: Services;
  readonly budget: Budget;
  readonly frontend: Frontend;
  /** Defined if its page may be shown. */
  readonly sentMail: { readonly mailbox: Mailbox; readonly secret: string } | undefined;
}

const inTurn =
  (turns: Limiter, render: Frontend['render'], turn?: Turn): Frontend['render'] =>
  (...page) =>
    turns.take(() => render(...page), turn);

/** Connects the pages, their backend, and all other routes of one origin. */
function assemble({ settings, siteUrl, services, budget, frontend, sentMail }: Parts) {
  const { backend, service, worker, invitations, changes, live } = services;
  const [{ project }, { render, builtAt }] = [settings, frontend];
  const address = project ?? { supabaseUrl: siteUrl, publishableKey: backend?.publishableKey ?? '' };
  // The built-in backend has notified the change before a page could report it.
  const onHint = project && changes && (() => changes.hint());
  const tellsServer = onHint !== undefined;
  const config: PageConfig = { ...address, supabaseUrl: project?.supabaseUrl ?? '', siteUrl, tellsServer };
  const offered = { takesInvitations: invitations !== undefined, isLive: live !== undefined };
  const adminConfig = jsonBlock(CONFIG_ID, { ...config, ...offered });
  const ask = backend && fetchFrom(backend);
  const lastKnown = createLastKnown(settings.dataDir);
  const source = createServerSource(address, siteUrl, { ask, watch: changes, lastKnown });
  const document = { siteUrl, source, template: frontend.template(config) };
  const readPicture = createPictureReader(address.supabaseUrl, ask);
  const findDocument = createDocuments({ siteUrl, source, render, builtAt, readPicture });
  const look = createCurrentLook(source);
  const freshness = changes && { ...changes, isComplete: source.isComplete };
  const turns = createPageTurns();
  const pages = createPages({ ...document, render, findDocument, freshness, turns });
  const redirects = createRedirects({ ...services, ...document, read: rulesReader(address, ask) });
  changes?.onChange((changed) => [pages, redirects].forEach((kept) => kept.expire(changed)));
  const readPreview = createPreviewReader(address, ask);
  const addressOf = createAddressOf(trustedProxies(settings.trustedProxies));
  const callBackend = createCallBackend(address, backend);
  const posting = {
    ...document,
    render: inTurn(turns, render, { isOwed: true }),
    callBackend,
    onSent: () => worker?.wake(),
    budget,
    addressOf,
  };
  const app = createApp({
    pages,
    live: live?.route,
    health: healthRoutes(source.isAnswering),
    outage: createOutage(document.template, lastKnown),
    logsRequests: settings.logsRequests,
    adminDocument: async (path) => frontend.adminDocument(path, adminConfig + (await look.block())),
    hasOwnIcons: look.hasIcons,
    serveFiles: frontend.serveFiles,
    postedForms: postedForms(posting),
    alertLinks: alertLinks(posting),
    linkedPages: linkedPages({ ...posting, service }),
    redirects: redirects.middleware,
    previewPages: previewPages({ ...document, render: inTurn(turns, render), pages, readPreview }),
    backend,
    sentMail,
    onHint,
    myData: myDataRoutes(service),
    invitations: invitationRoute(invitations, addressOf),
    api: apiRoutes({ siteUrl, callBackend, budget, addressOf, service }),
    apiPage: apiPage(document),
    scriptHashes: document.template.scriptHashes,
    isSecure: siteUrl.startsWith('https:'),
    projectOrigin: project?.supabaseUrl,
    allowInlineScripts: frontend.allowInlineScripts,
  });
  return { app, pages, redirects, source };
}

/** Throws StartError or BackendStartError, each with one sentence for people. */
export async function startServer(
  settings: ServerSettings,
  prepareFrontend: PrepareFrontend,
): Promise<RunningServer> {
  const proxies = trustedProxies(settings.trustedProxies);
  const listener = await listen(settings.port, settings.host, undefined, proxies);
  const siteUrl = settings.siteUrl ?? listener.origin;
  const mail = await createMailWay(settings.smtp, settings.dataDir);
  const budget = createBudget(settings.bodyMemory ?? BODY_MEMORY);
  const [services, frontend] = await Promise.all([
    startServices(settings, siteUrl, { mail, budget }),
    prepareFrontend(listener),
  ]).catch(leaving(listener));
  const { backend, owner, worker } = services;
  const kept = worker && mail.kept;
  // A public site must not show its email, whatever proxy is in front of this server.
  const isLocal = isLoopbackName(new URL(siteUrl).hostname);
  const sentMail = isLocal && kept ? { mailbox: kept.mailbox, secret: createMailSecret() } : undefined;
  const parts = { settings, siteUrl, services, budget, frontend, sentMail };
  const { app, pages, redirects, source } = assemble(parts);
  await source.begin();
  listener.handle(app.fetch);
  return {
    origin: listener.origin,
    siteUrl,
    backend,
    owner,
    mail: kept && { folder: kept.folder, page: sentMail && `${siteUrl}/_mail/${sentMail.secret}` },
    sendsMail: worker !== undefined,
    expirePages: () => [pages, redirects].forEach((kept) => kept.expire('everything')),
    async close() {
      await frontend.close?.();
      // They would keep the listener waiting.
      services.live?.close();
      await listener.close();
      await redirects.close();
      await services.stopListening?.();
      await worker?.close();
      mail.driver.close();
      await backend?.close();
    },
  };
}
