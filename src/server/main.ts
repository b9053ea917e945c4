/** `npm start`: serves the built product. */
import { render } from '../app/render';
import { createDoor } from './door';
import { run } from './run';
import { findProjectRoot, readBuiltSite } from './site';

await run(() => {
  const site = readBuiltSite(findProjectRoot());
  return {
    render,
    door: (config) => createDoor({ html: site.siteHtml, css: site.css, entry: site.entry, config }),
    adminDocument: async (_path, configBlock) =>
      site.adminHtml.replace('</head>', () => `${configBlock}</head>`),
    serveFiles: site.serveFiles,
  };
});
