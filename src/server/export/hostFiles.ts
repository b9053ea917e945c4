/** `_headers` and `_redirects`, which Netlify, Cloudflare Pages and others read beside the files. */
import { writtenPath } from '../../shared/redirects';
import type { Rules } from '../seo/redirectRules';

const rule = (pattern: string, headers: Iterable<readonly [string, string]>) =>
  [pattern, ...[...headers].map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/** Pages below a section share one pattern, because hosts limit the number of rules. */
const patternOf = (address: string) => /^\/[^/]+(?=\/)/.exec(address)?.[0].concat('/*') ?? address;

const KEPT = ['/assets/*', '/admin/assets/*'];

/**
 * No header is set by two patterns that match one address, because hosts would send both values. What no rule speaks
 * of, such as the admin, those hosts let browsers keep and ask for each time by themselves.
 */
export function headersText(
  security: Iterable<readonly [name: string, value: string]>,
  pages: readonly string[],
): string {
  return [
    rule('/*', security),
    ...KEPT.map((pattern) => rule(pattern, [['cache-control', 'public, max-age=31536000, immutable']])),
    ...[...new Set(pages.map(patternOf))].map((pattern) =>
      rule(pattern, [['cache-control', 'public, no-cache']]),
    ),
  ].join('\n');
}

/** Addresses that may come after an export, and what shows them. */
const OPEN_ENDED = [
  ['/admin/assets/*', '/admin/assets/:splat'],
  ['/admin/*', '/admin/'],
  ['/jobs/*', '/shell'],
  ['/resources/*', '/shell'],
  ['/roles/*', '/shell'],
] as const;

const isBelowShell = (address: string) => /^\/(?:jobs|resources|roles)\/./.test(address);

const lines = (rules: Iterable<readonly [from: string, to: string]>, status: 200 | 301) =>
  Array.from(rules, ([from, to]) => `${from} ${to} ${status}\n`).join('');

/** As hosts read an address in a rule, where a star and a colon stand for something. */
const plainPath = (path: string) => writtenPath(path).replaceAll('*', '%2A').replaceAll(':', '%3A');

/** Old addresses that lead on, with and without a slash: not every host takes them for one. They come before all others. */
export const oldAddressesText = (rules: Rules, addresses: ReadonlySet<string>): string =>
  lines(
    rules.all().flatMap(([path, location]) => {
      // What is there counts more than a rule.
      // Hosts read no query in a rule that all of them understand.
      if (addresses.has(path) || path.includes('?')) return [];
      const from = plainPath(path);
      return [[from, location] as const, [`${from}/`, location] as const];
    }),
    301,
  );

/**
 * Some hosts follow these rules before they look for a file, so files that are there come first; and they send names
 * with `.html` on to the names without, so the rules name none.
 */
export function redirectsText(addresses: readonly string[]): string {
  const here = addresses.filter(isBelowShell).map((address) => [address, address] as const);
  return lines([...here, ...OPEN_ENDED], 200);
}
