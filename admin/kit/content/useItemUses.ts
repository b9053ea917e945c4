/** References to a list item, shown before it is removed. */
import { useDataProvider } from '@refinedev/core';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { listSections, singletons } from '../../../src/shared/content/registry';
import { industries } from '../../../src/shared/content/lists/industries';
import { fieldsOfKind, type PageItem } from '../../../src/shared/content/sections/pageRows';
import type { SectionField } from '../../../src/shared/content/sections/sectionFields';
import { knownPages, type KnownPage } from '../data/stored/knownPages';
import { useStoredRows, type StoredRows } from '../data/stored/storedRows';
import { textsOf } from '../fields/Control';
import { placeOf } from '../images/places';

const inWords = new Intl.ListFormat('en');

interface Stored {
  readonly lists: StoredRows<'site_content'>['rows'];
  readonly settings: StoredRows<'site_settings'>['rows'];
}

/** The names of the lists and texts that link to an address, including built-in ones. Pure. */
export function placesLinkingTo(address: string, { lists, settings }: Stored): string[] {
  const isLinked = (value: unknown) => {
    const text = JSON.stringify(value);
    return text.includes(`"${address}"`) || text.includes(`](${address})`);
  };
  const pages = pagesIn(lists).filter(({ sections }) => isLinked(sections));
  const places = [
    ...listSections
      .filter((section) => isLinked(section.resolve(lists[section.id]?.content).items))
      .map(({ id }) => `site_content/${id}`),
    ...singletons
      .filter((setting) => isLinked(setting.resolve(settings[setting.key]?.value).value))
      .map(({ key }) => `site_settings/${key}`),
  ];
  return [...places.map((place) => placeOf(place).label), ...pages.map(named)];
}

const pagesIn = (lists: Stored['lists']) => knownPages(Object.keys(lists), (id) => lists[id]?.content);
const named = ({ title }: KnownPage) => `the page “${title}”`;

/** The names of the pages with a section that shows this chosen item. Pure. */
export function pagesChoosing(list: string, item: string, lists: Stored['lists']): string[] {
  const isChosen = (section: PageItem) =>
    Object.entries(fieldsOfKind(section.kind)).some(
      ([name, { kind, to }]) =>
        kind === 'references' && to === list && textsOf(section[name as SectionField]).includes(item),
    );
  return pagesIn(lists)
    .filter(({ sections }) => sections.some(isChosen))
    .map(named);
}

/** Returns sentences, none without references. */
export function useItemUses(section: ListSection): (item: Item) => Promise<string[]> {
  const { rows: lists } = useStoredRows('site_content');
  const { rows: settings } = useStoredRows('site_settings');
  const provider = useDataProvider()();

  async function jobsIn(name: string): Promise<string[]> {
    try {
      const { total } = await provider.getList({
        resource: 'jobs',
        filters: [{ field: 'category', operator: 'eq', value: name }],
        pagination: { pageSize: 1 },
      });
      if (total === 0) return [];
      return [`${total === 1 ? '1 job is' : `${total} jobs are`} in this industry and will keep its name.`];
    } catch {
      return ['The jobs in this industry could not be counted.'];
    }
  }

  return async (item) => {
    const address = section.address?.(item);
    const places = address ? placesLinkingTo(address, { lists, settings }) : [];
    const pages = pagesChoosing(section.id, item.id, lists);
    return [
      ...(places.length > 0 ? [`Linked from ${inWords.format(places)}. These links will break.`] : []),
      ...(pages.length > 0 ? [`Chosen on ${inWords.format(pages)}, and will leave it.`] : []),
      ...(section.id === industries.id ? await jobsIn(section.title(item)) : []),
    ];
  };
}
