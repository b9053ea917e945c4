/** `_headers` and `_redirects`, which Netlify, Cloudflare Pages and others read beside the files. */
import { writtenPath } from '../../shared/redirects';
import type { Rules } from '../seo/redirectRules';

const rule = (pattern: string, headers: Iterable<readonly [string, string]>) =>
  [pattern, ...[...headers].map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/** Pages below a section share one pattern, because hosts limit the number of rules. */
const patternOf = (address: string) => /^\/[^/]+(?=\/)/.exec(address)?.[0].concat('/*') ?? address;

const KEPT = ['/assets/*', '/admin/assets/*'];

/**
 * No header is set by two patterns that match one address, because hosts would send both values. Hosts let browsers
 * revalidate everything without a rule, such as the admin.
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

/** Addresses that may be published after an export, and the file that shows them. */
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

/** Escaped as hosts read an address in a rule, because a star and a colon have a meaning. */
const plainPath = (path: string) => writtenPath(path).replaceAll('*', '%2A').replaceAll(':', '%3A');

/**
 * Redirects of old addresses, with and without a slash, because not every host treats them alike. They come before all
 * others.
 */
export const oldAddressesText = (rules: Rules, addresses: ReadonlySet<string>): string =>
  lines(
    rules.all().flatMap(([path, location]) => {
      // An existing page takes precedence over a rule. No rule format for queries is common to all hosts.
      if (addresses.has(path) || path.includes('?')) return [];
      const from = plainPath(path);
      return [[from, location] as const, [`${from}/`, location] as const];
    }),
    301,
  );

/**
 * Some hosts apply these rules before they look for a file, so existing files come first; and they redirect names with
 * `.html` to those without, so the rules use none.
 */
export function redirectsText(addresses: readonly string[]): string {
  const here = addresses.filter(isBelowShell).map((address) => [address, address] as const);
  return lines([...here, ...OPEN_ENDED], 200);
}
