/**
 * Redirects visitors of old addresses before any page is rendered. Missing addresses are counted and sent to the
 * database every few seconds: paths and numbers, without personal data.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { comparedPath, isWorthCounting, comparedQuery, withoutOldNames } from '../../shared/redirects';
import { sitePaths, UNLISTED_PATHS } from './sitemap';
import type { SiteSource } from '../../app/content';
import { onwards } from '../http/query';
import type { Invalidation } from '../source/invalidation';
import type { ServiceClient } from '../worker/serviceClient';
import { listenerOf } from '../http/peer';
import { type RulesCache, cacheRules, type ReadRules } from './redirectRules';

/** Milliseconds. */
const TELL_AFTER = 3000;
/** A flood of random addresses takes no more than this until the next flush. */
const MOST_PATHS = 300;

interface UnknownCounts {
  note(pathname: string): void;
  /** Sends the remaining counts. */
  close(): Promise<void>;
}

export function createUnknownCounts(
  tell: (counts: Readonly<Record<string, number>>) => PromiseLike<unknown>,
): UnknownCounts {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function tellNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const told = Object.fromEntries(counts);
    counts = new Map();
    // A figure that is lost in an outage does no harm.
    await Promise.resolve(tell(told)).catch(() => undefined);
  }

  return {
    note(pathname) {
      const path = comparedPath(pathname);
      if (path === undefined || !isWorthCounting(path)) return;
      if (!counts.has(path) && counts.size >= MOST_PATHS) return;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      timer ??= setTimeout(() => void tellNow(), TELL_AFTER).unref();
    },
    close: tellNow,
  };
}

/** Addresses without rules: nothing is looked up there. */
const NO_PAGE = /^\/(?:admin|api|assets|auth\/v1|my-data|rest\/v1|social|storage\/v1|_\w+)(?:\/|$)/;
const JOB = /^\/jobs\/[1-9]\d*(?:-|$)/;
/** Files, except those that are pages or documents on other systems. */
const FILE = /\.(?!(?:html?|php\d?|aspx?|jsp|cfm|pdf|docx?)$)\w+$/;

interface RedirectingParts {
  readonly rules: Pick<RulesCache, 'find' | 'findQuery'>;
  readonly source: Pick<SiteSource, 'load'>;
  /** Undefined if there is no database to report to. */
  readonly unknown?: Pick<UnknownCounts, 'note'>;
}

/** True if a page may exist at this address, which takes precedence over a rule. */
async function mayBeThere(c: Context, path: string, source: RedirectingParts['source']): Promise<boolean> {
  if (JOB.test(path) || FILE.test(path)) return true;
  const { content } = await source.load(listenerOf(c));
  return [...sitePaths(content), ...UNLISTED_PATHS].includes(path);
}

/** Guides, and pages where those of jobs usually are; a feed among them always exists. */
const CONTENT = /^\/(?:resources|roles)\/[^.]+$/;

/** True if visitors may read the target: a guide or page may still be a draft. */
async function isPublished(
  c: Context,
  location: string,
  source: RedirectingParts['source'],
): Promise<boolean> {
  const [path = ''] = location.split(/[?#]/);
  if (!CONTENT.test(path)) return true;
  const { content } = await source.load(listenerOf(c));
  return sitePaths(content).includes(path);
}

/** Caches must revalidate: a name that is reused must not send visitors in a circle. */
const sendOn = (c: Context, location: string) =>
  c.body(null, 301, { location, 'cache-control': 'public, no-cache' });

const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') === true;

export function redirecting({ rules, source, unknown }: RedirectingParts): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!['GET', 'HEAD'].includes(c.req.method) || NO_PAGE.test(pathname)) return next();
    const asked = comparedQuery(search) === undefined ? undefined : await rules.findQuery(pathname, search);
    // A query that identifies an old page is no address of this site, on any path.
    if (asked !== undefined && (await isPublished(c, asked, source)))
      return sendOn(c, asked.startsWith('/') ? onwards(asked, pathname, withoutOldNames(search)) : asked);
    const rule = await rules.find(pathname);
    const found = rule !== undefined && (await isPublished(c, rule, source)) ? rule : undefined;
    // The query of a visitor's address is sent to no other site.
    const location = found?.startsWith('/') ? onwards(found, pathname, search) : found;
    if (location !== undefined && !(await mayBeThere(c, comparedPath(pathname) ?? '', source))) {
      return sendOn(c, location);
    }
    await next();
    if (c.res.status !== 404) return undefined;
    if (location !== undefined) {
      // Not the headers of the replaced page.
      c.res = undefined;
      c.res = sendOn(c, location);
    } else if (rule === undefined && c.req.method === 'GET' && isPage(c.res)) unknown?.note(pathname);
    return undefined;
  };
}

interface Redirects extends Pick<RulesCache, 'expire'> {
  readonly middleware: MiddlewareHandler;
  /** Sends the remaining counts. */
  close(): Promise<void>;
}

interface RedirectsParts {
  readonly changes?: Invalidation | undefined;
  readonly service?: ServiceClient | undefined;
  readonly read: ReadRules;
  readonly siteUrl: string;
  readonly source: Pick<SiteSource, 'load'>;
}

export function createRedirects({ read, siteUrl, source, changes, service }: RedirectsParts): Redirects {
  const rules = cacheRules(read, siteUrl, changes);
  const unknown =
    service && createUnknownCounts((counts) => service.rest.rpc('count_unknown_addresses', { counts }));
  return {
    middleware: redirecting({ rules, source, unknown }),
    expire: (changed) => rules.expire(changed),
    close: async () => unknown?.close(),
  };
}
