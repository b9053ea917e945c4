/** Content of the site as the API writes it: the lists and texts that staff edit, by their declarations. */
import * as v from 'valibot';
import type { Fields } from '../../shared/content/fields';
import type { ListSection } from '../../shared/content/listSection';
import { listSections, singletons } from '../../shared/content/registry';
import { isRecord, takenSlugs, validateFields } from '../../shared/content/resolve';
import type { Singleton } from '../../shared/content/singleton';

/** A message by pointer. */
type Errors = Readonly<Record<string, string>>;

interface ContentSection {
  readonly id: string;
  readonly table: 'site_content' | 'site_settings';
  readonly schema: v.GenericSchema<Record<string, unknown>>;
  /** The value that visitors see while nothing is stored. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Problems of values that fit the schema. */
  check(values: Readonly<Record<string, unknown>>): Errors;
  /** The values to store. */
  prepare(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

const MOST_ITEMS = 500;

const schemasOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

const below = (base: string, messages: Errors): Errors =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [`${base}/${name}`, message]));

type ListItem = Record<string, unknown>;

function listOf(section: ListSection): ContentSection {
  const { id, fields, listKey, idPrefix } = section;
  const own = {
    id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
    order: v.optional(v.number()),
  };
  const list = v.pipe(v.array(v.strictObject({ ...schemasOf(fields), ...own })), v.maxLength(MOST_ITEMS));
  const placed = (item: ListItem, order: number) => ({
    id: `${idPrefix}-${Date.now()}-${order}`,
    ...item,
    order,
  });
  const itemsOf = (values: Readonly<Record<string, unknown>>) => values[listKey] as ListItem[];
  return {
    id,
    table: 'site_content',
    schema: v.strictObject({ [listKey]: list }),
    defaults: section.toContent(section.defaults),
    check(values) {
      const items = itemsOf(values);
      const errorsOf = (item: ListItem, place: number) =>
        below(`/${listKey}/${place}`, {
          ...takenSlugs(fields, item, items.toSpliced(place, 1)),
          ...section.check(item),
        });
      return Object.fromEntries(items.flatMap((item, place) => Object.entries(errorsOf(item, place))));
    },
    prepare: (values) => ({ [listKey]: itemsOf(values).map(placed) }),
  };
}

function textsOf({ key, fields, defaults }: Singleton): ContentSection {
  return {
    id: key,
    table: 'site_settings',
    schema: v.pipe(
      v.partial(v.strictObject(schemasOf(fields))),
      v.check((values) => Object.keys(values).length > 0, 'Send at least one field.'),
    ),
    defaults,
    check(values) {
      const problems = validateFields(fields, { ...defaults, ...values });
      return below('', Object.fromEntries(Object.entries(problems).filter(([name]) => name in values)));
    },
    prepare: (values) => values,
  };
}

export const contentSections: ReadonlyMap<string, ContentSection> = new Map(
  [
    ...listSections.filter(({ isPrivate }) => !isPrivate).map(listOf),
    ...singletons.filter(({ isPrivate }) => !isPrivate).map(textsOf),
  ].map((section) => [section.id, section]),
);

export const contentSchema = v.object({
  id: v.string(),
  content: v.record(v.string(), v.unknown()),
  /** 0 while nothing is stored and visitors see the texts that came with the product. */
  version: v.number(),
  updated_at: v.nullable(v.string()),
});

/** The stored content as visitors see it, with the defaults of whatever is not stored. */
export function contentOf(id: string, row: unknown) {
  const stored: Record<string, unknown> = isRecord(row) ? row : { version: 0, updated_at: null };
  return { id, ...stored, content: Object.assign({}, contentSections.get(id)?.defaults, stored['content']) };
}
