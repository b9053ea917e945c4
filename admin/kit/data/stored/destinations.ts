/** Targets for links on the site: its pages, their parts, and items with an address. For the admin. */
import type { Fields } from '../../../../src/shared/content/fields';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { listSections, pageSettings } from '../../../../src/shared/content/registry';
import type { Problem } from '../../../../src/shared/content/resolve';
import { clients, statistics } from '../../../../src/shared/content/lists/proof';
import { knownPages } from './knownPages';
import { industries } from '../../../../src/shared/content/lists/industries';
import { isPageTexts, settingName, type Visibility } from '../../../../src/shared/content/singleton';
import { showClientTestimonials } from '../../../../src/shared/content/visibility';

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
  /** The same for the items of a list. */
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

interface Part {
  readonly address: string;
  readonly label: string;
  readonly shownBy?: Visibility;
}

/** Parts that no list or setting declares as its own. */
const PARTS: readonly Part[] = [
  { address: '/#story', label: 'Home: story' },
  { address: '/#jobs', label: 'Home: featured jobs' },
  { address: '/#services', label: 'Home: services' },
  { address: '/#industries', label: 'Home: industries', shownBy: industries.visibility },
  { address: '/#statistics', label: 'Home: figures', shownBy: statistics.visibility },
  { address: '/#clients', label: 'Home: clients', shownBy: clients.visibility },
  { address: '/about#story', label: 'About: story' },
  { address: '/services#testimonials', label: 'Services: testimonials', shownBy: showClientTestimonials },
  { address: '/jobs#job-alert', label: 'Jobs: job alert' },
  { address: '/job-alerts#job-alert', label: 'Job alerts: form' },
  { address: '/candidates#resume', label: 'Candidates: resume form' },
  { address: '/employers#expertise', label: 'Employers: industries', shownBy: industries.visibility },
  { address: '/employers#testimonials', label: 'Employers: testimonials', shownBy: showClientTestimonials },
  { address: '/employers#enquiry', label: 'Employers: enquiry form' },
  { address: '/contact#message', label: 'Contact: form' },
  { address: '/contact#office', label: 'Contact: office' },
  { address: '/verify#ways', label: 'Is this really us?: ways' },
  { address: '/verify#report', label: 'Is this really us?: report' },
];

const pages = pageSettings.filter(isPageTexts);
const pageOf = (address: string) => pages.find(({ path }) => path === address.replace(/#.*/, ''));

export function destinationsOf(stored: Stored): Destinations {
  const isShown = (shownBy: Visibility | undefined) =>
    !shownBy || shownBy.resolve(stored.setting(shownBy.key)).value.enabled;
  const lists = listSections.map((section) => ({
    section,
    items: section.visibleItems(stored.section(section.id)),
  }));

  const made = knownPages(stored.ids, (id) => stored.section(id)).filter(({ isArranged }) => !isArranged);
  const hasJobs = made.some(
    ({ isHidden, sections }) => !isHidden && sections.some(({ kind }) => kind === 'jobs'),
  );

  const all = [
    ...made.map(({ address, title, isHidden }) => ({ address, label: title, isHidden })),
    { address: '/jobs#roles', label: 'Jobs: pages with jobs', isHidden: !hasJobs },
    ...pages.map((page) => ({ address: page.path ?? '', label: settingName(page), isHidden: false })),
    ...PARTS.map(({ address, label, shownBy }) => ({ address, label, isHidden: !isShown(shownBy) })),
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
  const places = all.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
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
      items.flatMap((item) => linkProblems(section.fields, item, isWrong, `${section.title(item)}, `)),
  };
}

/** Targets that content cannot confirm: single jobs, files, and other addresses. */
const UNKNOWN = /^\/(?:jobs|job-alerts|admin|storage)\/|\.\w+$/;

function problemOf(address: string, places: readonly Destination[]): string | undefined {
  if (!address.startsWith('/') || UNKNOWN.test(address.replace(/[?#].*/, ''))) return undefined;
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
