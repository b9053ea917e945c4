/**
 * Pages made of sections: one row of `site_content` for each, `page_…`, so that each has its own versions, draft and
 * schedule. The first item of a page that staff made is its head; the pages that came with the product have parts of
 * their own, which staff move, hide, and add sections between. A page without a head is deleted.
 */
import type { Fields } from '../fields';
import { renumber, withOwnIds } from '../items';
import { listSection, type ListSection } from '../listSection';
import { isRecord, resolveFields, type Problem } from '../resolve';
import { arrangedPages } from './arrangedPages';
import { madePages } from './madePages';
import { sectionFields, type SectionField } from './sectionFields';
import { HEAD, PART, sectionKindOf, type SectionKind, type SectionValues } from './sectionKinds';

/** `kind` is the id of a declared kind, `head` or `part`; a kind of a later version is kept as it is. */
export type PageItem = SectionValues & { readonly kind: string; id: string; order: number };

export const HEAD_ID = 'head';
/** The ids of their rows begin with this. */
export const PAGE_ROWS = 'page_';

export const isPageRow = (id: string): boolean => id.startsWith(PAGE_ROWS);

export const kindOf = (kind: string): SectionKind | undefined =>
  ({ head: HEAD, part: PART })[kind] ?? sectionKindOf(kind);

const initial = Object.fromEntries(
  Object.entries(sectionFields).map(([name, field]) => [name, field.initial]),
) as SectionValues;

const ALWAYS: readonly SectionField[] = ['is_hidden'];

const fieldsByKind = new Map<string, Fields>();

/** The fields of a kind, each marked as required where the kind requires it; none for an unknown kind. */
export function fieldsOfKind(kind: string): Fields {
  const known = fieldsByKind.get(kind);
  if (known) return known;
  const { fields = [], required = [] } = kindOf(kind) ?? {};
  const names = [...new Set([...fields, ...(kindOf(kind) ? ALWAYS : [])])];
  const made = Object.fromEntries(
    names.map((name) => [name, { ...sectionFields[name], required: required.includes(name) }]),
  ) as Fields;
  fieldsByKind.set(kind, made);
  return made;
}

/** An item of this kind with the values that it begins with. */
export const newSection = (kind: SectionKind, id: string): PageItem => ({
  ...initial,
  ...kind.begin,
  kind: kind.id,
  id,
  order: 0,
});

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : String(value).trim() === '');

/** A message for each field that its kind requires and that is empty. */
function missing(item: Readonly<Record<string, unknown>>): Record<string, string> {
  const { required = [] } = kindOf(String(item['kind'])) ?? {};
  return Object.fromEntries(
    required
      .filter((name) => isEmpty(item[name]))
      .map((name) => [name, `Please enter the ${sectionFields[name].label.toLowerCase()}.`]),
  );
}

const isKindOf = (name: SectionField) => (values: Readonly<Record<string, unknown>>) =>
  name in fieldsOfKind(String(values['kind']));

/** All fields of all kinds: an item is asked for those of its kind. */
const fields: Fields = Object.fromEntries(
  Object.entries(sectionFields).map(([name, field]) => [
    name,
    { ...field, required: false, isAsked: isKindOf(name as SectionField) },
  ]),
);

/** Only the values of the kind are stored; everything of an unknown kind. */
function toStored({ id, order, kind, ...values }: PageItem): Record<string, unknown> {
  const own = fieldsOfKind(kind);
  const kept = kindOf(kind) ? Object.entries(values).filter(([name]) => name in own) : Object.entries(values);
  return { id, order, kind, ...Object.fromEntries(kept) };
}

function resolveItem(entry: unknown, index: number): { item?: PageItem; problems: Problem[] } {
  const where = `Section ${index + 1}`;
  if (!isRecord(entry)) {
    return { problems: [{ where, message: 'This section is not an object and is left out.' }] };
  }
  const kind = typeof entry['kind'] === 'string' ? entry['kind'] : '';
  const known = kindOf(kind);
  const place = {
    kind,
    id: typeof entry['id'] === 'string' && entry['id'] !== '' ? entry['id'] : `section-${index}`,
    order: typeof entry['order'] === 'number' ? entry['order'] : index,
  };
  if (!known) {
    const message = `This version does not know sections of the kind “${kind}”. It is kept and not shown.`;
    return { item: { ...initial, ...entry, ...place }, problems: [{ where, message }] };
  }
  const own = fieldsOfKind(kind);
  const { values, problems } = resolveFields(own, entry, initial as never, `${known.label}, `);
  return { item: { ...initial, ...values, ...place }, problems };
}

