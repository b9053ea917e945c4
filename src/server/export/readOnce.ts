/** The content of one moment, for every page of an export. Defaults are no answer here: what was saved must be in. */
import { startEmbeddedBackend, type EmbeddedBackend } from '../../backend/backend';
import type { VisibleContent } from '../../data/content';
import { createContentReader } from '../../data/contentReader';
import { createJobReader } from '../../data/jobReader';
import type { JobReader } from '../../data/jobs';
import { within } from '../../data/within';
import { ExportError } from './ExportError';
import type { ExportSettings } from './exportSettings';

export interface Snapshot {
  readonly content: VisibleContent;
  readonly jobs: JobReader;
  /** An uploaded picture by its path on the site; absent where pictures stay with their project. */
  readonly picture?: (path: string) => Promise<Response>;
  close(): Promise<void>;
}

const TIMEOUT = 30_000;

async function readEmbedded(backend: EmbeddedBackend): Promise<Snapshot> {
  const { siteUrl, publishableKey } = backend;
  const ask: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  return {
    content: await within(TIMEOUT, createContentReader({ supabaseUrl: siteUrl, publishableKey }, ask)),
    jobs: createJobReader({ supabaseUrl: siteUrl, publishableKey }, ask),
    picture: (path) => ask(siteUrl + path),
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
    return { content, jobs: createJobReader(project), close: () => Promise.resolve() };
  }
  // Nobody signs in during an export, so no mail is sent.
  const mail = { send: () => Promise.resolve() };
  const backend = await startEmbeddedBackend({ dataDir, siteUrl, mail });
  try {
    return await readEmbedded(backend);
  } catch (error) {
    await backend.close();
    throw error;
  }
}
