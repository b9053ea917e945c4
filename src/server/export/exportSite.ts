/** The whole site as files: pages and documents of one moment, what the build made, and what hosts want to be told. */
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PageConfig } from '../../app/config';
import type { SiteSource } from '../../app/siteSource';
import type { VisibleContent } from '../../data/content';
import { createDocuments } from '../found/documents';
import { jsonBlock, type Door } from '../pages/door';
import { createPages } from '../pages/pages';
import { securityHeaders, type SecurityPolicy } from '../http/securityHeaders';
import { findProjectRoot } from '../site';
import type { Face } from '../start';
import { builtFiles } from './builtFiles';
import type { ExportedFile } from './exportedFile';
import { checkFolder, writeFolder } from './exportFolder';
import type { ExportSettings } from './exportSettings';
import { headersText, redirectsText } from './hostFiles';
import { readOnce, type Snapshot } from './readOnce';
import { createReport, REPORT_FILE, type ExportReport } from './report';
import { siteFiles } from './siteFiles';

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

/** What a visitor sees of a page that was published after the export, until its script has fetched it. */
async function shellOf(door: Door, { settings: { brand } }: VisibleContent): Promise<string> {
  const head = String(await html`<title>${brand.name}</title>`);
  const body = '<noscript>This page needs JavaScript. <a href="/">Go to the home page</a></noscript>';
  return door.page({ head, body });
}

/** The very headers that the server sends. */
async function headersOf(policy: SecurityPolicy): Promise<Headers> {
  const app = new Hono().use(securityHeaders(policy)).get('/', (c) => c.body(null));
  return (await app.request('/')).headers;
}

/** The admin and the pages published later: both need a project to ask. */
async function filesWithProject(settings: ExportSettings, face: Face, door: Door, content: VisibleContent) {
  const configBlock = jsonBlock('sampark-config', configOf(settings));
  return [
    fileOfText('/shell.html', await shellOf(door, content)),
    fileOfText('/admin/', await face.adminDocument('/admin/', configBlock)),
    ...(await builtFiles(join(findProjectRoot(), 'dist/admin'))),
  ];
}

const leftOut = (hasProject: boolean, deadLinks: readonly string[]) => [
  ...(hasProject
    ? []
    : [
        'the admin, and content that is saved from now on. No backend is behind these files; set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to export with one.',
      ]),
  'answers to forms that are sent without JavaScript, which a host of files cannot give.',
  ...deadLinks.map((address) => `${address}, which a page links to and which does not exist.`),
];

const isPage = (address: string) => !/\.\w+$/.test(address);

async function collect(settings: ExportSettings, face: Face, snapshot: Snapshot) {
  const { siteUrl, project } = settings;
  const { content, jobs } = snapshot;
  const door = face.door(configOf(settings));
  const source: SiteSource = {
    load: () => Promise.resolve({ siteUrl, content }),
    expire: () => undefined,
    jobs: () => Promise.resolve(jobs),
  };
  const { render, builtAt } = face;
  const findDocument = createDocuments({ siteUrl, source, render, builtAt });
  const pages = createPages({ siteUrl, source, door, render, findDocument });
  const site = await siteFiles(pages, snapshot);
  const addresses = site.files.filter(({ status }) => status === 200).map(({ address }) => address);
  const security = await headersOf({
    scriptHashes: door.scriptHashes,
    // Hosts send every rule that fits an address, so the files of the admin and those of visitors share one policy.
    styleHashes: project ? undefined : door.styleHashes,
    projectOrigin: project?.supabaseUrl,
    isSecure: siteUrl.startsWith('https:'),
  });
  const files = [
    ...site.files,
    ...(await builtFiles(join(findProjectRoot(), 'dist/site'))),
    ...(project ? await filesWithProject(settings, face, door, content) : []),
    fileOfText('/_headers', headersText(security, addresses.filter(isPage))),
    ...(project ? [fileOfText('/_redirects', redirectsText(addresses))] : []),
  ];
  return { files, notIncluded: leftOut(project !== undefined, site.deadLinks) };
}

/** Throws ExportError, StartError or BackendStartError, each with one sentence for people; nothing is written then. */
export async function exportSite(settings: ExportSettings, face: Face): Promise<ExportReport> {
  const { siteUrl, project, exportDir } = settings;
  await checkFolder(exportDir);
  const snapshot = await readOnce(settings);
  try {
    const { files, notIncluded } = await collect(settings, face, snapshot);
    const report = createReport({ site: siteUrl, project: project?.supabaseUrl, notIncluded }, files);
    const body = Buffer.from(`${JSON.stringify(report, null, 2)}\n`);
    await writeFolder(exportDir, [...files, { file: REPORT_FILE, body }]);
    return report;
  } finally {
    await snapshot.close();
  }
}
