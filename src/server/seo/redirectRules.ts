/** Which addresses lead on: the rules, ready to be looked up for every visit, and read again when they were changed. */
import { comparedAddress, comparedPath } from '../../shared/redirects';
import { createDataClient, type BackendAddress, valueOf } from '../../data/client';
import { withTimeout } from '../../data/withTimeout';
import { landingPages } from '../../shared/content/lists/landingPages';
import { resourceArticles } from '../../shared/content/lists/resources';
import type { Changed, Invalidation } from '../source/invalidation';

export interface Rules {
  /** Each with its path, as `comparedPath` gives it. */
  readonly all: () => readonly (readonly [path: string, location: string])[];
  /** Where visitors of this path are sent, as it stands in `location`. */
  readonly find: (pathname: string) => string | undefined;
  /** The same for an address that its query tells apart, such as `/?p=12`. */
  readonly findQuery: (pathname: string, search: string) => string | undefined;
}

/** The database keeps rules one step long; more come of addresses that were written with the name of this site. */
const MOST_STEPS = 10;

/** An address as it can be sent, and the path of it where it is on this site. */
function leadTo(address: string, siteUrl: string): { location: string; path?: string } | undefined {
  if (!URL.canParse(address, siteUrl)) return undefined;
  const url = new URL(address, siteUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.origin !== new URL(siteUrl).origin) return { location: url.href };
  return { location: url.pathname + url.search + url.hash, path: comparedPath(url.pathname) };
}

/** The end of the way from here; undefined where it goes round in a circle. */
function endOf(from: string, stored: ReadonlyMap<string, string>, siteUrl: string): string | undefined {
  let next = leadTo(stored.get(from) ?? '', siteUrl);
  for (let step = 0; next && step < MOST_STEPS; step += 1) {
    const onwards = next.path === undefined ? undefined : stored.get(next.path);
    if (onwards === undefined) return next.location;
    next = leadTo(onwards, siteUrl);
  }
  return undefined;
}

/** `stored` is what `site_redirects` answers: addresses by the path that leads to them. */
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

/** What changes which addresses lead on: the rules, and a prepared version that renames a guide or landing page. */
const MADE_OF: ReadonlySet<string> = new Set(['redirects', resourceArticles.id, landingPages.id]);

/** How long a visitor waits for the newest rules, and how long anybody does, in milliseconds. */
const TIMEOUT = 1000;
const GIVE_UP = 10_000;
/** After this time they are read again where nobody tells of changes, and after a failure. */
const AGAIN_AFTER = 10_000;

export type ReadRules = (signal: AbortSignal) => Promise<Readonly<Record<string, string>>>;

export interface RulesCache {
  find(pathname: string): Promise<string | undefined>;
  /** For an address that its query tells apart. */
  findQuery(pathname: string, search: string): Promise<string | undefined>;
  /** Hears what was changed. */
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
  /** How often they were changed, and which of these changes was read last, or could not be. */
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
      // What was right before goes on; pages tell of the outage.
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
    // Where nobody tells of changes, visitors do not wait for a look in between.
    const isWrong = known !== changes && missed !== changes;
    if (reading && isWrong)
      await withTimeout(TIMEOUT, () => reading ?? Promise.resolve()).catch(() => undefined);
    return rules;
  }

  return {
    find: async (pathname) => (await newest()).find(pathname),
    findQuery: async (pathname, search) => (await newest()).findQuery(pathname, search),
    expire(changed) {
      if (changed === 'everything' || changed.some((name) => MADE_OF.has(name))) changes += 1;
    },
  };
}
