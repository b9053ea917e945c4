/** A list that staff edit: one row of `site_content` whose `content` holds the items under one key. */
import type { Fields, ValuesOf } from './fields';
import { withOwnIds } from './items';
import { isRecord, resolveFields, validateFields, type Problem } from './resolve';
import type { Visibility } from './singleton';

/** The surroundings of an item that decide whether visitors see it. */
interface Surroundings<T> {
  /** The list that it is in. */
  readonly items: readonly T[];
  /** The values of a setting of the site. */
  readonly setting: (key: string) => Readonly<Record<string, unknown>>;
}

export type Item<F extends Fields = Fields> = ValuesOf<F> & { id: string; order: number };

interface Declaration<F extends Fields, Id extends string> {
  /** `site_content.section_id` */
  readonly id: Id;
  /** The key in `content` that holds the items. */
  readonly listKey: string;
  /** New ids read `<idPrefix>-<milliseconds>`. */
  readonly idPrefix: string;
  readonly label: string;
  /** Words for messages: "team member", "team members", "Leadership team". */
  readonly nouns: { readonly one: string; readonly many: string; readonly section: string };
  /** The path of the page on which visitors see the result. */
  readonly path: string;
  readonly isOnEveryPage?: true;
  readonly fields: F;
  /** The address of an item. `follow_renames` in the database updates stored links when it changes. */
  address?(item: ValuesOf<F>): string;
  /** The line that names an item in a list. */
  title(item: ValuesOf<F>): string;
  /** Distinguishes two items with the same title, such as by their role or their place among `items`. */
  subtitle?(item: ValuesOf<F>, items: readonly ValuesOf<F>[]): string;
  /** The text whose beginning is shown under the name. */
  preview(item: ValuesOf<F>): string;
  readonly visibility?: Visibility;
  /** Further switches, which show it in other places. */
  readonly otherVisibilities?: readonly Visibility[];
  /** Read by staff only and never part of the site; the database has a rule for each such section. */
  readonly isPrivate?: true;
  /**
   * The kind of sample that the built-in items are, for an agency to replace or remove before it goes live. While
   * visitors see one, pages say so; one button removes the samples that nobody has changed.
   */
  readonly samples?: 'people' | 'companies' | 'figures';
  /** The reason, in words for staff, why visitors do not see a complete item. */
  withheld?(item: ValuesOf<F>, around: Surroundings<ValuesOf<F>>): string | undefined;
  /** The text that staff read while there are no items, if it says more than that. */
  readonly emptyText?: string;
  /** Rules between the fields of an item: a message at each field that breaks one. */
  checkPairs?(item: ValuesOf<F>): Readonly<Record<string, string>>;
  /** The items that the admin starts from (and saves) while nothing is stored. */
  readonly defaults: readonly Item<F>[];
  /** The items that visitors see while nothing is stored; the defaults unless given. */
  readonly fallback?: readonly Item<F>[];
}

export interface ListSection<F extends Fields = Fields, Id extends string = string> extends Declaration<
  F,
  Id
> {
  /** Every readable item, in order, and the problems of the stored value. For the admin. */
  resolve(stored: unknown): { items: Item<F>[]; problems: Problem[]; isStored: boolean };
  /** The first message per field to fix before the item can be saved; empty when it is valid. */
  check(item: ValuesOf<F>): Record<string, string>;
  /** The items a visitor sees: complete ones only. Never throws. */
  visibleItems(stored: unknown): readonly Item<F>[];
  /** The `content` object to store. */
  toContent(items: readonly Item<F>[]): Record<string, unknown>;
}

export function listSection<F extends Fields, const Id extends string>(
  declared: Declaration<F, Id>,
): ListSection<F, Id> {
  const blank = Object.fromEntries(
    Object.entries(declared.fields).map(([key, field]) => [key, field.initial]),
  ) as ValuesOf<F>;

  function resolveItem(entry: unknown, index: number): { item?: Item<F>; problems: Problem[] } {
    const where = `Item ${index + 1}`;
    if (!isRecord(entry))
      return { problems: [{ where, message: 'This item is not an object and is left out.' }] };
    const { values, problems } = resolveFields(declared.fields, entry, blank, `${where}, `);
    const id =
      typeof entry['id'] === 'string' && entry['id'] !== '' ? entry['id'] : `${declared.idPrefix}-${index}`;
    const order = typeof entry['order'] === 'number' ? entry['order'] : index;
    return { item: { ...values, id, order }, problems };
  }

  function resolve(stored: unknown) {
    if (stored === undefined) return { items: [...declared.defaults], problems: [], isStored: false };
    const list = isRecord(stored) ? stored[declared.listKey] : undefined;
    if (!Array.isArray(list)) {
      const problem = {
        where: declared.label,
        message: `The saved value has no list named "${declared.listKey}".`,
      };
      return { items: [...declared.defaults], problems: [problem], isStored: true };
    }
    const resolved = list.map(resolveItem);
    const readable = resolved.flatMap(({ item }) => (item ? [item] : []));
    const items = withOwnIds([...readable].sort((a, b) => a.order - b.order));
    return { items, problems: resolved.flatMap(({ problems }) => problems), isStored: true };
  }

  const check = (item: ValuesOf<F>) => ({
    ...declared.checkPairs?.(item),
    ...validateFields(declared.fields, item),
  });

  return {
    ...declared,
    resolve,
    check,
    visibleItems(stored) {
      const hasList = isRecord(stored) && Array.isArray(stored[declared.listKey]);
      if (!hasList) return declared.fallback ?? declared.defaults;
      return resolve(stored).items.filter((item) => Object.keys(check(item)).length === 0);
    },
    toContent(items) {
      return { [declared.listKey]: items };
    },
  };
}
