/** All routes of one origin: backend, admin, files and pages. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { BusyError } from '../backend/errors';
import { LOGGED_OUT } from '../shared/addresses';
import { CHANGES_PATH } from '../shared/notifyServer';
import { JOB_ALERTS_PATH } from '../shared/jobs/jobAlerts';
import { API_PATH } from './api/api';
import { API_PAGE_PATH } from './api/apiPage';
import { mailPage, type Mailbox } from './mail/mailbox';
import type { PageSource } from './pages/pages';
import { audienceOf, isAdminPath, securityHeaders, type SecurityPolicy } from './http/securityHeaders';
import { canonicalPath } from './http/canonicalPath';
import { isHungUp, listenerOf, peerAddress } from './http/peer';
import { requestLog } from './http/monitoring';
import { NotReadError } from './source/serverSource';
import { answerPage } from './pages/answerPage';
import { fontFiles } from './site';
import { ICON_PATHS } from './pictures/icons';

/** The part of the built-in backend that the server uses. */
interface Backend {
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
}

interface AppParts extends SecurityPolicy {
  pages: PageSource;
  /** Health checks for machines. */
  health: Hono;
  logsRequests?: boolean;
  /** The document of the admin application. */
  adminDocument(path: string): Promise<string>;
  /** Adds the routes of built files; undefined if another server delivers them. */
  serveFiles: (app: Hono) => void;
  /** Forms that are sent without their script. */
  postedForms: MiddlewareHandler;
  /** The links in emails of job alerts. */
  alertLinks: MiddlewareHandler;
  /** Pages behind a secret: a candidate's consent, and a client's shortlist. */
  linkedPages: Hono;
  /** Old addresses with a redirect. */
  redirects: MiddlewareHandler;
  /** Pages that show a draft. */
  previewPages: MiddlewareHandler;
  backend?: Backend;
  /** True if icons are drawn for a look of their own instead of being files. */
  hasOwnIcons?: (signal: AbortSignal) => Promise<boolean>;
  /** Sent emails, at an address that ends with the secret. */
  sentMail?: { readonly mailbox: Mailbox; readonly secret: string };
  /** Pages report a submission to a project elsewhere; resolves once the queue was checked. */
  onHint?: () => Promise<unknown>;
  /** Answers while no page has content to show. */
  outage: (c: Context) => Promise<Response>;
  /** Lets people download their own files. */
  myData: Hono;
  /** Lets invited people in. */
  invitations: Hono;
  /** Other systems, with a token. */
  api: Hono;
  /** Its description for people. */
  apiPage: MiddlewareHandler;
  /** Notifies staff of changes while a window is open. */
  live?: Hono;
}

/** The site has no page there. */
const NOWHERE = '/404';

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*'];

/** A response of the backend may hold personal data; public files set their own cache headers. */
function withNoStore(path: string, response: Response): Response {
  if (path.startsWith('/storage/v1/object/public/')) return response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}

/** A mistyped address gets the site's own "not found" page. */
const mistypedAddresses =
  (pages: PageSource): MiddlewareHandler =>
  async (c, next) => {
    const refused = await canonicalPath(c, next);
    if (refused?.status !== 400 || c.req.method !== 'GET' || audienceOf(c.req) !== 'visitor') return refused;
    const { body, headers } = await answerPage(c, pages, NOWHERE);
    return new Response(body, { status: 400, headers });
  };

export function createApp(parts: AppParts): Hono {
  const { backend, sentMail, pages, onHint, hasOwnIcons } = parts;
  const app = new Hono();
  app.use(securityHeaders(parts));
  app.route('/', parts.health);
  if (parts.logsRequests) app.use(requestLog((line) => process.stdout.write(`${line}\n`)));
  // Before the canonical address, so that an old address takes one redirect.
  app.use(parts.redirects);
  app.use(mistypedAddresses(pages));
  if (backend) {
    app.on(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], BACKEND_PATHS, async (c) => {
      const response = await backend.fetch(c.req.raw, peerAddress(c));
      return withNoStore(c.req.path, response);
    });
  }
  if (sentMail) app.route('/_mail', mailPage(sentMail.mailbox, sentMail.secret));
  app.route('/my-data', parts.myData);
  app.route('/admin/invitation', parts.invitations);
  app.route(API_PATH, parts.api);
  app.on('GET', API_PAGE_PATH, parts.apiPage);
  if (parts.live) app.route('/admin/live', parts.live);
  if (onHint) {
    app.post(CHANGES_PATH, async (c) => {
      await onHint();
      return c.body(null, 204, { 'cache-control': 'no-store' });
    });
  }
  app.get('/fonts/:file', fontFiles);
  if (hasOwnIcons) {
    app.on('GET', ICON_PATHS, async (c, next) =>
      (await hasOwnIcons(listenerOf(c))) ? answerPage(c, pages) : next(),
    );
  }
  parts.serveFiles(app);
  // Not cached, so that going back after signing out shows no old data.
  const unkept = { 'cache-control': 'no-store' };
  const forgotten = { ...unkept, 'clear-site-data': '"cache"' };
  app.on('GET', ['/admin', '/admin/*'], async (c, next) => {
    if (!isAdminPath(c.req.path)) return next();
    const headers = c.req.query(LOGGED_OUT) === undefined ? unkept : forgotten;
    return c.html(await parts.adminDocument(c.req.path), 200, headers);
  });
  app.use(`${JOB_ALERTS_PATH}/*`, parts.alertLinks);
  app.route('/', parts.linkedPages);
  app.post('*', parts.postedForms);
  app.use(parts.previewPages);
  app.all('*', (c) => answerPage(c, pages));
  app.onError((error, c) => {
    if (error instanceof NotReadError) return parts.outage(c);
    if (error instanceof BusyError) {
      const headers = { 'retry-after': String(error.retryAfter), 'cache-control': 'no-store' };
      return c.text(
        'Many people are visiting this site right now. Please try again in a few seconds.',
        503,
        headers,
      );
    }
    if (!isHungUp(error)) console.error(error);
    return c.text('Something went wrong on our side. Please try again in a minute.', 500);
  });
  return app;
}
