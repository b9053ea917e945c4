/** Finds the content that came with the product and is invented, for an agency to replace or remove. Pure. */
import { isDemoPicture } from '../libraryImage';
import type { Fields } from './fields';
import { renumber } from './items';
import type { Item, ListSection } from './listSection';
import { isSame } from './resolve';

/** True for an invented item that nobody has edited; emptied fields and later ones do not count as edits. */
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

/** The agency's own items of a list. */
export const withoutSamples = (section: ListSection, items: readonly Item[]): Item[] =>
  renumber(
    items.filter((item) => !isSample(section, item)).map((item) => withoutDemoPictures(section.fields, item)),
  );
