/** The site as the server renders it, without a server: from built-in content and whatever a test says is stored. */
import type { ContentSource } from '../../src/app/content';
import { render, type RenderedPage } from '../../src/app/render';
import { visibleContent } from '../../src/data/contentReader';

export const SITE = 'https://agency.example';
/** When everything that a test stores was saved. */
export const SAVED_AT = '2026-01-02T03:04:05.000Z';

interface Stored {
  readonly settings?: Record<string, unknown>;
  readonly sections?: Record<string, unknown>;
}

const rowsOf = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, savedAt: SAVED_AT }]));

export const contentOf = ({ settings, sections }: Stored = {}) =>
  visibleContent({ settings: rowsOf(settings), sections: rowsOf(sections) });

export const sourceOf = (content = contentOf()): ContentSource => ({
  load: () => Promise.resolve({ siteUrl: SITE, content }),
  expire: () => undefined,
});

export async function openPage(path: string, content = contentOf()): Promise<RenderedPage> {
  const page = await render(SITE + path, sourceOf(content));
  if (page instanceof Response) throw new Error(`${path} answered ${page.status}`);
  return page;
}

export const hideGuides = { show_resources: { enabled: false } };
