/**
 * Redirects from old addresses: how they are written and compared, and which unknown addresses are worth counting. The
 * database has the same rules, as tests verify. Pure.
 */
import { isUrl } from './addresses';

/** Characters that are not part of a path, and those that some readers treat as a separator. */
// oxlint-disable-next-line eslint/no-control-regex -- they are what is looked for
const NO_PART = /[?#%\\\u0000-\u001f\u007f]/;
const MOST_CHARACTERS = 500;

/** The one form in which a path is compared: decoded, in small letters, without a slash at its end. */
export function comparedPath(pathname: string): string | undefined {
  let readable;
  try {
    readable = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const path = readable
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return path.startsWith('/') && path.length <= MOST_CHARACTERS && !NO_PART.test(path) ? path : undefined;
}

/** An old address with its query, if the query identifies its page; in the form that is compared. */
export function comparedAddress(pathname: string, search: string): string | undefined {
  const path = comparedPath(pathname);
  const query = comparedQuery(search);
  const address = path !== undefined && query !== undefined ? path + query : undefined;
  return address === undefined || address.length > MOST_CHARACTERS ? undefined : address;
}

/** As it is written in an address. */
export function writtenPath(compared: string): string {
  const [path = '', query] = compared.split('?');
  return encodeURI(path).replaceAll('#', '%23') + (query === undefined ? '' : `?${encodeURI(query)}`);
}

type Reading =
  | { readonly address: string; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: string };

const IS_ABSOLUTE = /^https?:\/\//i;

/** An old address as people write it: a path, with or without its slash, or a whole address whose path counts. */
export function readOldAddress(text: string): Reading {
  const typed = text.trim();
  if (typed === '') return { problem: 'Please enter the old address.' };
  const [, beforeQuery = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(typed) ?? [];
  if (typed.includes('#') || (query !== '' && comparedQuery(query) === undefined)) {
    return {
      problem: 'Please remove “?” or “#” and the rest. The redirect works for every query.',
    };
  }
  if (IS_ABSOLUTE.test(typed) && !isUrl(typed)) return { problem: 'This address cannot be read.' };
  const pathname = IS_ABSOLUTE.test(typed)
    ? new URL(beforeQuery).pathname
    : beforeQuery.replace(/^(?!\/)/, '/');
  const path = query === '' ? comparedPath(pathname) : comparedAddress(pathname, query);
  if (path === undefined) return { problem: 'This address cannot be read.' };
  if (path === '/') return { problem: 'The home page cannot be redirected.' };
  return { address: path };
}

/** No second slash at the beginning, which would lead to another site. */
const ON_SITE = /^\/(?![/\\])[^\s"'<>\\]*$/;
const ELSEWHERE = /^https?:\/\/[^\s"'<>\\]+$/;

/** The target of a redirect: a path here, or another site. An address with this site's own name becomes a path. */
export function readNewAddress(text: string, siteOrigin?: string): Reading {
  const typed = text.trim();
  if (typed === '') return { problem: 'Please enter the new address.' };
  if (typed.length > MOST_CHARACTERS)
    return { problem: `An address can have at most ${MOST_CHARACTERS} characters.` };
  if (ON_SITE.test(typed)) return { address: typed };
  if (!ELSEWHERE.test(typed) || !isUrl(typed)) {
    return { problem: 'Please enter an address that starts with https:// or /.' };
  }
  const url = new URL(typed);
  return { address: url.origin === siteOrigin ? url.pathname + url.search + url.hash : typed };
}

/** Other systems identify their pages by these query parameters, as in `/?p=12`. The first in this list counts. */
export const OLD_NAMES = [
  'p',
  'page_id',
  'attachment_id',
  'job_listing',
  'awsm_job_openings',
  'cat',
  'tag',
  'author',
  'm',
  'feed',
  'post_type',
  'paged',
] as const;

const VALUE = /^[^?#%&=\\\s]{1,200}$/;

/**
 * The one part of a query that a redirect is for, in the form that is compared, such as `?p=12`; undefined if there is
 * none.
 */
export function comparedQuery(search: string): string | undefined {
  if (search === '') return undefined;
  const params = new URLSearchParams(search);
  for (const name of OLD_NAMES) {
    const value = params.get(name)?.normalize('NFC').toLowerCase().replace(/\/$/, '');
    if (value !== undefined && VALUE.test(value)) return `?${name}=${value}`;
  }
  return undefined;
}

/** The query without the parameters that identified an old page. */
export function withoutOldNames(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OLD_NAMES) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}

/** Endings of pages and of linked documents; only scanners request others. */
const PAGE = /^(?:html?|aspx?|pdf|docx?)$/;
/** Folders of other systems, which vulnerability scanners request on every server. */
const SCANNED =
  /^\/(?:\.|wp-(?:admin|content|includes|json|login)|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|_ignition|boaform|hnap1|owa|autodiscover|telescope|server-status|api|graphql|sdk|solr|jenkins|console)(?:[/.]|$)/;
/** A secret key in an address is not a word. */
const LONG_WORD = /[a-z0-9_]{25,}/;
const LONGEST_COUNTED = 200;

const isKey = (part: string) => LONG_WORD.test(part) && /\d/.test(part);

/** True if a page may once have had this address. `path` as `comparedPath` gives it. */
export function isWorthCounting(path: string): boolean {
  if (path === '/' || path.length > LONGEST_COUNTED || path.includes('@')) return false;
  const parts = path.slice(1).split('/');
  if (SCANNED.test(path) || parts.some((part) => part.startsWith('.') || isKey(part))) return false;
  const [, ending] = /\.([a-z0-9]{1,8})$/.exec(parts.at(-1) ?? '') ?? [];
  return ending === undefined || PAGE.test(ending);
}
