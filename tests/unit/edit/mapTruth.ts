/** Finds the content of a page without the map: each field gets a tag, and the page shows the tags. */
import { expect } from 'vitest';
import { mapPage, type ShownPage } from '../../../src/app/edit/mapPage';
import { recordReads } from '../../../src/app/contentReads';
import type { VisibleContent } from '../../../src/data/content';
import { menusOf } from '../../../src/data/menus';
import type { Field, Fields } from '../../../src/shared/content/fields';
import { headerMenu, legalLinks, quickLinks } from '../../../src/shared/content/lists/menus';
import { listSections, singletons, visibilities } from '../../../src/shared/content/registry';
import { fieldsOfKind } from '../../../src/shared/content/sections/pageRows';
import type { ContentPlace } from '../../../src/shared/preview/edit';
import { contentOf } from '../../stage/renderedSite';
import { loadPage, markupOf, showPage, withContent } from './editedPages';

export const PICTURE = '/storage/v1/object/public/images/public/00000000-0000-4000-8000-000000000000.webp';

const pictured = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'image' ? [[name, PICTURE]] : [])),
  );

/** A site with every section shown, and a picture for everybody who can have one. */
function fullSite(): VisibleContent {
  const content = contentOf({
    settings: Object.fromEntries(visibilities.map(({ key }) => [key, { enabled: true }])),
  });
  const sections = Object.fromEntries(
    listSections.map(({ id, fields }) => {
      const section = content.sections[id as keyof VisibleContent['sections']];
      return [
        id,
        { ...section, items: section.items.map((item) => Object.assign({}, item, pictured(fields))) },
      ];
    }),
  );
  return { ...content, sections: sections as unknown as VisibleContent['sections'] };
}

/** A word that is nowhere on the site; dates use a year instead. */
const tagOf = (at: number) => `Zq${at}q`;
const FIRST_YEAR = 1000;

/** The value with a visible tag. */
function tagged({ kind }: Field<unknown>, value: unknown, at: number, place: ContentPlace): unknown {
  const tag = tagOf(at);
  const { line, part } = place;
  if (Array.isArray(value)) {
    return value.map((text: string | Record<string, string>, one) => {
      if (one !== line) return text;
      if (typeof text === 'string') return text + tag;
      return part === undefined ? text : { ...text, [part]: `${text[part]}${tag}` };
    });
  }
  const text = String(value);
  if (kind === 'date') return `${FIRST_YEAR + at}${text.slice(4)}`;
  return kind === 'markdown'
    ? text.replaceAll(/>[^<]+/g, (part) => (part.trim() === '>' ? part : part + tag))
    : text + tag;
}

type Tree = Record<string, Record<string, never>>;

function contentWith(content: VisibleContent, place: ContentPlace, value: unknown): VisibleContent {
  const [table, name = ''] = place.id.split('/');
  if (table === 'site_settings') {
    const settings = content.settings as unknown as Tree;
    const changed = { ...settings[name], [place.field]: value };
    return {
      ...content,
      settings: { ...settings, [name]: changed } as unknown as VisibleContent['settings'],
    };
  }
  const page = content.pages[name];
  if (page) {
    const sections = page.sections.map((section) =>
      section.id === place.item ? { ...section, [place.field]: value } : section,
    );
    return { ...content, pages: { ...content.pages, [name]: { ...page, sections } } };
  }
  const section = content.sections[name as keyof VisibleContent['sections']];
  const items = section.items.map((item) =>
    item.id === place.item ? { ...item, [place.field]: value } : item,
  );
  const changed = { ...content, sections: { ...content.sections, [name]: { ...section, items } } };
  return { ...changed, menus: menusOf(changed) };
}

function valueAt(content: VisibleContent, { id, item, field }: ContentPlace): unknown {
  const [table, name = ''] = id.split('/');
  if (table === 'site_settings') return (content.settings as unknown as Tree)[name]?.[field];
  const items: readonly { id: string }[] =
    content.pages[name]?.sections ?? content.sections[name as keyof VisibleContent['sections']].items;
  return (items.find((one) => one.id === item) as unknown as Record<string, unknown>)[field];
}

interface Read {
  readonly place: ContentPlace;
  readonly field: Field<unknown>;
  readonly value: unknown;
}

const SEEN = new Set(['text', 'longText', 'markdown', 'email', 'date', 'texts', 'rows', 'choice', 'image']);

