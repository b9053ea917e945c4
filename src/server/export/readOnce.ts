/** The content of one moment, for every page of an export. Defaults are no answer here: what was saved must be in. */
import { startEmbeddedBackend, type EmbeddedBackend } from '../../backend/backend';
import type { VisibleContent } from '../../data/content';
import { createContentReader } from '../../data/contentReader';
import { createJobReader } from '../../data/jobReader';
import type { JobReader } from '../../data/jobs';
import type { BackendAddress } from '../../data/client';
import { within } from '../../data/within';
import { fetchFrom } from '../fetchInProcess';
import { rulesReader } from '../redirects/keepRules';
import { createRules, type Rules } from '../redirects/rules';
import { ExportError } from './ExportError';
import type { ExportSettings } from './exportSettings';

export interface Snapshot {
  readonly content: VisibleContent;
  readonly jobs: JobReader;
  /** Old addresses that lead on. */
  readonly rules: Rules;
  /** An uploaded picture by its path on the site; absent where pictures stay with their project. */
  readonly picture?: (path: string) => Promise<Response>;
  /** Stands in for the network where the backend is in this process. */
  readonly ask?: typeof fetch;
  close(): Promise<void>;
}

const TIMEOUT = 30_000;

async function readRules(address: BackendAddress, siteUrl: string, ask?: typeof fetch): Promise<Rules> {
  const stored = await within(TIMEOUT, rulesReader(address, ask)).catch((error: unknown) => {
    throw new ExportError(`The redirects could not be read, so nothing was exported: ${String(error)}`);
  });
  return createRules(stored, siteUrl);
}

async function readEmbedded(backend: EmbeddedBackend): Promise<Snapshot> {
  const { siteUrl, publishableKey } = backend;
  const ask = fetchFrom(backend);
  return {
    content: await within(TIMEOUT, createContentReader({ supabaseUrl: siteUrl, publishableKey }, ask)),
    jobs: createJobReader({ supabaseUrl: siteUrl, publishableKey }, ask),
    rules: await readRules({ supabaseUrl: siteUrl, publishableKey }, siteUrl, ask),
    picture: (path) => ask(siteUrl + path),
    ask,
    close: () => backend.close(),
  };
}

export async function readOnce({ project, siteUrl, dataDir }: ExportSettings): Promise<Snapshot> {
  if (project) {
    const content = await within(TIMEOUT, createContentReader(project)).catch((error: unknown) => {
      throw new ExportError(
        `The project at ${project.supabaseUrl} did not return its content: ${String(error)}`,
      );
    });
    const rules = await readRules(project, siteUrl);
    return {
      content,
      jobs: createJobReader(project),
      rules,
      close: () => Promise.resolve(),
    };
  }
  const backend = await startEmbeddedBackend({ dataDir, siteUrl });
  try {
    return await readEmbedded(backend);
  } catch (error) {
    await backend.close();
    throw error;
  }
}
