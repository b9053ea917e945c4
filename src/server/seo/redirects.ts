/**
 * Sends visitors of old addresses on, before any page is made. Addresses that lead nowhere are counted, and told to the
 * database every few seconds: paths and numbers, nothing of who asked.
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
/** A flood of made-up addresses takes no more than this until the next time. */
const MOST_PATHS = 300;

interface UnknownCounts {
  note(pathname: string): void;
  /** Tells what is left. */
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
    // A figure that is lost in an outage is missed by nobody.
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

/** What no rule is ever for: nothing is looked up there. */
const NO_PAGE = /^\/(?:admin|assets|auth\/v1|my-data|rest\/v1|social|storage\/v1|_\w+)(?:\/|$)/;
const JOB = /^\/jobs\/[1-9]\d*(?:-|$)/;
/** Files, but not those that are pages or papers elsewhere. */
const FILE = /\.(?!(?:html?|php\d?|aspx?|jsp|cfm|pdf|docx?)$)\w+$/;

interface RedirectingParts {
  readonly rules: Pick<RulesCache, 'find' | 'findQuery'>;
  readonly source: Pick<SiteSource, 'load'>;
  /** Absent where nobody could be told. */
  readonly unknown?: Pick<UnknownCounts, 'note'>;
}

/** Whether there may be something at this address, which then counts more than a rule. */
async function mayBeThere(c: Context, path: string, source: RedirectingParts['source']): Promise<boolean> {
  if (JOB.test(path) || FILE.test(path)) return true;
  const { content } = await source.load(listenerOf(c));
  return [...sitePaths(content), ...UNLISTED_PATHS].includes(path);
}

/** Guides and landing pages; a feed among them is always there. */
const CONTENT = /^\/(?:resources|roles)\/[^.]+$/;

/** Whether visitors may read what it leads to: a guide or landing page may still be a draft. */
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

/** Caches may keep it but ask each time: a name that is given back must lead nobody in a circle. */
const sendOn = (c: Context, location: string) =>
  c.body(null, 301, { location, 'cache-control': 'public, no-cache' });

const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') === true;

export function redirecting({ rules, source, unknown }: RedirectingParts): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!['GET', 'HEAD'].includes(c.req.method) || NO_PAGE.test(pathname)) return next();
    const asked = comparedQuery(search) === undefined ? undefined : await rules.findQuery(pathname, search);
    // What tells an old page apart is not the address of a page of the site, whatever its path is.
    if (asked !== undefined && (await isPublished(c, asked, source)))
      return sendOn(c, asked.startsWith('/') ? onwards(asked, pathname, withoutOldNames(search)) : asked);
    const rule = await rules.find(pathname);
    const found = rule !== undefined && (await isPublished(c, rule, source)) ? rule : undefined;
    // What a visitor's address carries is told to no other site.
    const location = found?.startsWith('/') ? onwards(found, pathname, search) : found;
    if (location !== undefined && !(await mayBeThere(c, comparedPath(pathname) ?? '', source))) {
      return sendOn(c, location);
    }
    await next();
    if (c.res.status !== 404) return undefined;
    if (location !== undefined) {
      // Not the headers of the page that is not sent.
      c.res = undefined;
      c.res = sendOn(c, location);
    } else if (rule === undefined && c.req.method === 'GET' && isPage(c.res)) unknown?.note(pathname);
    return undefined;
  };
}

interface Redirects extends Pick<RulesCache, 'expire'> {
  readonly middleware: MiddlewareHandler;
  /** Tells what is left to count. */
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
