/** The new form of each entry of an old site. Pure. */
import { createHash } from 'node:crypto';
import { resourceArticles } from '../../../shared/content/lists/resources';
import { slugFrom } from '../../../shared/content/proposedSlugs';
import { type OldItem, type OldSite, metaOf } from '../oldSite';
import { plainWords, shortened } from './toMarkdown';
import type { Where } from './closing';
import { factsOf, type JobFacts } from './jobsOf';
import { isJob, kindOf } from './kinds';
import { ownPageFor } from './counterparts';
import { addressGiver } from './pages';

/** An existing guide. */
export interface PresentGuide {
  readonly id: string;
  readonly slug: string;
}

export interface PlannedText {
  readonly item: OldItem;
  readonly kind: 'guide' | 'page';
  /** The item of the list of guides, or the row of the page. */
  readonly id: string;
  readonly slug: string;
  readonly address: string;
}

export interface PlannedJob {
  readonly item: OldItem;
  readonly reference: string;
  readonly facts: JobFacts;
}

/** A page with a counterpart here. */
interface KnownPage {
  readonly item: OldItem;
  readonly to: string;
}

export interface Contents {
  readonly texts: readonly PlannedText[];
  readonly jobs: readonly PlannedJob[];
  /** Pages that are here already, or that have no text. */
  readonly known: readonly KnownPage[];
  readonly attachments: readonly OldItem[];
  /** Entries of unknown kinds, which are left out until somebody names their kind. */
  readonly unknown: readonly OldItem[];
  /** Entries that are not moved, with the reason. */
  readonly left: readonly { readonly item: OldItem; readonly why: string }[];
}

const BLOCK_REFERENCE = /<!-- wp:block \{[^}]*"ref":(\d+)[^}]*\} \/-->/g;

/** Shared blocks are copied into each text. */
function withSharedBlocks(items: readonly OldItem[]): OldItem[] {
  const shared = new Map(
    items.filter(({ type }) => type === 'wp_block').map((item) => [item.id, item.content]),
  );
  if (shared.size === 0) return [...items];
  return items.map((item) =>
    Object.assign(item, {
      content: item.content.replaceAll(BLOCK_REFERENCE, (_, id: string) => shared.get(Number(id)) ?? ''),
    }),
  );
}

function whyLeft(item: OldItem, since: string): string | undefined {
  if (item.status === 'trash') return 'It was in the trash there.';
  if (item.isProtected || item.status === 'private') return 'It is not public there.';
  const isShown = isJob(item)
    ? /^(?:publish|draft|pending|inactive|.*expired|filled|closed)$/.test(item.status)
    : ['publish', 'inherit'].includes(item.status);
  if (!isShown) return 'It is not published there.';
  return kindOf(item) === 'post' && item.published < since ? `It is older than ${since}.` : undefined;
}

