/** Which addresses that lead nowhere are worth counting: those that a page may once have had. Pure. */

/** Endings of pages and of what people link to; scanners ask for all others. */
const PAGE = /^(?:html?|aspx?|pdf|docx?)$/;
/** Folders of other systems, looked for on every server by programs that search for holes. */
const SCANNED =
  /^\/(?:\.|wp-(?:admin|content|includes|json|login)|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|_ignition|boaform|hnap1|owa|autodiscover|telescope|server-status|api|graphql|sdk|solr|jenkins|console)(?:[/.]|$)/;
/** A key that opens something to whoever has it is no word. */
const LONG_WORD = /[a-z0-9_]{25,}/;
const MOST_CHARACTERS = 200;

const isKey = (part: string) => LONG_WORD.test(part) && /\d/.test(part);

/** `path` as `comparedPath` gives it. */
export function isWorthCounting(path: string): boolean {
  if (path === '/' || path.length > MOST_CHARACTERS || path.includes('@')) return false;
  const parts = path.slice(1).split('/');
  if (SCANNED.test(path) || parts.some((part) => part.startsWith('.') || isKey(part))) return false;
  const [, ending] = /\.([a-z0-9]{1,8})$/.exec(parts.at(-1) ?? '') ?? [];
  return ending === undefined || PAGE.test(ending);
}
