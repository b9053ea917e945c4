/** The frontend of the built product: documents, styles and files from `dist`. */
import { render } from '../app/render';
import { createHtmlTemplate } from './pages/htmlTemplate';
import { findProjectRoot, readBuiltSite } from './site';
import type { Frontend } from './start';

export function builtFrontend(): Frontend {
  const site = readBuiltSite(findProjectRoot());
  return {
    render,
    builtAt: site.builtAt,
    template: (config) =>
      createHtmlTemplate({
        html: site.siteHtml,
        css: site.css,
        // Files without a server share one policy, which could not list the styles of each.
        sheet: config.isAlone ? undefined : site.sheet,
        letters: site.letters,
        config,
      }),
    adminDocument: async (_path, configBlock) =>
      site.adminHtml.replace('</head>', () => `${configBlock}</head>`),
    serveFiles: site.serveFiles,
  };
}
