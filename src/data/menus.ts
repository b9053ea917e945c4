/** The menus as visitors see them: an entry is shown while its page, or its part of a page, is. */
import { headerMenu, legalLinks, menuEntries, quickLinks } from '../shared/content/lists/menus';
import type { ListSection } from '../shared/content/listSection';
import { canBeChecked, pageParts } from '../shared/content/pageParts';
import { isPage, listSections } from '../shared/content/registry';
import { arrangedPages } from '../shared/content/sections/arrangedPages';
import { pageAt, type Menus, type VisibleContent } from './content';

type Content = Omit<VisibleContent, 'menus'>;

const isSwitchedOn = ({ visibility }: Content, { key }: { readonly key: string } = { key: '' }) =>
  key === '' || visibility[key as keyof Content['visibility']];

const itemsOf = ({ sections }: Content, { id }: ListSection) =>
  sections[id as keyof Content['sections']].items;

/** True unless the part is known and hidden. */
function isPartShown(content: Content, page: string, part: string): boolean {
  const address = `${page}#${part}`;
  const [row = '', arranged] = Object.entries(arrangedPages).find(([, { path }]) => path === page) ?? [];
  if (arranged && part in arranged.parts && !content.pages[row]?.sections.some(({ id }) => id === part))
    return false;
  const own = listSections.find(({ path }) => path === address);
  const { list = own, shownBy = list?.visibility } = pageParts.find((one) => one.address === address) ?? {};
  return isSwitchedOn(content, shownBy) && (!list || itemsOf(content, list).length > 0);
}

/** True for links to other sites, and for addresses of this one that visitors can open. */
function isShownAt(content: Content, link: string): boolean {
  const [address = '', part = ''] = link.split('#');
  const path = address.replace(/\?.*/, '').replace(/(.)\/$/, '$1');
  if (isPage(path)) return isPartShown(content, path, part);
  if (!canBeChecked(path)) return true;
  const isItem = listSections.some(
    (list) =>
      list.address &&
      itemsOf(content, list).some((item) => list.address?.(item) === path) &&
      isSwitchedOn(content, list.visibility),
  );
  return isItem || pageAt(content, path) !== undefined;
}

/** Worked out when read, from the values that the content has then. */
export function menusOf(content: Content): Menus {
  const entries = (id: keyof Menus) =>
    menuEntries(content.sections[id].items, (link) => isShownAt(content, link));
  return {
    get [headerMenu.id]() {
      return entries(headerMenu.id);
    },
    get [quickLinks.id]() {
      return entries(quickLinks.id);
    },
    get [legalLinks.id]() {
      return entries(legalLinks.id);
    },
  };
}
