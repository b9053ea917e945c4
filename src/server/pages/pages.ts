/** Rendered pages, kept for a moment and dropped at once when something is saved. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentSource } from '../../app/content';
import type { render } from '../../app/render';
import type { Door } from './door';

const FRESH_FOR_MS = 1000;
/** A hostile visitor can ask for any number of addresses; the oldest pages make room. */
const MOST_PAGES = 500;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

export interface Page {
  status: number;
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
}

export interface PageSource {
  /** `path` begins with a slash and may have a query. */
  get(path: string): Promise<Page | Response>;
  expire(): void;
}

interface PageOptions {
  siteUrl: string;
  source: ContentSource;
  door: Door;
  render: typeof render;
}

async function toPage(status: number, text: string): Promise<Page> {
  const identity = Buffer.from(text);
  const [gzipped, br] = await Promise.all([
    asGzip(identity),
    asBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies: { identity, gzip: gzipped, br } };
}

export function createPages({ siteUrl, source, door, render }: PageOptions): PageSource {
  const kept = new Map<string, { page: Promise<Page | Response>; until: number }>();

  async function build(path: string): Promise<Page | Response> {
    const rendered = await render(siteUrl + path, source);
    return rendered instanceof Response ? rendered : toPage(rendered.status, door.page(rendered));
  }

  return {
    get(path) {
      const now = performance.now();
      const known = kept.get(path);
      if (known && known.until > now) return known.page;
      const page = build(path);
      kept.delete(path);
      kept.set(path, { page, until: now + FRESH_FOR_MS });
      page.catch(() => kept.delete(path));
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_PAGES) break;
        kept.delete(oldest);
      }
      return page;
    },
    expire() {
      source.expire();
      kept.clear();
    },
  };
}
