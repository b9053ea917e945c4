/** Targets for links on the site: its pages, their parts, and items with an address. For the admin. */
import type { Fields } from '../../../../src/shared/content/fields';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { listSections, pageSettings } from '../../../../src/shared/content/registry';
import { canBeChecked, pageParts } from '../../../../src/shared/content/pageParts';
import type { Problem } from '../../../../src/shared/content/resolve';
import { knownPages, type KnownPage } from './knownPages';
import { isPageTexts, settingName, type Visibility } from '../../../../src/shared/content/singleton';

interface Destination {
  readonly address: string;
  readonly label: string;
  /** Hidden by its switch, or empty. */
  readonly isHidden: boolean;
  /** The id of the list that contains the item. */
  readonly list?: string;
}

/** An item of a list, for choosing it. */
interface ListedItem {
  readonly id: string;
  readonly title: string;
  /** Visitors do not see it, because it is incomplete. */
  readonly isHidden: boolean;
}

export interface Destinations {
  readonly places: readonly Destination[];
  /** The items of a list in order, also those that visitors do not see. */
  readonly itemsOf: (list: string) => readonly ListedItem[];
  /** The problem of a link to this site, if it can be checked. */
  readonly problemOf: (address: string) => string | undefined;
  /** The broken links of a value. */
  readonly problemsIn: (fields: Fields, values: Values) => Problem[];
  /** The same for the items of a list that are not hidden. */
  readonly problemsInItems: (section: ListSection, items: readonly Item[]) => Problem[];
}

type Values = Readonly<Record<string, unknown>>;

/** Stored rows: sections by their id, settings by their key. */
interface Stored {
  /** The ids of the stored sections. */
  readonly ids: readonly string[];
  section(id: string): unknown;
  setting(key: string): unknown;
}

const pages = pageSettings.filter(isPageTexts);
const pageOf = (address: string) => pages.find(({ path }) => path === address.replace(/#.*/, ''));

interface ShownList {
  readonly section: ListSection;
  /** The ones that visitors see. */
  readonly items: readonly Item[];
}

/** Every place that a link may lead to, in no order. */
function placesOf(
  made: readonly KnownPage[],
  lists: readonly ShownList[],
  isShown: (shownBy: Visibility | undefined) => boolean,
): Destination[] {
  const hasJobs = made.some(
    ({ isHidden, sections }) => !isHidden && sections.some(({ kind }) => kind === 'jobs'),
  );

  return [
    ...made.map(({ address, title, isHidden }) => ({ address, label: title, isHidden })),
    { address: '/jobs#roles', label: 'Jobs: pages with jobs', isHidden: !hasJobs },
    ...pages.map((page) => ({ address: page.path ?? '', label: settingName(page), isHidden: false })),
    ...pageParts.map(({ address, label, list, shownBy = list?.visibility }) => ({
      address,
      label,
      isHidden:
        !isShown(shownBy) || lists.some(({ section, items }) => section === list && items.length === 0),
    })),
    ...pageSettings
      .filter(({ path = '' }) => path.includes('#') && pageOf(path))
      .map(({ path = '', label }) => ({ address: path, label, isHidden: false })),
    ...lists
      .filter(({ section }) => section.path.includes('#'))
      .map(({ section, items }) => ({
        address: section.path,
        label: `${pageOf(section.path)?.label}: ${section.nouns.many}`,
        isHidden: items.length === 0 || !isShown(section.visibility),
      })),
    ...lists.flatMap(({ section, items }) =>
      items.flatMap((item) => {
        const address = section.address?.(item);
        const label = `${section.label}: ${section.title(item)}`;
        return address ? [{ address, label, isHidden: !isShown(section.visibility), list: section.id }] : [];
      }),
    ),
  ];
}

export function destinationsOf(stored: Stored): Destinations {
  const isShown = (shownBy: Visibility | undefined) =>
    !shownBy || shownBy.resolve(stored.setting(shownBy.key)).value.enabled;
  const lists = listSections.map((section) => ({
    section,
    items: section.visibleItems(stored.section(section.id)),
  }));

  const made = knownPages(stored.ids, (id) => stored.section(id)).filter(({ isArranged }) => !isArranged);
  const places = placesOf(made, lists, isShown).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const anchors = new Set(
    made.flatMap(({ address, sections }) => sections.map(({ id }) => `${address}#${id}`)),
  );
  const isWrong = (address: string) => (anchors.has(address) ? undefined : problemOf(address, places));
  return {
    places,
    itemsOf: (list) =>
      lists
        .filter(({ section }) => section.id === list)
        .flatMap(({ section, items }) =>
          section.resolve(stored.section(list)).items.map((item) => ({
            id: item.id,
            title: section.title(item) || `Untitled ${section.nouns.one}`,
            isHidden: !isShown(section.visibility) || items.every(({ id }) => id !== item.id),
          })),
        ),
    problemOf: isWrong,
    problemsIn: (fields, values) => linkProblems(fields, values, isWrong),
    problemsInItems: (section, items) =>
      items
        .filter((item) => item['is_hidden'] !== true)
        .flatMap((item) => linkProblems(section.fields, item, isWrong, `${section.title(item)}, `)),
  };
}

function problemOf(address: string, places: readonly Destination[]): string | undefined {
  if (!canBeChecked(address.replace(/[?#].*/, ''))) return undefined;
  const plain = address.replace(/\?[^#]*/, '').replace(/(.)\/(?=#|$)/, '$1');
  const found = places.find((place) => place.address === plain);
  if (!found) return 'No page of the site has this address.';
  return found.isHidden ? 'This part of the site is hidden or empty at the moment.' : undefined;
}

const IN_MARKDOWN = /\]\((\/[^)\s]*)/g;

function addressesIn(kind: string, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  if (kind === 'destination' || kind === 'reference') return [value];
  return kind === 'markdown' ? [...value.matchAll(IN_MARKDOWN)].map(([, address = '']) => address) : [];
}

const linkProblems = (
  fields: Fields,
  values: Values,
  problemOfAddress: Destinations['problemOf'],
  where = '',
): Problem[] =>
  Object.entries(fields).flatMap(([name, { kind, label }]) =>
    [...new Set(addressesIn(kind, values[name]))].flatMap((address) => {
      const message = problemOfAddress(address);
      return message ? [{ where: where + label, message: `${address}. ${message}` }] : [];
    }),
  );
