/**
 * Reads a WordPress export piece by piece, and the addresses that a sitemap tells. Nothing in them is expanded, and what
 * is not well-formed is told by its line.
 */
import { createReadStream } from 'node:fs';
import { stat, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import { MoveInError } from './run';
import type { OldAuthor, OldItem, OldSite, OldTerm } from './oldSite';

const MIB = 1024 * 1024;
const MOST_BYTES = 300 * MIB;
const MOST_ITEMS = 50_000;
/** Characters of one text. */
const MOST_TEXT = 4 * MIB;

/** The texts of one element and of what is in it, by name. */
type Texts = Map<string, string>;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const day = (stamp: string | undefined) => /^(?!0000)\d{4}-\d{2}-\d{2}/.exec(stamp ?? '')?.[0] ?? '';
const plain = (text: string | undefined) =>
  decodeHTML(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function decoded(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return text ?? '';
  }
}

/** What opens a group of texts, and what it becomes when it closes. */
class Reading {
  title = '';
  url = '';
  readonly items: OldItem[] = [];
  readonly terms: OldTerm[] = [];
  readonly authors: OldAuthor[] = [];
  #texts: Texts = new Map();
  #meta = new Map<string, string>();
  #itemTerms: OldTerm[] = [];
  #isInItem = false;
  #isInComment = false;

  opened({ name }: Open): void {
    if (name === 'item') this.#isInItem = true;
    if (name === 'wp:comment') this.#isInComment = true;
    if (['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term'].includes(name)) this.#texts = new Map();
  }

  closed(element: Open): void {
    const { name, text } = element;
    if (name === 'wp:comment') this.#isInComment = false;
    else if (this.#isInComment) return;
    else if (name === 'item') this.#closeItem();
    else if (name === 'wp:postmeta')
      this.#meta.set(this.#texts.get('wp:meta_key') ?? '', this.#texts.get('wp:meta_value') ?? '');
    else if (name === 'wp:author') this.#closeAuthor();
    else if (['wp:category', 'wp:tag', 'wp:term'].includes(name)) this.#closeTerm(name);
    else if (name === 'category' && this.#isInItem) this.#noteTermOfItem(element);
    else if (name === 'wp:base_blog_url' || (name === 'wp:base_site_url' && this.url === ''))
      this.url = text.trim().replace(/\/+$/, '');
    else if (name === 'title' && !this.#isInItem && this.title === '') this.title = plain(text);
    else this.#texts.set(name, text);
  }

  #noteTermOfItem({ attributes, text }: Open): void {
    const { domain = '', nicename = '' } = attributes;
    this.#itemTerms.push({ id: 0, taxonomy: domain, slug: decoded(nicename), name: plain(text) });
  }

  #closeAuthor(): void {
    const texts = this.#texts;
    const login = texts.get('wp:author_login') ?? '';
    const name = plain(texts.get('wp:author_display_name')) || login;
    this.authors.push({ id: Number(texts.get('wp:author_id') ?? 0), login, name });
  }

  #closeTerm(element: string): void {
    const texts = this.#texts;
    const [taxonomy, slug, name] = {
      'wp:category': ['category', texts.get('wp:category_nicename'), texts.get('wp:cat_name')],
      'wp:tag': ['post_tag', texts.get('wp:tag_slug'), texts.get('wp:tag_name')],
    }[element] ?? [texts.get('wp:term_taxonomy'), texts.get('wp:term_slug'), texts.get('wp:term_name')];
    const id = Number(texts.get('wp:term_id') ?? 0);
    this.terms.push({ id, taxonomy: taxonomy ?? '', slug: decoded(slug), name: plain(name) });
  }

  #closeItem(): void {
    const texts = this.#texts;
    const text = (name: string) => texts.get(name) ?? '';
    if (this.items.length >= MOST_ITEMS)
      throw new MoveInError(`An export may have ${MOST_ITEMS} entries at most.`);
    this.items.push({
      id: Number(text('wp:post_id')),
      type: text('wp:post_type').trim(),
      title: plain(text('title')),
      link: text('link').trim(),
      slug: decoded(text('wp:post_name')),
      status: text('wp:status').trim(),
      isProtected: text('wp:post_password').trim() !== '',
      parent: Number(text('wp:post_parent') || 0),
      published: day(text('wp:post_date')),
      updated: day(text('wp:post_modified')) || day(text('wp:post_date')),
      author: text('dc:creator').trim(),
      content: text('content:encoded'),
      excerpt: text('excerpt:encoded'),
      meta: this.#meta,
      terms: this.#itemTerms,
      file: text('wp:attachment_url').trim(),
    });
    this.#texts = new Map();
    this.#meta = new Map();
    this.#itemTerms = [];
    this.#isInItem = false;
  }
}

