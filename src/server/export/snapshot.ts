/**
 * The input of an export: its settings, and the content of one moment for every page. Built-in defaults are no
 * substitute: the export must contain the saved content.
 */
import {
  readEnvironment,
  readInstallation,
  type Environment,
  type Installation,
} from '../../backend/environment';
import { withInstallation, type BuiltInBackend } from '../../backend/backend';
import type { VisibleContent } from '../../data/content';
import { createContentReader } from '../../data/contentReader';
import { createJobReader } from '../../data/jobReader';
import type { JobReader } from '../../data/jobs';
import type { BackendAddress } from '../../data/client';
import { withTimeout } from '../../data/withTimeout';
import { readSettings, type ServerSettings } from '../settings';
import { ExportError } from '../errors';
import { fetchFrom } from '../source/fetchInProcess';
import { rulesReader, createRules, type Rules } from '../seo/redirectRules';

export interface ExportSettings extends Installation, Pick<ServerSettings, 'project'> {
  /** Public origin of the exported site, without a trailing slash. */
  readonly siteUrl: string;
  readonly exportDir: string;
}

/** Throws ExportError, StartError or EnvironmentError, in sentences for people. */
export function readExportSettings(env: Environment): ExportSettings {
  const { siteUrl, project } = readSettings(env);
  if (!siteUrl) {
    throw new ExportError(
      'Set SITE_URL to the address where the files will be, such as https://www.example.com, because every page names it.',
    );
  }
  return { siteUrl, project, ...readInstallation(env), exportDir: readEnvironment(env).EXPORT_DIR };
}

export interface Snapshot {
  readonly content: VisibleContent;
  readonly jobs: JobReader;
  /** Old addresses with a redirect. */
  readonly rules: Rules;
  /** An uploaded picture by its path on the site; undefined if pictures stay with their project. */
  readonly picture?: (path: string) => Promise<Response>;
  /** Replaces the network if the backend is in this process. */
  readonly ask?: typeof fetch;
}

const TIMEOUT = 30_000;

async function readRules(address: BackendAddress, siteUrl: string, ask?: typeof fetch): Promise<Rules> {
  const stored = await withTimeout(TIMEOUT, rulesReader(address, ask)).catch((error: unknown) => {
    throw new ExportError(`The redirects could not be read, so nothing was exported: ${String(error)}`);
  });
  return createRules(stored, siteUrl);
}

async function readEmbedded(backend: BuiltInBackend): Promise<Snapshot> {
  const { siteUrl, publishableKey } = backend;
  const ask = fetchFrom(backend);
  return {
    content: await withTimeout(TIMEOUT, createContentReader({ supabaseUrl: siteUrl, publishableKey }, ask)),
    jobs: createJobReader({ supabaseUrl: siteUrl, publishableKey }, ask),
    rules: await readRules({ supabaseUrl: siteUrl, publishableKey }, siteUrl, ask),
    picture: (path) => ask(siteUrl + path),
    ask,
  };
}

async function readElsewhere(project: BackendAddress, siteUrl: string): Promise<Snapshot> {
  const content = await withTimeout(TIMEOUT, createContentReader(project)).catch((error: unknown) => {
    throw new ExportError(
      `The project at ${project.supabaseUrl} did not return its content: ${String(error)}`,
    );
  });
  return { content, jobs: createJobReader(project), rules: await readRules(project, siteUrl) };
}

export async function withSnapshot<T>(
  settings: ExportSettings,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { project, siteUrl } = settings;
  if (project) return work(await readElsewhere(project, siteUrl));
  return withInstallation(settings, async (backend) => work(await readEmbedded(backend)), siteUrl);
}
