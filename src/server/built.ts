/** The face of the built product: documents, styles and files out of `dist`. */
import { render } from '../app/render';
import { createDoor } from './pages/door';
import { findProjectRoot, readBuiltSite } from './site';
import type { Face } from './start';

export function builtFace(): Face {
  const site = readBuiltSite(findProjectRoot());
  return {
    render,
    builtAt: site.builtAt,
    door: (config) =>
      createDoor({ html: site.siteHtml, css: site.css, scripts: site.scripts, font: site.font, config }),
    adminDocument: async (_path, configBlock) =>
      site.adminHtml.replace('</head>', () => `${configBlock}</head>`),
    serveFiles: site.serveFiles,
  };
}
