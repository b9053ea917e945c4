/** Pure steps on the sections of a page. Each returns a new list whose `order` counts from 0. */
import { newItemId, renumber } from '../../../src/shared/content/items';
import { HEAD_ID, newSection, PAGE_ROWS, type PageItem } from '../../../src/shared/content/sections/pageRows';
import {
  HEAD,
  PART,
  sectionKindOf,
  type SectionKind,
} from '../../../src/shared/content/sections/sectionKinds';
import { isReservedAddress } from '../../../src/shared/content/sections/reserved';
import { textOf } from '../../kit/fields/Control';
import type { KnownPage } from '../../kit/data/stored/knownPages';

type Sections = readonly PageItem[];

export const MOST_SECTIONS = 60;

export const isFull = (sections: Sections) => sections.length >= MOST_SECTIONS;

/** An id for a section added at this moment, in milliseconds. */
export const nextId = (sections: Sections, now: number) => newItemId('section', sections, now);

/** Inserts a section after the one with this id, or at the end. */
export function insertAfter(sections: Sections, after: string | undefined, section: PageItem): PageItem[] {
  const at = sections.findIndex(({ id }) => id === after);
  return renumber(sections.toSpliced(at === -1 ? sections.length : at + 1, 0, section));
}

/** Inserts a copy below its original. */
export function copySection(sections: Sections, id: string, copy: string): PageItem[] {
  const original = sections.find((section) => section.id === id);
  return original ? insertAfter(sections, id, { ...original, id: copy }) : [...sections];
}

export const setHidden = (sections: Sections, id: string, is_hidden: boolean): PageItem[] =>
  sections.map((section) => (section.id === id ? { ...section, is_hidden } : section));

/** The head stays first, so only the others are moved. */
export const isMovable = ({ kind }: PageItem) => kind !== HEAD.id;

/** Parts came with the page: they are hidden instead. */
export const isRemovable = ({ kind }: PageItem) => kind !== HEAD.id && kind !== PART.id;

/** The row of a page begun at this moment, in milliseconds. */
export function newPageId(taken: Iterable<string>, now: number): string {
  const ids = new Set(taken);
  let stamp = now;
  while (ids.has(PAGE_ROWS + stamp.toString(36))) stamp += 1;
  return PAGE_ROWS + stamp.toString(36);
}

/** A new page: its head and a text. */
export function newPage(title: string, address: string): PageItem[] {
  const text = sectionKindOf('text') as SectionKind;
  return renumber([{ ...newSection(HEAD, HEAD_ID), title, address }, newSection(text, 'text')]);
}

/** The problem of an address that something else has, by its field. `own` is the row of the page itself. */
export function addressProblems(
  address: unknown,
  pages: readonly KnownPage[],
  own?: string,
): Readonly<Record<string, string>> {
  const other = pages.find((page) => page.address === address && page.id !== own);
  if (other) return { address: `The page “${other.title}” already has this address.` };
  return isReservedAddress(textOf(address))
    ? { address: 'The site itself uses this address. Please choose another one.' }
    : {};
}
