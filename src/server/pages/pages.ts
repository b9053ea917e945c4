/** Rendered pages and documents, cached while they are current and dropped at once when their content changes. */
import { LRUCache } from 'lru-cache';
import type { render } from '../../app/render';
import type { SiteSource } from '../../app/content';
import type { FindDocument } from '../seo/documents';
import { A_MOMENT, UNWATCHED, type Invalidation, type Changed } from '../source/invalidation';
import { pack, type Encodings } from '../http/encodings';
import { createSingleFlight, createLimiter, type Limiter } from '../http/concurrency';
import { editNotice } from '../../app/preview/notice';
import type { HtmlTemplate } from './htmlTemplate';
import { pageAddress } from '../http/query';
import { isAffected, recordDependencies, showsTime, type Dependencies } from './dependencies';

/** An attacker can request any number of addresses; the least recently used pages make room. */
const MOST_PAGES = 1000;
const MOST_BYTES = 64 * 1024 * 1024;
/** The overhead of an entry beside its bodies, in bytes, roughly. */
const ENTRY = 1024;

/** The time on a page has minutes. */
const MINUTE = 60_000;

export const OUTAGE = 503;

export const HTML = 'text/html; charset=utf-8';

interface Page {
  status: number;
  /** The `content-type`. */
  type: string;
  etag: string;
  bodies: Encodings;
  /** CSP sources that allow the inline styles in it. */
  styles: readonly string[];
}

export interface PageSource {
  /**
   * `address` begins with a slash and may have a query. `listener` aborts when the client is gone; it is created only
   * if the page must be rendered. Staff get the page with edit links. Rejects with BusyError when too many are being
   * rendered.
   */
  get(address: string, listener?: () => AbortSignal, isForStaff?: boolean): Promise<Page | Response>;
  /** Drops the pages that depend on the changed content. */
  expire(changed: Changed): void;
}

interface Freshness extends Pick<Invalidation, 'settle' | 'freshFor'> {
  /** Called after a page was rendered: true if it is complete. */
  isComplete(): boolean;
}

interface PageOptions {
  siteUrl: string;
  source: SiteSource;
  template: HtmlTemplate;
  render: typeof render;
  /** The response instead of a page at addresses of documents. */
  findDocument: FindDocument;
  /** By default no changes are known, and a page is current for a moment. */
  freshness?: Freshness;
  /** The most pages rendered at once; by default no other work is limited here. */
  turns?: Limiter;
}

/** The requested fields, and the name of each cache entry. */
interface Asked {
  readonly address: string;
  readonly isForStaff: boolean;
  readonly key: string;
}

interface Kept {
  readonly page: Page | Response;
  readonly until: number;
  readonly reads: Dependencies;
}

export const createPageTurns = (): Limiter => createLimiter(3, 100);

/** Requests of machines: no page. */
export const isDocument = (address: string) => /\.(?:xml|txt|webmanifest|png|svg|ico)$/.test(address);

function askedFor(address: string, isStaff: boolean): Asked {
  const isForStaff = isStaff && !isDocument(address);
  return { address, isForStaff, key: isForStaff ? `staff ${address}` : address };
}

const NOT_WATCHED: Freshness = { ...UNWATCHED, isComplete: () => true };

const minuteEnd = () => performance.now() + MINUTE - (Date.now() % MINUTE);

const createKept = () =>
  new LRUCache<string, Kept>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => ENTRY + (page instanceof Response ? 0 : page.bodies.size),
  });

export function createPages(options: PageOptions): PageSource {
  const { siteUrl, source, template, render, findDocument } = options;
  const { freshness = NOT_WATCHED, turns = createPageTurns() } = options;
  const kept = createKept();
  const builds = createSingleFlight<Page | Response>();
  // A long list for machines must not block the visitors' queue.
  const documentTurns = createLimiter(1, 100);
  let changes = 0;

  async function build({ address, isForStaff }: Asked, from: SiteSource, signal: AbortSignal) {
    const document = isDocument(address) ? await findDocument(address, from, signal) : undefined;
    if (document) {
      const { status = 200, type, body } = document;
      const packed = body instanceof Object && 'bodies' in body ? body : pack(body);
      return { status, type, styles: [], ...packed };
    }
    const rendered = await render(siteUrl + address, from, { signal });
    if (rendered instanceof Response) return rendered;
    const { html, styles } = template.page({ ...rendered, notice: isForStaff ? editNotice : undefined });
    return { status: rendered.status, type: HTML, styles, ...pack(html) };
  }

  async function make(asked: Asked, signal: AbortSignal): Promise<Page | Response> {
    const before = changes;
    const reads: Dependencies = new Set();
    // Read first: a deadline that passes meanwhile must count.
    const until = performance.now() + freshness.freshFor();
    const nextMinute = minuteEnd();
    const made = await build(asked, recordDependencies(source, reads), signal);
    const last = kept.peek(asked.key) ?? kept.peek(asked.address);
    // During an outage the last current page is served.
    const goesOn = made.status === OUTAGE && last && last.page.status !== OUTAGE;
    const page = goesOn ? last.page : made;
    // Content changed meanwhile: this page may be outdated.
    if (before !== changes) return page;
    const limits = [
      ...(freshness.isComplete() ? [] : [performance.now() + A_MOMENT]),
      ...(showsTime(reads) ? [nextMinute] : []),
    ];
    kept.set(asked.key, { page, until: Math.min(until, ...limits), reads: goesOn ? last.reads : reads });
    return page;
  }

  return {
    async get(wanted, listener, isStaff = false) {
      await freshness.settle();
      const asked = askedFor(pageAddress(wanted), isStaff);
      const known = kept.get(asked.key);
      if (known && known.until > performance.now()) return known.page;
      const line = isDocument(asked.address) ? documentTurns : turns;
      const begin = (signal: AbortSignal) => line.take(() => make(asked, signal), { signal });
      return builds.join(asked.key, begin, listener?.());
    },
    expire(changed) {
      changes += 1;
      builds.leaveBehind();
      const isAll = changed === 'everything';
      if (isAll || changed.includes('jobs')) source.expireJobs();
      if (isAll || changed.some((name) => name !== 'jobs')) source.expire();
      for (const [address, { reads }] of kept.entries()) {
        if (isAffected(reads, changed)) kept.delete(address);
      }
    },
  };
}