function createParser(reading: Reading): SaxesParser {
  const parser = new SaxesParser();
  const stack: Open[] = [];
  const addText = (text: string) => {
    const top = stack.at(-1);
    if (!top) return;
    top.text += text;
    if (top.text.length > MOST_TEXT)
      throw new MoveInError(`Line ${parser.line}: this text is longer than ${MOST_TEXT} characters.`);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new MoveInError(
      `Line ${parser.line}: an export has no document type, so this file is something else.`,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' };
    stack.push(element);
    reading.opened(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = stack.pop();
    if (element) reading.closed(element);
  });
  return parser;
}

/** "12:3: unclosed tag" as a sentence that names the line. */
function inWords(message: string): string {
  const [, line, reason] = /^(?:.*:)?(\d+):\d+: (.*)$/s.exec(message) ?? [];
  return line === undefined ? message : `Line ${line} is not well-formed: ${reason}`;
}

/** Throws MoveInError with the line where the file is no export. */
export async function readExport(path: string): Promise<OldSite> {
  const name = basename(path);
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new MoveInError(`${path} cannot be read.`);
  if (file.size > MOST_BYTES)
    throw new MoveInError(`${name} is larger than ${MOST_BYTES / MIB} MB. Export it in parts.`);
  const reading = new Reading();
  const parser = createParser(reading);
  try {
    for await (const piece of createReadStream(path, 'utf8')) parser.write(String(piece));
    parser.close();
  } catch (error) {
    const message = inWords((error as Error).message);
    throw new MoveInError(`${name}: ${message.replace(/\.?$/, '.')}`, { cause: error });
  }
  const { title, url, items, terms, authors } = reading;
  if (!URL.canParse(url))
    throw new MoveInError(`${name} is no export of WordPress: it does not say where its site is.`);
  return { title, url, items, terms, authors };
}

const MOST_SITEMAP_BYTES = 60 * MIB;

interface OldSitemap {
  readonly addresses: readonly string[];
  /** Further sitemaps, which are files of their own. */
  readonly others: readonly string[];
}

export async function readSitemap(path: string): Promise<OldSitemap> {
  const name = basename(path);
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new MoveInError(`${path} cannot be read.`);
  if (file.size > MOST_SITEMAP_BYTES) throw new MoveInError(`${name} is too large for a sitemap.`);
  const addresses: string[] = [];
  const others: string[] = [];
  const open: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open.push(tag.name);
    text = '';
  });
  parser.on('text', (more) => (text += more));
  parser.on('cdata', (more) => (text += more));
  parser.on('closetag', (tag) => {
    open.pop();
    if (tag.name !== 'loc' || text.trim() === '') return;
    (open.at(-1) === 'sitemap' ? others : addresses).push(text.trim());
  });
  try {
    parser.write(await readFile(path, 'utf8')).close();
  } catch (error) {
    const [, line = '', reason = ''] = /(\d+):\d+: (.*)$/s.exec((error as Error).message) ?? [];
    throw new MoveInError(`${name}: Line ${line} is not well-formed: ${reason.replace(/\.?$/, '.')}`, {
      cause: error,
    });
  }
  return { addresses, others };
}
