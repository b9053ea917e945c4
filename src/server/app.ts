/** Everything that one origin answers: backend, admin, files and pages. */
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { mailPage } from './mail/mailPage';
import type { Mailbox } from './mail/mailbox';
import type { PageSource } from './pages/pages';
import { peerAddress } from './peer';
import { answerPage } from './pages/answerPage';

/** The part of the embedded backend that the server talks to. */
interface Backend {
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
}

interface AppParts {
  pages: PageSource;
  /** The document of the admin application. */
  adminDocument(path: string): Promise<string>;
  /** Adds the routes of built files, or nothing where something in front serves them. */
  serveFiles: (app: Hono) => void;
  backend?: Backend;
  mailbox?: Mailbox;
  /** Inline scripts that may run, as CSP sources. */
  scriptHashes: readonly string[];
  /** Origin of a Supabase project elsewhere. */
  projectOrigin?: string;
  /** Visitors come by https. */
  isSecure: boolean;
  /** The development server needs inline scripts of its own. */
  allowInlineScripts?: boolean;
}

const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*'];

function securityHeaders({ scriptHashes, projectOrigin, allowInlineScripts, isSecure }: AppParts) {
  const elsewhere = projectOrigin ? [projectOrigin] : [];
  const scripts = allowInlineScripts ? ["'unsafe-inline'"] : scriptHashes;
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
      connectSrc: ["'self'", ...elsewhere, ...(allowInlineScripts ? ['ws:'] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    strictTransportSecurity: isSecure ? 'max-age=15552000' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}

/** A write to a table may change any page; functions that only read are called by POST and change none. */
const mayChangePages = (method: string, path: string) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  path.startsWith('/rest/v1/') &&
  !path.startsWith('/rest/v1/rpc/');

export function createApp(parts: AppParts): Hono {
  const { backend, mailbox, pages } = parts;
  const app = new Hono();
  app.use(securityHeaders(parts));
  if (backend) {
    app.on(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], BACKEND_PATHS, async (c) => {
      const response = await backend.fetch(c.req.raw, peerAddress(c));
      if (mayChangePages(c.req.method, c.req.path)) pages.expire();
      return response;
    });
  }
  if (mailbox) app.route('/_mail', mailPage(mailbox));
  parts.serveFiles(app);
  app.on('GET', ['/admin', '/admin/*'], async (c) => c.html(await parts.adminDocument(c.req.path)));
  app.all('*', (c) => answerPage(c, pages));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Something went wrong on our side. Please try again in a minute.', 500);
  });
  return app;
}
