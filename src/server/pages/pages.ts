/** Rendered pages and documents, kept while they are right and dropped at once when something is saved. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { render } from '../../app/render';
import type { SiteSource } from '../../app/siteSource';
import type { FindDocument, SiteDocument } from '../found/documents';
import type { Door } from './door';
import { A_MOMENT, type Freshness } from './freshness';

/** A hostile visitor can ask for any number of addresses; the oldest pages make room. */
const MOST_PAGES = 500;

const HTML = 'text/html; charset=utf-8';

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

export interface Page {
  status: number;
  /** The `content-type`. */
  type: string;
  etag: string;
  /** Compressed forms exist where they are smaller. */
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
}

export interface PageSource {
  /** `path` begins with a slash and may have a query. */
  get(path: string): Promise<Page | Response>;
  expire(): void;
}

interface PageOptions {
  siteUrl: string;
  source: SiteSource;
  door: Door;
  render: typeof render;
  /** What answers instead of a page at addresses of documents. */
  findDocument: FindDocument;
  /** Asked for each page that was made. When it cannot tell, the page is not kept. */
  freshness: Freshness;
}

async function bodiesOf(body: string | Buffer): Promise<Page['bodies']> {
  if (typeof body !== 'string') return { identity: body };
  const identity = Buffer.from(body);
  const [gzipped, br] = await Promise.all([
    asGzip(identity),
    asBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { identity, gzip: gzipped, br };
}

async function toPage(status: number, { type, body }: SiteDocument): Promise<Page> {
  const bodies = await bodiesOf(body);
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  return { status, type, etag, bodies };
}

export function createPages({
  siteUrl,
  source,
  door,
  render,
  findDocument,
  freshness,
}: PageOptions): PageSource {
  /** A page that is being made serves everybody who asks meanwhile. */
  const kept = new Map<string, { page: Promise<Page | Response>; until: number }>();

  async function build(path: string): Promise<Page | Response> {
    const document = await findDocument(path.replace(/\?.*/s, ''));
    if (document) return toPage(document.status ?? 200, document);
    const rendered = await render(siteUrl + path, source);
    if (rendered instanceof Response) return rendered;
    return toPage(rendered.status, { type: HTML, body: door.page(rendered) });
  }

  return {
    get(path) {
      const now = performance.now();
      const known = kept.get(path);
      if (known && known.until > now) return known.page;
      const fresh = freshness.freshFor();
      const page = build(path);
      const entry = { page, until: Infinity };
      kept.delete(path);
      kept.set(path, entry);
      Promise.all([fresh, page]).then(
        ([ms]) => (entry.until = now + (freshness.isWhole() ? ms : Math.min(ms, A_MOMENT))),
        () => (entry.until = 0),
      );
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
