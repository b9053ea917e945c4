/** Keeps the rules of redirects in memory, and reads them again when they were changed. */
import { createDataClient, type BackendAddress } from '../../data/client';
import { valueOf } from '../../data/errors';
import { within } from '../../data/within';
import { landingPages } from '../../shared/content/sections/landingPages';
import { resourceArticles } from '../../shared/content/sections/resourceArticles';
import type { Changed } from '../changes/changeLog';
import type { ChangeWatch } from '../changes/changeWatch';
import { createRules, type Rules } from './rules';

/** What changes which addresses lead on: the rules, and a prepared version that renames a guide or landing page. */
const MADE_OF: ReadonlySet<string> = new Set(['redirects', resourceArticles.id, landingPages.id]);

/** How long a visitor waits for the newest rules, and how long anybody does, in milliseconds. */
const TIMEOUT = 1000;
const GIVE_UP = 10_000;
/** After this time they are read again where nobody tells of changes, and after a failure. */
const AGAIN_AFTER = 10_000;

export type ReadRules = (signal: AbortSignal) => Promise<Readonly<Record<string, string>>>;

export interface KeptRules {
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

export function keepRules(
  read: ReadRules,
  siteUrl: string,
  watch: Pick<ChangeWatch, 'settle'> | undefined,
): KeptRules {
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
      rules = createRules(await within(GIVE_UP, read), siteUrl);
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
    if (reading && isWrong) await within(TIMEOUT, () => reading ?? Promise.resolve()).catch(() => undefined);
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
