/** The content that visitors may see, by name, ready to show. */
import { createContext, useContext } from 'react';
import type { Item, ListSection } from '../shared/content/listSection';
import type { DeclaredSection, DeclaredSetting, DeclaredVisibility } from '../shared/content/registry';
import type { Words } from '../shared/languages';
import type { MenuEntry } from '../shared/content/lists/menus';
import type { PageItem } from '../shared/content/sections/pageRows';
import { imageNameIn, type LibraryImage } from '../shared/libraryImage';

/** Items with a language have attributes for their element, unless it is English. */
type ItemOf<D> = D extends ListSection<infer F> ? Item<F> & { readonly words?: Words } : never;
type Sections = { readonly [D in DeclaredSection as D['id']]: VisibleSection<ItemOf<D>> };
type Settings = { readonly [D in DeclaredSetting as D['key']]: D['defaults'] };
export type SectionId = keyof Sections;
export type SettingKey = keyof Settings;
export type VisibilityKey = DeclaredVisibility['key'];
/** One item of a section, such as `ContentItem<'testimonials'>`. Markdown fields hold HTML here. */
export type ContentItem<Id extends SectionId> = Sections[Id]['items'][number];

interface VisibleSection<T> {
  readonly items: readonly T[];
  /** The switch that hides it, if it can be hidden. */
  readonly shownBy?: VisibilityKey;
}

/** A page made of sections. */
export interface VisiblePage {
  /** The row of `site_content`. */
  readonly id: string;
  readonly address: string;
  /** Empty for a page that came with the product: its title is a setting. */
  readonly title: string;
  /** It shows the open jobs of a search. */
  readonly hasJobs: boolean;
  /** The sections that visitors may see, the head first, if the page has one. */
  readonly sections: readonly PageItem[];
}

/** Without the entries that lead to something hidden. */
export type Menus = Readonly<Record<'header_menu' | 'quick_links' | 'legal_links', readonly MenuEntry[]>>;

/** Complete items only, merged over the built-in ones. A page that was sent holds only the ones that it shows. */
export interface VisibleContent {
  readonly sections: Sections;
  readonly settings: Settings;
  /** The pages made of sections, by their rows. */
  readonly pages: Readonly<Record<string, VisiblePage | undefined>>;
  readonly menus: Menus;
  readonly visibility: { readonly [Key in VisibilityKey]: boolean };
  /** The pictures of the library that are in use, by the name of their file. */
  readonly images: Readonly<Record<string, LibraryImage>>;
  /** When a section or setting was last saved (ISO 8601), by its name; absent where nothing is stored. */
  readonly savedAt: Readonly<Record<string, string>>;
}

/** The guides that visitors may read; none while they are hidden. */
export function visibleArticles(content: VisibleContent): readonly ContentItem<'resource_articles'>[] {
  return content.visibility.show_resources ? content.sections.resource_articles.items : [];
}

export const ContentContext = createContext<VisibleContent | undefined>(undefined);

function useVisibleContent(): VisibleContent {
  const content = useContext(ContentContext);
  if (!content) throw new Error('Content is read inside <ContentProvider>.');
  return content;
}

/** True if staff show the section of this switch. */
export const useIsShown = (key: VisibilityKey): boolean => useVisibleContent().visibility[key];

function itemsOf<Id extends SectionId>(
  { sections, visibility }: VisibleContent,
  id: Id,
  shownBy: VisibilityKey | null | undefined = sections[id].shownBy,
): Sections[Id]['items'] {
  return shownBy && !visibility[shownBy] ? [] : sections[id].items;
}

/** The items of a list section in order; none while it is hidden. `shownBy` names another switch than its own, or none. */
export function useContent<Id extends SectionId>(
  id: Id,
  options: { readonly shownBy?: VisibilityKey | null } = {},
): Sections[Id]['items'] {
  return itemsOf(useVisibleContent(), id, options.shownBy);
}

/** The items that staff chose by their ids, in the order of the list; all of them without ids. */
export const chosenOf = <T extends { readonly id: string }>(
  items: readonly T[],
  ids: readonly string[],
): readonly T[] => (ids.length > 0 ? items.filter(({ id }) => ids.includes(id)) : items);

/** A page made of sections; undefined if visitors may not see it. */
export const usePage = (id: string): VisiblePage | undefined => useVisibleContent().pages[id];

/** The pages that staff made and visitors may read, in no particular order. */
export const madePagesOf = ({ pages }: VisibleContent): readonly VisiblePage[] =>
  Object.values(pages).flatMap((page) => (page && page.title !== '' ? [page] : []));

/** The logos of all clients by their names, because a list that changes in place shows others later. */
export const useLogos = () => new Map(useContent('clients').map(({ name, logo }) => [name, logo]));

/** The pages that staff made and that show jobs, in the order of their titles. */
export const useJobPages = (): readonly VisiblePage[] =>
  madePagesOf(useVisibleContent())
    .filter(({ hasJobs }) => hasJobs)
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** The page of this address, whoever made it. */
export const pageAt = ({ pages }: Pick<VisibleContent, 'pages'>, address: string): VisiblePage | undefined =>
  Object.values(pages).find((page) => page?.address === address);

export const useMenu = (id: keyof Menus): readonly MenuEntry[] => useVisibleContent().menus[id];

export function useSetting<Key extends SettingKey>(key: Key): Settings[Key] {
  return useVisibleContent().settings[key];
}

/** The library's record of the picture at an address; nothing for pictures from elsewhere. */
export function useLibraryImage(address: string): LibraryImage | undefined {
  const { images } = useVisibleContent();
  const name = imageNameIn(address);
  return name === undefined ? undefined : images[name];
}

export const SiteUrlContext = createContext('');

/** The public origin of the site, for canonical and share links; the same on the server and in the browser. */
export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}
