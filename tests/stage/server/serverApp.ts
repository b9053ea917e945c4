/** The app of the server on a real socket, with a minimal backend: for behaviour that every client meets first. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { editNotice } from '../../../src/app/preview/notice';
import { createApp } from '../../../src/server/app';
import { healthRoutes } from '../../../src/server/http/monitoring';
import { listen } from '../../../src/server/http/listen';
import { createMailbox } from '../../../src/server/mail/mailbox';
import { pack } from '../../../src/server/http/encodings';
import { createHtmlTemplate } from '../../../src/server/pages/htmlTemplate';
import { readBuiltSite } from '../../../src/server/site';

export const MAIL_SECRET = '0123456789abcdef';

/** A build's files on the disk, beside private files. */
const FILES = {
  'package.json': '{"name": "not for visitors"}',
  'dist/secret.txt': 'not for visitors',
  'dist/server/main.js': '"not for visitors"',
  'dist/site/index.html': '<head><!--head--></head><body><!--app--><!--data--></body>',
  'dist/site/.vite/manifest.json': '{"index.html": {"file": "assets/index-1.js"}}',
  'dist/site/.vite/letters.json': '{"files": {}, "range": ""}',
  'dist/site/favicon.svg': '<svg/>',
  'dist/site/assets/index-1.js': 'export {};',
  'dist/site/assets/index-1.js.br': 'compressed',
  'dist/admin/admin/index.html': '<html><head></head><body>admin</body></html>',
  'dist/admin/admin/assets/main-1.js': 'export {};',
};

async function writeFiles(folder: string): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

type Parts = Parameters<typeof createApp>[0];

function appOf(folder: string, others: Partial<Parts>): Hono {
  const site = readBuiltSite(folder);
  const template = createHtmlTemplate({ html: site.siteHtml, css: 'a{}', config: {} });
  return createApp({
    pages: {
      async get(body, _, isForStaff) {
        if (body.startsWith('/broken')) throw new Error('broken on purpose');
        const status = body.startsWith('/missing') ? 404 : 200;
        const notice = isForStaff ? editNotice : undefined;
        const { html, styles } = template.page({ head: '', body, notice });
        const { bodies } = pack(Buffer.from(html));
        return { status, type: 'text/html; charset=utf-8', etag: '"1"', bodies, styles };
      },
      expire: () => undefined,
    },
    health: healthRoutes(() => Promise.resolve(true)),
    outage: (c) => Promise.resolve(c.text('outage', 503)),
    adminDocument: () => Promise.resolve(site.adminHtml),
    serveFiles: site.serveFiles,
    postedForms: (_, next) => next(),
    alertLinks: (_, next) => next(),
    linkedPages: new Hono(),
    redirects: (_, next) => next(),
    previewPages: (_, next) => next(),
    backend: {
      fetch: ({ url }) =>
        Promise.resolve(
          Response.json({ backend: url }, { headers: { 'cache-control': 'public, max-age=9' } }),
        ),
    },
    sentMail: { mailbox: createMailbox(join(folder, 'mail')), secret: MAIL_SECRET },
    myData: new Hono(),
    invitations: new Hono(),
    api: new Hono(),
    apiPage: (_, next) => next(),
    scriptHashes: template.scriptHashes,
    isSecure: true,
    ...others,
  });
}

export interface ServerApp {
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

/** `others` replace parts that do almost nothing. */
export async function startServerApp(host = '127.0.0.1', others: Partial<Parts> = {}): Promise<ServerApp> {
  const folder = await mkdtemp(join(tmpdir(), 'sampark-app-'));
  await writeFiles(folder);
  const listener = await listen(0, host);
  listener.handle(appOf(folder, others).fetch);
  return {
    origin: listener.origin,
    port: Number(new URL(listener.origin).port),
    async close() {
      await listener.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** An address of this machine that is not loopback: requests to it count as remote. */
export const outsideAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
