/** `npm run dev`: the same server with hot reload. Changes to the server itself need a restart. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createServer, type ViteDevServer } from 'vite';
import type * as renderModule from '../app/render';
import { siteTokensCss } from '../shared/look/typeRoles';
import { createHtmlTemplate } from './pages/htmlTemplate';
import { run } from './run';
import { findProjectRoot } from './site';

/** The styles of every rendered module, so that a page is styled before its script runs. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  const urls = [...(vite.environments['ssr']?.moduleGraph.idToModuleMap.values() ?? [])].map(
    ({ url }) => url,
  );
  const styles = urls.filter((url) => url.endsWith('.css')).map((url) => vite.ssrLoadModule(`${url}?inline`));
  return (await Promise.all(styles)).map(({ default: css }) => String(css)).join('\n');
}

await run(async (listener) => {
  const root = findProjectRoot();
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: listener.server } },
  });
  const siteHtml = await vite.transformIndexHtml('/', await readFile(join(root, 'index.html'), 'utf8'));
  return {
    allowInlineScripts: true,
    builtAt: new Date(),
    template: (config) => createHtmlTemplate({ html: siteHtml, css: '', config }),
    render: async (...request) => {
      const { render } = (await vite.ssrLoadModule('/src/app/render.tsx')) as typeof renderModule;
      const page = await render(...request);
      return page instanceof Response
        ? page
        : // The tokens come first here too: they set the order of the cascade layers.
          { ...page, head: `${page.head}<style>${siteTokensCss}${await stylesOf(vite)}</style>` };
    },
    adminDocument: async (path, configBlock) => {
      const html = await readFile(join(root, 'admin/index.html'), 'utf8');
      return vite.transformIndexHtml(
        path,
        html.replace('</head>', () => `${configBlock}</head>`),
      );
    },
    serveFiles(app) {
      app.use('*', async (c, next) => {
        const { incoming, outgoing } = c.env as HttpBindings;
        const isHandled = await new Promise<boolean>((resolve) => {
          outgoing.once('finish', () => resolve(true));
          vite.middlewares(incoming, outgoing, () => resolve(false));
        });
        // The adaptor must not answer a request that Vite has answered.
        if (isHandled) return RESPONSE_ALREADY_SENT;
        return next();
      });
    },
    close: () => vite.close(),
  };
});
