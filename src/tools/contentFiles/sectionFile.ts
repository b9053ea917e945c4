/** A section as a file: `items` in the order they are shown, so an item has no number of its own. */
import { newItemId } from '../../shared/content/items';
import type { Item, ListSection } from '../../shared/content/listSection';
import { describeItemChanges } from '../../shared/content/merge/changes';
import { isRecord, takenSlugs } from '../../shared/content/resolve';
import {
  fieldProblems,
  frameProblems,
  inOrder,
  schemaOf,
  toText,
  type ContentFile,
  type Json,
} from './contentFile';

/** Without a stored value, what visitors see. */
const itemsOf = (section: ListSection, stored: unknown): readonly Item[] =>
  stored === undefined ? section.visibleItems(undefined) : section.resolve(stored).items;

/** The items of a file with their ids and their places; an entry that is no object counts as an empty one. */
function readItems(section: ListSection, given: readonly unknown[], present: readonly Item[]): Item[] {
  const blank = Object.fromEntries(
    Object.entries(section.fields).map(([name, { initial }]) => [name, initial]),
  );
  const items: Item[] = [];
  for (const [order, entry] of given.entries()) {
    const { id: named, ...values } = isRecord(entry) ? entry : {};
    const id = typeof named === 'string' ? named : newItemId(section.idPrefix, items, Date.now());
    const earlier = present.find((item) => item.id === id);
    items.push({ ...blank, ...earlier, ...values, id, order });
  }
  return items;
}

function itemProblems(section: ListSection, entry: unknown, item: Item, all: readonly Item[]): string[] {
  const place = `item ${item.order + 1}`;
  if (!isRecord(entry)) return [`${place} must be an object.`];
  const { id, ...given } = entry;
  // Without what has the wrong type, which no title expects.
  const [readable] = section.resolve(section.toContent([item])).items;
  const title = readable && section.title(readable);
  const where = `${place}${title ? ` (${title})` : ''}, `;
  const problems = fieldProblems(section.fields, given, item, where);
  if (id !== undefined && (typeof id !== 'string' || id === '')) problems.push(`${where}id must be a text.`);
  const others = all.filter((other) => other !== item);
  if (others.some((other) => other.id === item.id)) problems.push(`${where}id: “${item.id}” is there twice.`);
  const more = {
    ...takenSlugs(section.fields, item, others),
    ...(readable && section.checkPairs?.(readable)),
  };
  return problems.concat(Object.entries(more).map(([name, message]) => `${where}${name}: ${message}`));
}

export function sectionFile(section: ListSection): ContentFile {
  const { id: key, fields, isPrivate = false } = section;
  const schema = schemaOf('section', key);
  const fieldsWithId = { id: true, ...fields };
  return {
    path: `${isPrivate ? 'private' : 'sections'}/${key}.json`,
    table: 'site_content',
    key,
    isPrivate,
    write(stored) {
      const items = itemsOf(section, stored).map((item) => inOrder(fieldsWithId, item));
      const problems = stored === undefined ? [] : section.resolve(stored).problems;
      return { text: toText({ schema, items }), problems };
    },
    read(parsed, stored) {
      const given = parsed['items'];
      const problems = frameProblems(parsed, schema, 'items');
      if (!Array.isArray(given)) return { value: {}, problems: [...problems, 'items must be a list.'] };
      const items = readItems(section, given, itemsOf(section, stored));
      const more = items.flatMap((item, index) => itemProblems(section, given[index], item, items));
      const stripped = items.map((item): Json => inOrder({ ...fieldsWithId, order: true }, item));
      return { value: section.toContent(stripped as Item[]), problems: [...problems, ...more] };
    },
    describe: (stored, value) =>
      describeItemChanges(section, itemsOf(section, stored), section.resolve(value).items),
  };
}
