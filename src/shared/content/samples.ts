/** What of the content came with the product and is made up, for an agency to replace or to remove. Pure. */
import { isDemoPicture } from '../images/demoPicture';
import type { Fields } from './fields';
import { formerSamples } from './formerSamples';
import { renumber } from './items';
import type { Item, ListSection } from './listSection';
import { isSame } from './merge/isSame';

/** What a built-in item says in this release and what it said in earlier ones. */
function samplesOf(section: ListSection, id: string) {
  const { defaults, fallback = [] } = section;
  const builtIn = section.samples && [...defaults, ...fallback].find((item) => item.id === id);
  if (!builtIn) return [];
  const former = (formerSamples[section.id] ?? []).filter((item) => item.id === id);
  return [builtIn, ...former.map((item) => Object.assign({}, builtIn, item))];
}

/** Whether an item is made up and nobody has written into it; what was emptied, or came later, does not count as written. */
export function isSample(section: ListSection, item: Item, { isHtml = false } = {}): boolean {
  const fields = Object.entries(section.fields);
  const compared = isHtml ? fields.filter(([, { kind }]) => kind !== 'markdown') : fields;
  return samplesOf(section, item.id).some((sample) =>
    compared.every(([key, { initial }]) => isSame(item[key], sample[key]) || isSame(item[key], initial)),
  );
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
