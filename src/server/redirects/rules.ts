/** Which addresses lead on, ready to be looked up for every visit. */
import { comparedAddress, comparedPath } from '../../shared/redirects/address';

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
