/** Everything that one origin answers: backend, admin, files and pages. */
import { Hono, type Handler } from 'hono';
import { JOBS_XML_PATH } from '../shared/feedPath';
import { mailPage } from './mail/mailPage';
import type { Mailbox } from './mail/mailbox';
import type { PageSource } from './pages/pages';
import { peerAddress } from './peer';
import { answerPage } from './pages/answerPage';
import { securityHeaders, type SecurityPolicy } from './securityHeaders';

/** The part of the embedded backend that the server talks to. */
interface Backend {
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
}

interface AppParts extends SecurityPolicy {
  pages: PageSource;
  /** The list of jobs for frames on other websites, which sets its own headers. */
  embeddedJobs: Handler;
  jobsXml: Handler;
  /** The document of the admin application. */
  adminDocument(path: string): Promise<string>;
  /** Adds the routes of built files, or nothing where something in front serves them. */
  serveFiles: (app: Hono) => void;
  backend?: Backend;
  mailbox?: Mailbox;
}

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*'];

/** A write to a table may change any page; functions that only read are called by POST and change none. */
const mayChangePages = (method: string, path: string) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  path.startsWith('/rest/v1/') &&
  !path.startsWith('/rest/v1/rpc/');

export function createApp(parts: AppParts): Hono {
  const { backend, mailbox, pages } = parts;
  const app = new Hono();
  app.get('/embed/jobs', parts.embeddedJobs);
  app.use(securityHeaders(parts));
  if (backend) {
    app.on(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], BACKEND_PATHS, async (c) => {
      const response = await backend.fetch(c.req.raw, peerAddress(c));
      if (mayChangePages(c.req.method, c.req.path)) pages.expire();
      return response;
    });
  }
  if (mailbox) app.route('/_mail', mailPage(mailbox));
  app.get(JOBS_XML_PATH, parts.jobsXml);
  parts.serveFiles(app);
  app.on('GET', ['/admin', '/admin/*'], async (c) => c.html(await parts.adminDocument(c.req.path)));
  app.all('*', (c) => answerPage(c, pages));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Something went wrong on our side. Please try again in a minute.', 500);
  });
  return app;
}
