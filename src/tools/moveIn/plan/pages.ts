/** The pages of an old site as pages made of sections: their addresses, and their text in parts. Pure. */
import * as v from 'valibot';
import { slugFrom } from '../../../shared/content/proposedSlugs';
import { isPage } from '../../../shared/content/registry';
import { newSection, type PageItem } from '../../../shared/content/sections/pageRows';
import { sectionFields } from '../../../shared/content/sections/sectionFields';
import {
  HEAD,
  sectionKindOf,
  type SectionKind,
  type SectionKindId,
} from '../../../shared/content/sections/sectionKinds';
import type { OldItem } from '../oldSite';
import { fitted, shortened } from './toMarkdown';

/** The names below these are those of jobs, guides and notices. */
const OF_OTHERS = /^\/(?:jobs|resources|privacy)\//;

const canBeAddress = (path: string) =>
  v.is(sectionFields.address.schema, path) && !isPage(path) && !OF_OTHERS.test(path);

/** The addresses that a page may get, the best first: its old one, then one from its title. */
export function wantedAddresses({ link, title, slug }: OldItem): string[] {
  const path = URL.canParse(link) ? new URL(link).pathname.replace(/(.)\/$/, '$1') : '';
  return [path, `/${slugFrom(title)}`, `/${slugFrom(slug)}`].filter(canBeAddress);
}

/** Gives each page an address of its own. */
export function addressGiver(taken: Iterable<string>) {
  const given = new Set(taken);
  return (item: OldItem): string => {
    const wanted = wantedAddresses(item);
    const base = wanted[1] ?? wanted[0] ?? `/page-${item.id}`;
    let address = wanted.find((one) => !given.has(one)) ?? base;
    for (let count = 2; given.has(address); count += 1) address = `${base}-${count}`;
    given.add(address);
    return address;
  };
}

interface Chapter {
  heading: string;
  picture?: { readonly alt: string; readonly image: string; readonly markdown: string };
  readonly texts: string[];
}

/** Paragraphs, each fenced text being one. */
function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let isFenced = false;
  for (const part of markdown.split(/\n{2,}/)) {
    if (isFenced) paragraphs.push(`${paragraphs.pop()}\n\n${part}`);
    else paragraphs.push(part);
    if ((part.match(/^```/gm)?.length ?? 0) % 2 === 1) isFenced = !isFenced;
  }
  return paragraphs;
}

const PICTURE = /^!\[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)$/;

const withoutEscapes = (text: string) => text.replaceAll(/\\([^\w\s])/g, '$1');

/** The words of a heading that is one; headings with links stay in the text. */
function headingIn(paragraph: string): string | undefined {
  const [, words] = /^## ([^\n]+)$/.exec(paragraph) ?? [];
  if (words === undefined || /\]\(|`/.test(words)) return undefined;
  const plain = withoutEscapes(words.replaceAll(/(?<!\\)[*_]/g, ''));
  return plain.length <= (sectionFields.heading.maxLength ?? 0) ? plain : undefined;
}

/** Begins anew at each heading, and at each picture that stands alone. */
function chaptersOf(markdown: string): Chapter[] {
  const chapters: Chapter[] = [{ heading: '', texts: [] }];
  for (const paragraph of paragraphsOf(markdown)) {
    const current = chapters.at(-1) as Chapter;
    const isEmpty = current.texts.length === 0;
    const heading = headingIn(paragraph);
    const [, alt = '', image] = PICTURE.exec(paragraph) ?? [];
    const isPicture = image !== undefined && v.is(sectionFields.image.schema, image);
    const picture = isPicture ? { alt: withoutEscapes(alt), image, markdown: paragraph } : undefined;
    if (heading !== undefined) {
      if (isEmpty && current.heading === '') current.heading = heading;
      else chapters.push({ heading, texts: [] });
    } else if (picture) {
      if (isEmpty && !current.picture) current.picture = picture;
      else chapters.push({ heading: '', picture, texts: [] });
    } else current.texts.push(paragraph);
  }
  return chapters;
}

/** A longer text stands below its picture instead of beside it. */
const MOST_BESIDE = 900;

const sectionOf = (kind: SectionKindId, values: Partial<PageItem>): PageItem =>
  Object.assign(newSection({ ...(sectionKindOf(kind) as SectionKind), begin: {} }, ''), values);

function sectionsOfChapter({ heading, picture, texts }: Chapter): PageItem[] {
  const text = texts.join('\n\n');
  if (picture && heading !== '' && text.length <= MOST_BESIDE) {
    const { image, alt } = picture;
    return [sectionOf('picture_text', { heading, text, image, image_alt: shortened(alt, 200) })];
  }
  const sections: PageItem[] = [];
  let left = [picture?.markdown, text].filter(Boolean).join('\n\n');
  // A heading without a text is one within its text.
  let own = heading;
  if (left === '' && heading !== '') [left, own] = [`## ${heading}`, ''];
  while (left !== '') {
    const part = fitted(left, sectionFields.text.maxLength ?? Infinity);
    sections.push(sectionOf('text', { heading: own, text: part.text }));
    [left, own] = [part.rest, ''];
  }
  return sections;
}

/** More sections than this are hard to arrange: the text stays whole. */
const MOST_SECTIONS = 40;

/** The sections of a text, without ids. */
export function textSections(markdown: string): PageItem[] {
  const chapters = chaptersOf(markdown);
  const whole: Chapter = { heading: '', texts: [markdown] };
  return (chapters.length > MOST_SECTIONS ? [whole] : chapters).flatMap(sectionsOfChapter);
}

type Search = Pick<PageItem, 'industry' | 'city' | 'workplace'>;

export const jobsSection = (search: Search): PageItem =>
  sectionOf('jobs', { heading: 'Open today', ...search });

export const headSection = (values: Partial<PageItem>): PageItem =>
  Object.assign(newSection(HEAD, HEAD.id), values);

/** As the database counts it, with some room. */
const MOST_BYTES = 200_000;

/** The head and the sections that fit into a row, each with its id and place; and the text of the others. */
export function pageOf(head: PageItem, sections: readonly PageItem[]) {
  let bytes = 0;
  const fits = sections.filter(
    (section) => (bytes += Buffer.byteLength(JSON.stringify(section))) <= MOST_BYTES,
  );
  const rest = sections
    .slice(fits.length)
    .map(({ heading, text }) => (heading ? `## ${heading}\n\n${text}` : text))
    .join('\n\n');
  const placed = fits.map((section, at) => Object.assign(section, { id: `${section.kind}-${at + 1}` }));
  return { items: [head, ...placed].map((item, order) => Object.assign(item, { order })), rest };
}