/** The parts that a stored page lacks, because a later version added them, stand at its end. */
function withParts(id: string, items: readonly PageItem[]): PageItem[] {
  const parts = arrangedPages[id]?.parts ?? {};
  const lacking = Object.keys(parts).filter((part) => items.every((item) => item.id !== part));
  const known = items.filter((item) => item.kind !== PART.id || item.id in parts);
  return renumber([...known, ...lacking.map((part) => newSection(PART, part))]);
}

/** The head first, wherever somebody moved it. */
const headFirst = (items: readonly PageItem[]) =>
  renumber([
    ...items.filter(({ kind }) => kind === HEAD.id),
    ...items.filter(({ kind }) => kind !== HEAD.id),
  ]);

function defaultsOf(id: string): readonly PageItem[] {
  const made = madePages[id];
  if (made) return made.map((item, order) => Object.assign({ order }, initial, item));
  return withParts(id, []);
}

/** A page as a list of sections. */
export type PageRow = Omit<ListSection, 'defaults' | 'resolve' | 'visibleItems'> & {
  readonly defaults: readonly PageItem[];
  resolve(stored: unknown): { items: PageItem[]; problems: Problem[]; isStored: boolean };
  visibleItems(stored: unknown): readonly PageItem[];
  /** It came with the product: it has parts instead of a head. */
  readonly isArranged: boolean;
};

const known = new Map<string, PageRow>();

const nameOfPage = (items: readonly PageItem[], id: string) =>
  arrangedPages[id]?.label ?? (items[0]?.title || 'New page');

function declare(id: string): PageRow {
  const defaults = defaultsOf(id);
  const label = nameOfPage(defaults, id);
  const arranged = arrangedPages[id];
  const list = listSection({
    id,
    listKey: 'sections',
    idPrefix: 'section',
    label,
    nouns: { one: 'section', many: 'sections', section: `Page “${label}”` },
    path: arranged?.path ?? defaults[0]?.address ?? '/',
    fields,
    title: (item) => titleOf(id, item as unknown as PageItem),
    subtitle: (item) => kindOf((item as unknown as PageItem).kind)?.label ?? '',
    preview: (item) => (item as unknown as PageItem).lead || (item as unknown as PageItem).text,
    checkPairs: (item) => missing(item),
    defaults,
  });
  function resolve(stored: unknown) {
    if (stored === undefined) return { items: [...defaults], problems: [], isStored: false };
    const found = isRecord(stored) && Array.isArray(stored['sections']) ? stored['sections'] : undefined;
    const read = (found ?? []).map(resolveItem);
    const items = read.flatMap(({ item }) => item ?? []).sort((a, b) => a.order - b.order);
    const problems = found
      ? read.flatMap(({ problems }) => problems)
      : [{ where: label, message: 'The saved value has no sections.' }];
    return { items: withParts(id, headFirst(withOwnIds(items))), problems, isStored: true };
  }
  return {
    ...list,
    defaults,
    isArranged: arranged !== undefined,
    resolve,
    visibleItems: (stored) =>
      resolve(stored).items.filter(
        // Resolved values are valid, so that they are not checked again.
        (item) => kindOf(item.kind) && !item.is_hidden && Object.keys(missing(item)).length === 0,
      ),
    toContent: (items) => ({ sections: (items as unknown as PageItem[]).map(toStored) }),
  };
}

/** The page of this row, whether it exists yet or not. */
export function pageRow(id: string): PageRow {
  const page = known.get(id) ?? declare(id);
  known.set(id, page);
  return page;
}

/** The name of a section in lists: its own heading, or the name of its part or kind. */
export function titleOf(page: string, { id, kind, title, heading }: PageItem): string {
  return title || heading || arrangedPages[page]?.parts[id] || (kindOf(kind)?.label ?? `Unknown (${kind})`);
}

/** The rows of all pages: those that came with the product, and those that are stored. */
export const pageRowIds = (stored: Iterable<string>): string[] => [
  ...new Set([...Object.keys(arrangedPages), ...Object.keys(madePages), ...[...stored].filter(isPageRow)]),
];
