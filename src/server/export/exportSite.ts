/** The whole site as files: pages and documents of one moment, the built files, and settings for hosts. */
import { join, sep } from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PageConfig } from '../../app/config';
import type { SiteSource } from '../../app/content';
import type { VisibleContent } from '../../data/content';
import { headlineFonts } from '../../shared/look/tokens';
import { createDocuments } from '../seo/documents';
import { readFont, findProjectRoot } from '../site';
import { createPictureReader } from '../pictures/pictureReader';
import { jsonBlock, type HtmlTemplate } from '../pages/htmlTemplate';
import { lookBlock } from '../pages/adminLook';
import { createPages } from '../pages/pages';
import { securityHeaders, type SecurityPolicy } from '../http/securityHeaders';
import type { Frontend } from '../start';
import {
  type ExportedFile,
  checkFolder,
  writeFolder,
  createReport,
  REPORT_FILE,
  type ExportReport,
} from './exportFolder';
import { type ExportSettings, withSnapshot, type Snapshot } from './snapshot';
import { headersText, oldAddressesText, redirectsText } from './hostFiles';
import { siteFiles } from './siteFiles';
import { CONFIG_ID } from '../../shared/look/headScripts';

const LEFT_OUT = /(?:^|\/)\.|\.(?:html|br|gz)$/;

/** The built files as a host needs them: without documents, which are rendered anew, and without compressed copies. */
async function builtFiles(folder: string): Promise<ExportedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted();
  return Promise.all(
    names.map(async (file) => ({
      address: `/${file}`,
      file,
      status: 200,
      body: await readFile(join(folder, file)),
    })),
  );
}

const fileOfText = (address: string, text: string): ExportedFile => ({
  address,
  file: address.endsWith('/') ? `${address.slice(1)}index.html` : address.slice(1),
  status: 200,
  body: Buffer.from(text),
});

const configOf = ({ siteUrl, project }: ExportSettings): PageConfig =>
  project
    ? { ...project, siteUrl, isExported: true }
    : { supabaseUrl: '', publishableKey: '', siteUrl, isAlone: true };

/** The first view of a page published after the export, until its script has fetched it. */
async function shellOf(
  template: HtmlTemplate,
  { settings: { brand, look } }: VisibleContent,
): Promise<string> {
  const head = String(await html`<title>${brand.name}</title>`);
  const body = '<noscript>This page needs JavaScript. <a href="/">Go to the home page</a></noscript>';
  return template.page({ head, body, look }).html;
}

/** The same headers as the server sends. */
async function headersOf(policy: SecurityPolicy): Promise<Headers> {
  const app = new Hono().use(securityHeaders(policy)).get('/', (c) => c.body(null));
  return (await app.request('/')).headers;
}

/** The font of the headlines, if they have their own. */
async function fontOf({ settings }: VisibleContent): Promise<ExportedFile[]> {
  const font = headlineFonts[settings.look.headline_font];
  if (!font) return [];
  const { path } = font;
  return [{ address: path, file: path.slice(1), status: 200, body: await readFont(font) }];
}

/** The admin and pages published later: both need a project. */
async function filesWithProject(
  settings: ExportSettings,
  frontend: Frontend,
  template: HtmlTemplate,
  content: VisibleContent,
) {
  const configBlock = jsonBlock(CONFIG_ID, configOf(settings));
  return [
    fileOfText('/shell.html', await shellOf(template, content)),
    fileOfText(
      '/admin/',
      await frontend.adminDocument('/admin/', configBlock + lookBlock(content.settings.look)),
    ),
    ...(await builtFiles(join(findProjectRoot(), 'dist/admin'))),
  ];
}

const leftOut = (hasProject: boolean, deadLinks: readonly string[]) => [
  ...(hasProject
    ? []
    : [
        'the admin, and content that is saved from now on. These files have no backend; set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to export with one.',
      ]),
  'responses to forms that are sent without JavaScript, which a static host cannot give.',
  ...deadLinks.map((address) => `${address}, which a page links to but which does not exist.`),
];

/** A static host processes no form without JavaScript, and no search. */
const WITHOUT_SCRIPT =
  '<noscript><p class="without-script">Without JavaScript, the forms and the job search of this page do not work. ' +
  'Please call us or write to us: the phone number and the email address are at the bottom of the page.</p></noscript>';

/** `styles` receives the styles of each document. */
const withNotice = (template: HtmlTemplate, styles: Set<string>): HtmlTemplate => ({
  ...template,
  page(page) {
    const document = template.page(page.body.includes('<form') ? { ...page, before: WITHOUT_SCRIPT } : page);
    for (const source of document.styles) styles.add(source);
    return document;
  },
});

const isPage = (address: string) => !/\.\w+$/.test(address);

async function collect(settings: ExportSettings, frontend: Frontend, snapshot: Snapshot) {
  const { siteUrl, project } = settings;
  const { content, jobs } = snapshot;
  const styles = new Set<string>();
  const template = withNotice(frontend.template(configOf(settings)), styles);
  const source: SiteSource = {
    load: () => Promise.resolve({ siteUrl, content }),
    expire: () => undefined,
    expireJobs: () => undefined,
    jobs: () => Promise.resolve(jobs),
    sampleJobs: async (signal) => new Set(await jobs.samples(signal)),
  };
  const { render, builtAt } = frontend;
  const findDocument = createDocuments({
    siteUrl,
    source,
    render,
    builtAt,
    readPicture: createPictureReader(project?.supabaseUrl ?? siteUrl, snapshot.ask),
  });
  const pages = createPages({ siteUrl, source, template, render, findDocument });
  const site = await siteFiles(pages, snapshot);
  const addresses = site.files.filter(({ status }) => status === 200).map(({ address }) => address);
  const security = await headersOf({
    scriptHashes: template.scriptHashes,
    // Hosts send every rule that matches an address, so the admin and the public site share one policy.
    styleHashes: project ? ["'unsafe-inline'"] : [...styles],
    projectOrigin: project?.supabaseUrl,
    isSecure: siteUrl.startsWith('https:'),
  });
  const written = new Set(addresses);
  const hostRules = oldAddressesText(snapshot.rules, written) + (project ? redirectsText(addresses) : '');
  // Icons of a custom look replace those of the design.
  const made = new Set(site.files.map(({ address }) => address));
  const files = [
    ...site.files,
    ...(await builtFiles(join(findProjectRoot(), 'dist/site'))).filter(({ address }) => !made.has(address)),
    ...(project ? await filesWithProject(settings, frontend, template, content) : []),
    ...(await fontOf(content)),
    fileOfText('/_headers', headersText(security, addresses.filter(isPage))),
    ...(hostRules ? [fileOfText('/_redirects', hostRules)] : []),
  ];
  return { files, notIncluded: leftOut(project !== undefined, site.deadLinks) };
}

/** Throws ExportError, StartError or BackendStartError, each with one sentence for people; nothing is written then. */
export async function exportSite(settings: ExportSettings, frontend: Frontend): Promise<ExportReport> {
  const { siteUrl, project, exportDir } = settings;
  await checkFolder(exportDir);
  const { files, notIncluded } = await withSnapshot(settings, (snapshot) =>
    collect(settings, frontend, snapshot),
  );
  const report = createReport({ site: siteUrl, project: project?.supabaseUrl, notIncluded }, files);
  const body = Buffer.from(`${JSON.stringify(report, null, 2)}\n`);
  await writeFolder(exportDir, [...files, { file: REPORT_FILE, body }]);
  return report;
}
