/** The links of the header and the footer, each place a list of its own, so that its order is the order on the site. */
import { boolean, destination, text, type Fields, type ValuesOf } from '../fields';
import { listSection } from '../listSection';

const label = (maxLength: number) => text({ label: 'Label', required: true, maxLength });

const link = destination({
  label: 'Leads to',
  required: true,
  help: 'While a page or part is hidden, so is its entry. An address elsewhere starts with https://.',
});

const linkFields = { label: label(40), link };
type LinkValues = ValuesOf<typeof linkFields>;

const headerFields = {
  label: label(30),
  link,
  is_below: boolean({ label: 'Below the main entry before it' }),
};

/** The part of a declaration that all menus share. */
const menu = <F extends Fields, const Id extends string>(id: Id, name: string, fields: F) => ({
  id,
  listKey: 'links',
  label: name,
  nouns: { one: 'menu entry', many: 'menu entries', section: name },
  path: '/',
  isOnEveryPage: true as const,
  fields,
});

/** Defaults from pairs of label and link. */
const links = (prefix: string, pairs: readonly (readonly [label: string, link: string])[]) =>
  pairs.map(([words, to], order) => ({ id: `${prefix}-${order + 1}`, label: words, link: to, order }));

const BELOW = new Set([
  '/candidates#resources',
  '/candidates#resume',
  '/candidates#stories',
  '/employers#solutions',
  '/employers#expertise',
  '/employers#testimonials',
]);

export const headerMenu = listSection({
  ...menu('header_menu', 'Header menu', headerFields),
  idPrefix: 'header',
  title: (entry) => entry.label,
  subtitle(entry, entries) {
    if (!entry.is_below) return '';
    const before = entries.slice(0, entries.indexOf(entry)).reverse();
    const main = before.find(({ is_below }) => !is_below);
    return main ? `Below ${main.label}` : 'Shown as a main entry: there is none before it';
  },
  preview: (entry) => entry.link,
  defaults: links('header', [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Find Jobs', '/jobs'],
    ['Candidates', '/candidates'],
    ['Career Resources', '/candidates#resources'],
    ['Submit Resume', '/candidates#resume'],
    ['Success Stories', '/candidates#stories'],
    ['Employers', '/employers'],
    ['Staffing Solutions', '/employers#solutions'],
    ['Industry Expertise', '/employers#expertise'],
    ['Client Testimonials', '/employers#testimonials'],
    ['Contact', '/contact'],
  ]).map((entry) => Object.assign(entry, { is_below: BELOW.has(entry.link) })),
});

export const quickLinks = listSection({
  ...menu('quick_links', 'Footer: quick links', linkFields),
  idPrefix: 'quick',
  title: (entry: LinkValues) => entry.label,
  preview: (entry: LinkValues) => entry.link,
  defaults: links('quick', [
    ['About Us', '/about'],
    ['Our Services', '/services'],
    ['Find Jobs', '/jobs'],
    ['For Candidates', '/candidates'],
    ['For Employers', '/employers'],
    ['Contact Us', '/contact'],
  ]),
});

export const legalLinks = listSection({
  ...menu('legal_links', 'Footer: legal line', linkFields),
  idPrefix: 'legal',
  title: (entry: LinkValues) => entry.label,
  preview: (entry: LinkValues) => entry.link,
  defaults: links('legal', [
    ['Privacy Policy', '/privacy'],
    ['Terms', '/terms'],
    ['Cookies', '/cookies'],
    ['Your data', '/my-data'],
    ['Is this really us?', '/verify'],
  ]),
});

export interface MenuLink {
  readonly id: string;
  readonly label: string;
  /** Empty for an entry whose page is hidden and that has others below it. */
  readonly link: string;
}

export interface MenuEntry extends MenuLink {
  readonly below: readonly MenuLink[];
}

/** The entries of a menu with those below each, without the ones that lead to nothing. */
export function menuEntries(
  items: readonly (MenuLink & { readonly is_below?: boolean })[],
  isShown: (link: string) => boolean,
): readonly MenuEntry[] {
  const entries: (MenuLink & { below: MenuLink[] })[] = [];
  for (const { id, label: words, link: to, is_below } of items) {
    const entry = { id, label: words, link: isShown(to) ? to : '' };
    const main = is_below ? entries.at(-1) : undefined;
    if (!main) entries.push({ ...entry, below: [] });
    else if (entry.link !== '') main.below.push(entry);
  }
  return entries.filter((entry) => entry.link !== '' || entry.below.length > 0);
}
