/** Reads an export, element by element. */
import { createHash } from 'node:crypto';
import { decodeHTMLStrict } from 'entities';
import { MoveInError } from '../run';
import type { OldAuthor, OldItem, OldTerm } from '../oldSite';
import type { Repairs } from './repairs';
import type { Element, Listener } from './tolerantXml';

const MOST_ITEMS = 50_000;

/** The texts of one element and its children, by name. */
type Texts = Map<string, string>;

const day = (stamp: string | undefined) => /^(?!0000)\d{4}-\d{2}-\d{2}/.exec(stamp ?? '')?.[0] ?? '';
const plain = (text: string | undefined) =>
  decodeHTMLStrict(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function decoded(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return text ?? '';
  }
}

const CONTAINERS =
  /^(?:rss|channel|image|item|wp:(?:author|category|tag|term|postmeta|termmeta|comment|commentmeta))$/;
const GROUPS = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);
const TEXTS = /^(?:title|link|pubDate|description|guid|category|generator|language|\w+:.*)$/;

/** An entry without a number gets one derived from its content, below those of a table of jobs. */
function idOf(texts: Texts): number {
  const id = Number(texts.get('wp:post_id'));
  if (id > 0) return id;
  const words = ['link', 'guid', 'title', 'content:encoded'].map((name) => texts.get(name) ?? '').join(' ');
  const hash = createHash('sha256').update(words).digest('hex');
  return -1e6 - Number.parseInt(hash.slice(0, 10), 16);
}

const isAddress = (text: string) => URL.canParse(text) && new URL(text).host !== '';

/** The text that is there most often; empty where there is none. */
function mostOf(texts: readonly string[]): string {
  const count = (wanted: string) => texts.filter((text) => text === wanted).length;
  return [...new Set(texts)].reduce((best, text) => (count(text) > count(best) ? text : best), '');
}

/** Elements that open a group of texts, and the entry that it becomes. */
export class ExportReading implements Listener {
  title = '';
  #url = '';
  #link = '';
  readonly items: OldItem[] = [];
  readonly terms: OldTerm[] = [];
  readonly authors: OldAuthor[] = [];
  #texts: Texts = new Map();
  #meta = new Map<string, string>();
  #itemTerms: OldTerm[] = [];
  #isInItem = false;
  #isInComment = false;

  constructor(readonly repairs: Repairs) {}

  roleOf = (name: string) =>
    CONTAINERS.test(name) ? 'container' : TEXTS.test(name) ? ('text' as const) : 'markup';

  opened = (name: string): void => {
    if (name === 'item') {
      this.#startItem();
      this.#isInItem = true;
    }
    if (name === 'wp:comment') this.#isInComment = true;
    if (GROUPS.has(name)) this.#texts = new Map();
  };

  closed = (element: Element, isCut: boolean): void => {
    const { name, text } = element;
    if (name === 'wp:comment') this.#isInComment = false;
    else if (this.#isInComment) return;
    else if (name === 'item') this.#closeItem(isCut);
    else if (name === 'wp:postmeta')
      this.#meta.set(this.#texts.get('wp:meta_key') ?? '', this.#texts.get('wp:meta_value') ?? '');
    else if (name === 'wp:author') this.#closeAuthor();
    else if (['wp:category', 'wp:tag', 'wp:term'].includes(name)) this.#closeTerm(name);
    else if (name === 'category' && this.#isInItem) this.#noteTermOfItem(element);
    else if (name === 'wp:base_blog_url' || (name === 'wp:base_site_url' && this.#url === ''))
      this.#url = text.trim().replace(/\/+$/, '');
    else if (name === 'title' && !this.#isInItem && this.title === '') this.title = plain(text);
    else if (name === 'link' && !this.#isInItem && this.#link === '')
      this.#link = text.trim().replace(/\/+$/, '');
    else this.#texts.set(name, text);
  };

  /** The address of the blog. Other export tools write only that of their channel, or no more than "http:". */
  get url(): string {
    if (isAddress(this.#url)) return this.#url;
    const entries = this.items.filter(({ type }) => type !== '');
    if (entries.length === 0 || isAddress(this.#link)) return entries.length === 0 ? '' : this.#link;
    const origin = mostOf(entries.flatMap(({ link }) => (isAddress(link) ? [new URL(link).origin] : [])));
    if (origin) this.repairs.note(`It does not say where its site is, and most entries are at ${origin}`);
    return origin;
  }

  #noteTermOfItem({ attributes, text }: Element): void {
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

  #closeItem(isCut: boolean): void {
    const texts = this.#texts;
    const text = (name: string) => texts.get(name) ?? '';
    if (isCut) {
      const name = plain(text('title')) || text('link');
      this.repairs.note(`The entry “${name}” is cut off and was left out`);
      this.#startItem();
      return;
    }
    if (this.items.length >= MOST_ITEMS)
      throw new MoveInError(`An export can have ${MOST_ITEMS} entries at most.`);
    this.items.push({
      id: idOf(texts),
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
    this.#startItem();
  }

  #startItem(): void {
    this.#texts = new Map();
    this.#meta = new Map();
    this.#itemTerms = [];
    this.#isInItem = false;
  }
}
