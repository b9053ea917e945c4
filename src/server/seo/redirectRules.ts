/** The redirect rules, indexed for every visit, and read again when they change. */
import { comparedAddress, comparedPath } from '../../shared/redirects';
import { createDataClient, type BackendAddress, valueOf } from '../../data/client';
import { withTimeout } from '../../data/withTimeout';
import { isPageRow } from '../../shared/content/sections/pageRows';
import { resourceArticles } from '../../shared/content/lists/resources';
import type { Changed, Invalidation } from '../source/invalidation';

export interface Rules {
  /** Each with its path, as `comparedPath` returns it. */
  readonly all: () => readonly (readonly [path: string, location: string])[];
  /** The redirect target of this path, as in the header `location`. */
  readonly find: (pathname: string) => string | undefined;
  /** The same for an address that its query identifies, such as `/?p=12`. */
  readonly findQuery: (pathname: string, search: string) => string | undefined;
}

/** The database keeps rules one step long; absolute addresses on this site add steps. */
const MOST_STEPS = 10;

/** An address that can be sent, and its path if it is on this site. */
function leadTo(address: string, siteUrl: string): { location: string; path?: string } | undefined {
  if (!URL.canParse(address, siteUrl)) return undefined;
  const url = new URL(address, siteUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.origin !== new URL(siteUrl).origin) return { location: url.href };
  return { location: url.pathname + url.search + url.hash, path: comparedPath(url.pathname) };
}

/** The final target of an address; undefined in a circle. */
function endOf(from: string, stored: ReadonlyMap<string, string>, siteUrl: string): string | undefined {
  let next = leadTo(stored.get(from) ?? '', siteUrl);
  for (let step = 0; next && step < MOST_STEPS; step += 1) {
    const onwards = next.path === undefined ? undefined : stored.get(next.path);
    if (onwards === undefined) return next.location;
    next = leadTo(onwards, siteUrl);
  }
  return undefined;
}

/** `stored` is the result of `site_redirects`: addresses by the path that redirects to them. */
export function createRules(stored: Readonly<Record<string, string>>, siteUrl: string): Rules {
  const known = new Map(
    Object.entries(stored).flatMap(([from, to]) => {
      const [before = '', query] = from.split('?');
      const pathname = encodeURI(before);
      const path = query === undefined ? comparedPath(pathname) : comparedAddress(pathname, `?${query}`);
      return path === undefined ? [] : [[path, to] as const];
    }),
  );
  const ends = new Map<string, string>();
  for (const path of known.keys()) {
    const end = endOf(path, known, siteUrl);
    if (end !== undefined) ends.set(path, end);
  }
  return {
    all: () => [...ends],
    find(pathname) {
      const path = comparedPath(pathname);
      return path === undefined ? undefined : ends.get(path);
    },
    findQuery(pathname, search) {
      const address = search === '' ? undefined : comparedAddress(pathname, search);
      return address === undefined ? undefined : ends.get(address);
    },
  };
}

/** Names of changes that affect redirects: the rules, and a draft that renames a guide or a page. */
const MADE_OF: ReadonlySet<string> = new Set(['redirects', resourceArticles.id]);

/** The longest wait of a visitor for the newest rules, and of any read, in milliseconds. */
const TIMEOUT = 1000;
const GIVE_UP = 10_000;
/** The rules are read again after this time if changes are not notified, and after a failure. */
const AGAIN_AFTER = 10_000;

export type ReadRules = (signal: AbortSignal) => Promise<Readonly<Record<string, string>>>;

export interface RulesCache {
  find(pathname: string): Promise<string | undefined>;
  /** For an address that its query identifies. */
  findQuery(pathname: string, search: string): Promise<string | undefined>;
  /** Receives the names of changes. */
  expire(changed: Changed): void;
}

/** Reads them as any visitor could. */
export function rulesReader(address: BackendAddress, ask?: typeof fetch): ReadRules {
  const client = createDataClient(address, ask);
  return async (signal) =>
    (await client.rpc('site_redirects', {}, { get: true }).abortSignal(signal).then(valueOf)) as Record<
      string,
      string
    >;
}

export function cacheRules(
  read: ReadRules,
  siteUrl: string,
  watch: Pick<Invalidation, 'settle'> | undefined,
): RulesCache {
  let rules: Rules = createRules({}, siteUrl);
  /** The number of changes, and the last one that was read, or could not be. */
  let changes = 1;
  let known = 0;
  let missed = 0;
  let triedAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    triedAt = performance.now();
    const asked = changes;
    try {
      rules = createRules(await withTimeout(GIVE_UP, read), siteUrl);
      known = asked;
    } catch {
      // The last rules stay in use; pages report the outage.
      missed = asked;
    }
    if (asked !== changes) await readAgain();
  }

  function isDue(): boolean {
    const isOld = performance.now() - triedAt > AGAIN_AFTER;
    return known === changes ? !watch && isOld : missed !== changes || isOld;
  }

  async function newest(): Promise<Rules> {
    await watch?.settle();
    if (!reading && isDue()) reading = readAgain().finally(() => (reading = undefined));
    // Without notifications, visitors do not wait for a periodic read.
    const isWrong = known !== changes && missed !== changes;
    if (reading && isWrong)
      await withTimeout(TIMEOUT, () => reading ?? Promise.resolve()).catch(() => undefined);
    return rules;
  }

  return {
    find: async (pathname) => (await newest()).find(pathname),
    findQuery: async (pathname, search) => (await newest()).findQuery(pathname, search),
    expire(changed) {
      if (changed === 'everything' || changed.some((name) => MADE_OF.has(name) || isPageRow(name)))
        changes += 1;
    },
  };
}
