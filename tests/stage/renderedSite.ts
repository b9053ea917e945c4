/** The site as the server renders it, without a server: from built-in content and a test's stored rows. */
import { render, type RenderedPage } from '../../src/app/render';
import type { SiteSource } from '../../src/app/content';
import { visibleContent } from '../../src/data/contentReader';
import type { JobReader } from '../../src/data/jobs';
import type { SiteDocument } from '../../src/server/seo/documents';
import { wholeBody } from '../../src/server/http/encodings';
import { readerOf } from '../builders/jobs/shownJobs';

export const SITE = 'https://agency.example';
/** The time of all stored rows. */
export const SAVED_AT = '2026-01-02T03:04:05.000Z';

interface Stored {
  readonly settings?: Record<string, unknown>;
  readonly sections?: Record<string, unknown>;
}

const rowsOf = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, savedAt: SAVED_AT }]));

export const contentOf = ({ settings, sections }: Stored = {}) =>
  visibleContent({ settings: rowsOf(settings), sections: rowsOf(sections) });

export const sourceOf = (content = contentOf(), jobs: JobReader = readerOf()): SiteSource => ({
  load: () => Promise.resolve({ siteUrl: SITE, content }),
  expire: () => undefined,
  expireJobs: () => undefined,
  jobs: () => Promise.resolve(jobs),
  sampleJobs: async (signal) => new Set(await jobs.samples(signal)),
});

export async function openPage(path: string, content = contentOf(), jobs?: JobReader): Promise<RenderedPage> {
  const page = await render(SITE + path, sourceOf(content, jobs));
  if (page instanceof Response) throw new Error(`${path} answered ${page.status}`);
  return page;
}

export const hideGuides = { show_resources: { enabled: false } };

/** The text of a document; undefined if there is none. */
export async function textOf(document: SiteDocument | undefined): Promise<string> {
  if (!document) return '';
  const { body } = document;
  return typeof body === 'string' || Buffer.isBuffer(body)
    ? body.toString()
    : (await wholeBody(body.bodies)).toString();
}
