/** What of the content came with the product and is made up, for an agency to replace or to remove. Pure. */
import { isDemoPicture } from '../libraryImage';
import type { Fields } from './fields';
import { renumber } from './items';
import type { Item, ListSection } from './listSection';
import { isSame } from './resolve';

/** Whether an item is made up and nobody has written into it; what was emptied, or came later, does not count as written. */
export function isSample(section: ListSection, item: Item, { isHtml = false } = {}): boolean {
  const { defaults, fallback = [] } = section;
  const sample = section.samples && [...defaults, ...fallback].find(({ id }) => id === item.id);
  if (!sample) return false;
  return Object.entries(section.fields)
    .filter(([, { kind }]) => !(isHtml && kind === 'markdown'))
    .every(([key, { initial }]) => isSame(item[key], sample[key]) || isSame(item[key], initial));
}

/** Without pictures of the demonstration and their descriptions. */
export function withoutDemoPictures<T extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  values: T,
): T {
  const isDemo = (key: string) => isDemoPicture(values[key]);
  const emptied = Object.entries(fields)
    .filter(
      ([key, field]) =>
        (field.kind === 'image' && isDemo(key)) || (field.describes && isDemo(field.describes)),
    )
    .map(([key]) => [key, ''] as const);
  return emptied.length > 0 ? { ...values, ...Object.fromEntries(emptied) } : values;
}

/** What of a list is an agency's own. */
export const withoutSamples = (section: ListSection, items: readonly Item[]): Item[] =>
  renumber(
    items.filter((item) => !isSample(section, item)).map((item) => withoutDemoPictures(section.fields, item)),
  );