/** A page without text may show a list of jobs or a form. */
function pageOfShortcode(content: string): string | undefined {
  if (/\[(?:jobs|awsmjobs|job_summary)\b/.test(content)) return '/jobs';
  if (/\[(?:submit_job_form|job_dashboard)\b/.test(content)) return '/employers';
  return /\[(?:contact-form|wpforms|gravityform|ninja_form)/.test(content) ? '/contact' : undefined;
}

interface PlanOptions extends Where {
  /** Posts from before this day stay; empty for all. */
  readonly since: string;
  readonly guides: readonly PresentGuide[];
  /** The addresses of the pages that staff can change, by their rows. */
  readonly pages: ReadonlyMap<string, string>;
  /** Further addresses that no page can have. */
  readonly taken: Iterable<string>;
}

/** The same number can belong to another job on another old site. */
const referenceOf = (item: OldItem, site: OldSite) =>
  metaOf(item, '_job_reference').slice(0, 40) ||
  itemId('W', site.url, '').slice(0, 6).toUpperCase() + `-${item.id}`;

/** Gives each text its id and its address. */
function textPlanner(site: OldSite, { guides, pages, taken }: PlanOptions) {
  const slugs = new Map(guides.map(({ id, slug }) => [id, slug]));
  const giveSlug = slugGiver(slugs.values());
  const giveAddress = addressGiver([...pages.values(), ...taken]);
  return {
    guide(item: OldItem): PlannedText {
      const id = itemId(resourceArticles.idPrefix, site.url, item.id);
      const slug = slugs.get(id) ?? giveSlug(item.slug, item.title, `guide-${item.id}`);
      return { item, kind: 'guide', id, slug, address: `/resources/${slug}` };
    },
    page(item: OldItem): PlannedText {
      const id = itemId('page', site.url, item.id).replace('-', '_');
      const address = pages.get(id) ?? giveAddress(item);
      return { item, kind: 'page', id, slug: address.slice(1).replaceAll('/', '-'), address };
    },
  };
}

/** Other entries are known by their numbers, such as the company that a job names. */
function jobPlanner(site: OldSite, where: Where) {
  const titles = new Map(site.items.map(({ id, title }) => [id, title]));
  return (item: OldItem): PlannedJob => ({
    item,
    reference: referenceOf(item, site),
    facts: factsOf(item, site.title, where, (id) => titles.get(id)),
  });
}

export function planContents(site: OldSite, options: PlanOptions): Contents {
  const texts: PlannedText[] = [];
  const jobs: PlannedJob[] = [];
  const known: KnownPage[] = [];
  const attachments: OldItem[] = [];
  const unknown: OldItem[] = [];
  const left: { item: OldItem; why: string }[] = [];
  const plan = textPlanner(site, options);
  const planJob = jobPlanner(site, options);
  for (const item of withSharedBlocks(site.items)) {
    const kind = kindOf(item);
    if (kind === 'technical') continue;
    const why = whyLeft(item, options.since);
    const own = kind === 'page' ? ownPageOf(item, site) : undefined;
    if (why !== undefined) left.push({ item, why });
    else if (kind === 'unknown') unknown.push(item);
    else if (kind === 'attachment') attachments.push(item);
    else if (kind === 'job') jobs.push(planJob(item));
    else if (own !== undefined) known.push({ item, to: own });
    else if (plainWords(item.content) === '')
      known.push({
        item,
        to: pageOfShortcode(item.content) ?? (kind === 'page' ? '/' : '/candidates#resources'),
      });
    else texts.push(kind === 'page' ? plan.page(item) : plan.guide(item));
  }
  return { texts, jobs, known, attachments, unknown, left };
}

function ownPageOf(item: OldItem, site: OldSite): string | undefined {
  const isHome = item.link.replace(/\/+$/, '') === site.url;
  if (isHome) return '/';
  // A page below another one is about a part of it: "About us" of a branch stays a page.
  return item.parent === 0 ? (ownPageFor(item.slug) ?? ownPageFor(item.title)) : undefined;
}

/** The fields of a list. */
export function summaryOf(item: OldItem): string {
  const excerpt = plainWords(item.excerpt);
  return shortened(excerpt || plainWords(item.content) || item.title, 200);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same in every run, so that a second one finds the items of the first. */
const itemId = (prefix: string, siteUrl: string, oldId: number | string): string =>
  `${prefix}-${hashOf(`${siteUrl} ${oldId}`).slice(0, 12)}`;

/** In the format of random ids, which the database requires. */
export function fileId(siteUrl: string, path: string, size = ''): string {
  const hash = hashOf(`${siteUrl} ${path} ${size}`);
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}

/** Gives each its own address, excluding existing ones. `fallback` is for a title without Latin letters. */
function slugGiver(taken: Iterable<string>) {
  const given = new Set(taken);
  return (oldSlug: string, title: string, fallback: string, most = 60): string => {
    const wanted = slugFrom(oldSlug, most) || slugFrom(title, most) || fallback;
    let slug = wanted;
    for (let count = 2; given.has(slug); count += 1)
      slug = `${wanted.slice(0, most - 4)}-${count}`.replaceAll('--', '-');
    given.add(slug);
    return slug;
  };
}
