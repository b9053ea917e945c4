/** The pages of sections: those that came with the product, and those that staff made. Pure. */
import type { ListSection } from '../../../../src/shared/content/listSection';
import {
  HEAD_ID,
  pageRow,
  pageRowIds,
  type PageItem,
} from '../../../../src/shared/content/sections/pageRows';

export interface KnownPage {
  /** The row. */
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** It came with the product, so it has parts instead of a head. */
  readonly isArranged: boolean;
  /** Hidden or incomplete, so visitors do not see it. */
  readonly isHidden: boolean;
  readonly sections: readonly PageItem[];
}

/** Undefined for a deleted page. */
export function knownPage(id: string, stored: unknown): KnownPage | undefined {
  const page = pageRow(id);
  const sections = page.resolve(stored).items;
  if (page.isArranged) {
    return { id, title: page.label, address: page.path, isArranged: true, isHidden: false, sections };
  }
  const head = sections.find((section) => section.id === HEAD_ID);
  if (!head) return undefined;
  const isHidden = page.visibleItems(stored).every((section) => section.id !== HEAD_ID);
  const title = head.title || 'Untitled page';
  return { id, title, address: head.address, isArranged: false, isHidden, sections };
}

/** The page as a list of sections, under its own name and at its own address. */
export function sectionOf({ id, title, address }: Pick<KnownPage, 'id' | 'title' | 'address'>): ListSection {
  const page = pageRow(id) as unknown as ListSection;
  const name = `Page “${title}”`;
  return { ...page, label: name, nouns: { ...page.nouns, section: name }, path: address };
}

/** `ids` are those of all rows; `stored` returns the value of a row. */
export const knownPages = (ids: Iterable<string>, stored: (id: string) => unknown): KnownPage[] =>
  pageRowIds(ids).flatMap((id) => knownPage(id, stored(id)) ?? []);