/** The fields that a page read, with one entry for each line of a multi-line field. */
function readsOf(content: VisibleContent, read: Partial<VisibleContent>): Read[] {
  const ofValues = (
    id: string,
    fields: Fields,
    values: object,
    whole: Record<string, unknown>,
    item?: string,
  ) =>
    Object.keys(values).flatMap((name): Read[] => {
      const field = fields[name];
      if (!field || !SEEN.has(field.kind)) return [];
      const value = whole[name];
      // Empty values are nowhere on the page.
      if (value === '') return [];
      const place = { id, ...(item !== undefined && { item }), field: name };
      if (!Array.isArray(value)) return [{ place, field, value }];
      return value.flatMap((row: unknown, line): Read[] => {
        if (typeof row === 'string') return [{ place: { ...place, line }, field, value }];
        const parts = Object.entries(row as object).filter(([, text]) => text !== '');
        return parts.map(([part]) => ({ place: { ...place, line, part }, field, value }));
      });
    });
  const settings = singletons.flatMap(({ key, fields }) =>
    ofValues(
      `site_settings/${key}`,
      fields,
      (read.settings as unknown as Tree)?.[key] ?? {},
      (content.settings as unknown as Tree)[key] ?? {},
    ),
  );
  const lists = listSections.flatMap(({ id, fields }) => {
    const key = id as keyof VisibleContent['sections'];
    const items = read.sections?.[key]?.items ?? [];
    return items.flatMap((values, at) => {
      const item = content.sections[key].items[at];
      return item ? ofValues(`site_content/${id}`, fields, values ?? {}, item, item.id) : [];
    });
  });
  // The address alone is read of most pages.
  const shown = (read.pages ?? {}) as Record<string, { readonly sections?: readonly object[] } | undefined>;
  const pages = Object.entries(content.pages).flatMap(([id, page]) =>
    (page?.sections ?? []).flatMap((section, at) => {
      const values = shown[id]?.sections?.[at] ?? {};
      return ofValues(`site_content/${id}`, fieldsOfKind(section.kind), values, { ...section }, section.id);
    }),
  );
  // Every page shows all menus.
  const menus = [headerMenu, quickLinks, legalLinks].flatMap(({ id, fields }) =>
    content.menus[id]
      .flatMap((entry) => [entry, ...entry.below])
      .flatMap((entry) => ofValues(`site_content/${id}`, fields, { label: '' }, { ...entry }, entry.id)),
  );
  return [...settings, ...lists, ...pages, ...menus];
}

/** Texts and picture addresses, in reading order. */
function piecesOf(markup: string): string[] {
  const shown = markup.replaceAll(/<(script|style|title)\b[^]*?<\/\1>/g, '');
  const found = shown.matchAll(/<img [^>]*?\bsrc="([^"]*)"|>([^<]+)/g);
  return Array.from(found, ([, src, text = '']) => src ?? text).filter((piece) => piece.trim() !== '');
}

function nodesOf(root: Element): Node[] {
  const nodes: Node[] = [];
  const look = (node: Node) => {
    if (['SCRIPT', 'STYLE', 'TITLE'].includes(node.nodeName)) return;
    if (node.nodeName === 'IMG' || (node.nodeType === 3 && node.nodeValue?.trim())) nodes.push(node);
    node.childNodes.forEach(look);
  };
  look(root);
  return nodes;
}

const nameOf = ({ id, item, field, line, part }: ContentPlace) =>
  [id, item, field, line, part].filter((part) => part !== undefined).join(' ');

/** For each piece of a page its source fields: those with a tag in it, or with another choice that changes it. */
function truthOf(
  page: ShownPage,
  content: VisibleContent,
  reads: readonly Read[],
  pieces: readonly string[],
) {
  const truth = pieces.map(() => new Set<string>());
  const show = (changed: VisibleContent) => {
    const others = piecesOf(markupOf(withContent(page, changed)));
    expect(others).toHaveLength(pieces.length);
    return others;
  };
  const words = reads.filter(({ field }) => field.kind !== 'choice');
  const value = ({ place, field }: Read, at: number, tree: VisibleContent) =>
    contentWith(tree, place, tagged(field, valueAt(tree, place), at, place));
  const all = show(words.reduce((tree, read, at) => value(read, at, tree), content));
  words.forEach(({ place, field }, index) => {
    const tag = field.kind === 'date' ? String(FIRST_YEAR + index) : tagOf(index);
    all.forEach((text, at) => text.includes(tag) && truth[at]?.add(nameOf(place)));
  });
  for (const { place, field, value: chosen } of reads.filter((read) => !words.includes(read))) {
    const other = field.choices?.find((choice) => choice.value !== chosen)?.value;
    show(contentWith(content, place, other)).forEach(
      (text, at) => text !== pieces[at] && truth[at]?.add(nameOf(place)),
    );
  }
  return truth;
}

const plain = (key: string, value: unknown) => (key === 'open' ? {} : key === 'company' ? '' : value);

/** Removes lookups by a name, which a tag changes: open jobs of an industry, and the logo of a company. */
function withoutNames({ routes, context }: ShownPage): ShownPage {
  const loaderData = JSON.parse(JSON.stringify(context.loaderData), plain) as typeof context.loaderData;
  return { routes, context: { ...context, loaderData } };
}

/** The true sources of a page's content, and those in the map. */
export async function compareMap(path: string) {
  const content = fullSite();
  const { watched, read } = recordReads(content);
  const page = withoutNames(await loadPage(path, content));
  markupOf(withContent(page, watched));
  const root = showPage(page);
  const [nodes, pieces] = [nodesOf(root), piecesOf(markupOf(page))];
  expect(pieces).toHaveLength(nodes.length);
  const truth = truthOf(page, content, readsOf(content, read), pieces);
  const map = mapPage(root, page);
  const rows = nodes.flatMap((node, at) => {
    const from = truth[at] ?? new Set();
    const found = map.get(node as Text);
    if (from.size === 0 && !found) return [];
    return [{ text: pieces[at], from, found: found && nameOf(found) }];
  });
  const right = rows.filter(({ from, found }) => found !== undefined && from.has(found));
  return { path, rows, right };
}
