/** Every address of the old site, and the new address of its content. Pure. */
import { comparedAddress, comparedPath, comparedQuery } from '../../../shared/redirects';
import type { OldItem, OldSite, OldTerm } from '../oldSite';
import { GUIDES, archiveOf, archivesOf } from './counterparts';
import type { Contents } from './contents';

/**
 * An address of this site, `job:<reference>` or `file:<number of the attachment>`: both are resolved once they are
 * stored.
 */
type Target = string;

export interface OldAddress {
  /** In the form that redirects compare. */
  readonly key: string;
  readonly address: string;
  readonly what: string;
  /** Undefined if the old content is unknown. */
  readonly target: Target | undefined;
  readonly note: string;
}

/** Addresses are compared without the host's `www`. */
const hostOf = (url: URL) => url.hostname.replace(/^www\./, '');

/** The address in the form that redirects compare; undefined for another site. */
export function keyReader(siteUrl: string) {
  const base = new URL(siteUrl);
  return (address: string): string | undefined => {
    if (!URL.canParse(address, `${siteUrl}/`)) return undefined;
    const url = new URL(address, `${siteUrl}/`);
    if (!/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(base)) return undefined;
    const hasQuery = comparedQuery(url.search) !== undefined;
    return hasQuery ? comparedAddress(url.pathname, url.search) : comparedPath(url.pathname);
  };
}

const SIZED = /-\d{2,5}x\d{2,5}(?=\.[a-z]+$)/;
const SIZES = /"([^"/]+-\d{2,5}x\d{2,5}\.[a-z]{3,4})"/g;

/** The file itself and the smaller ones that WordPress made of it. */
function filesOf(item: OldItem): string[] {
  if (item.file === '') return [];
  const folder = item.file.replace(/[^/]*$/, '');
  const sizes = [...(item.meta.get('_wp_attachment_metadata') ?? '').matchAll(SIZES)];
  return [item.file, ...sizes.map(([, name = '']) => folder + name)];
}

class Book {
  readonly #byKey = new Map<string, OldAddress>();
  readonly #keyOf: (address: string) => string | undefined;
  readonly #siteUrl: string;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
    this.#keyOf = keyReader(siteUrl);
  }

  /** The first entry wins. */
  add(address: string, what: string, target: Target | undefined, note = ''): void {
    const key = this.#keyOf(address);
    if (address === '' || key === undefined || this.#byKey.has(key)) return;
    this.#byKey.set(key, { key, address, what, target, note });
  }

  query(query: string, what: string, target: Target): void {
    this.add(`${this.#siteUrl}/?${query}`, what, target);
  }

  find = (address: string): OldAddress | undefined => this.#byKey.get(this.#keyOf(address) ?? '');
  isOurs = (address: string): boolean => this.#keyOf(address) !== undefined;
  all = (): OldAddress[] => [...this.#byKey.values()];
}

function addItem(book: Book, item: OldItem, what: string, target: Target): void {
  book.add(item.link, what, target);
  book.query(`${item.type === 'page' ? 'page_id' : 'p'}=${item.id}`, what, target);
  if (item.type === 'page') book.query(`p=${item.id}`, what, target);
  if (!/^(?:post|page|attachment)$/.test(item.type))
    book.query(`${item.type}=${encodeURIComponent(item.slug)}`, what, target);
}

const named = (kind: string, { title }: OldItem) => `${kind} “${title}”`;

const NOTHING_YET = 'Its kind is unknown: use --as to set the kind of such entries.';

function addContents(book: Book, contents: Contents): void {
  for (const { item, address, kind } of contents.texts) addItem(book, item, named(kind, item), address);
  for (const { item, reference } of contents.jobs)
    addItem(book, item, named('job', item), `job:${reference}`);
  for (const { item, to } of contents.known) addItem(book, item, named('page', item), to);
  for (const item of contents.attachments) {
    const what = named('file', item);
    for (const file of filesOf(item)) book.add(file, what, `file:${item.id}`);
    book.add(item.link, what, `file:${item.id}`);
    book.query(`attachment_id=${item.id}`, what, `file:${item.id}`);
  }
  for (const item of contents.unknown) book.add(item.link, named(item.type, item), undefined, NOTHING_YET);
  for (const { item } of contents.left.filter(({ why }) => why.startsWith('It is older')))
    addItem(book, item, named('post', item), GUIDES);
}

/** Suffixes that show more of the same. */
const MORE = /\/(?:page\/\d+|comment-page-\d+|\d{1,2}|amp|embed|trackback|attachment)\/?$/;
const FEED = /\/(?:feed)(?:\/(?:rss2?|atom|rdf))?\/?$/;

/** The new address for an old one that the export does not name. */
function nearest(
  book: Book,
  address: string,
  terms: readonly OldTerm[],
  bySlug: ReadonlyMap<string, OldAddress>,
): OldAddress {
  const url = new URL(address);
  const note = 'The closest known page.';
  const at = (path: string) => book.find(new URL(path, url).href);
  const found = (what: string, target: Target | undefined, said = ''): OldAddress => ({
    key: '',
    address,
    what,
    target,
    note: said,
  });
  const shorter = url.pathname.replace(MORE, '/');
  const isFeed = FEED.test(url.pathname);
  const known =
    at(shorter) ??
    at(url.pathname.replace(SIZED, '')) ??
    (isFeed ? at(url.pathname.replace(FEED, '/')) : undefined);
  if (known?.target !== undefined) return found(`more of ${known.what}`, known.target);
  const archive = archiveOf(shorter, isFeed, terms);
  if (archive) return found(archive.what, archive.target);
  const parts = url.pathname.split('/').filter(Boolean);
  const same = bySlug.get(comparedPath(`/${parts.at(-1) ?? ''}`) ?? '');
  if (same) return found(same.what, same.target, note);
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const parent = at(`/${parts.slice(0, count).join('/')}/`);
    if (parent?.target !== undefined) return found(`below ${parent.what}`, parent.target, note);
  }
  return found('not in the export', undefined, 'The old content is unknown. Add a redirect by hand.');
}

/** The last part of each path, if only one entry has it. */
function byLastPart(addresses: readonly OldAddress[]): ReadonlyMap<string, OldAddress> {
  const found = new Map<string, OldAddress | undefined>();
  for (const one of addresses) {
    if (one.key.includes('?')) continue;
    const last = `/${one.key.split('/').at(-1) ?? ''}`;
    const other = found.get(last);
    found.set(last, found.has(last) && other?.target !== one.target ? undefined : one);
  }
  return new Map([...found].flatMap(([last, one]) => (one ? [[last, one] as const] : [])));
}

export function planAddresses(site: OldSite, sitemap: readonly string[], contents: Contents) {
  const book = new Book(site.url);
  book.add(`${site.url}/`, 'home page', '/');
  addContents(book, contents);
  for (const { path, query, what, target } of archivesOf(site)) {
    if (path !== undefined) book.add(site.url + path, what, target);
    if (query !== undefined) book.query(query, what, target);
  }
  const bySlug = byLastPart(book.all());
  const elsewhere: string[] = [];
  for (const address of sitemap) {
    if (!book.isOurs(address)) elsewhere.push(address);
    else if (!book.find(address)) {
      const { what, target, note } = nearest(book, address, site.terms, bySlug);
      book.add(address, what, target, note);
    }
  }
  return { addresses: book.all(), elsewhere };
}
