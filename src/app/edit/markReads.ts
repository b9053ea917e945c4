/**
 * Records the reads of a page again, and this time returns each text with the mark of its place. Its rendering is never
 * shown: it only reveals the sources of the texts on the shown page.
 */
import type { VisibleContent, VisiblePage } from '../../data/content';
import type { MenuEntry, MenuLink } from '../../shared/content/lists/menus';
import type { Field, Fields } from '../../shared/content/fields';
import { listSections, singletons } from '../../shared/content/registry';
import { pageRow } from '../../shared/content/sections/pageRows';
import type { ContentPlace } from '../../shared/preview/edit';

/** A mark is one character from Unicode's private use area. */
const FIRST_MARK = 0xe000;
const MOST_MARKS = 6400;
const MARK = /[\uE000-\uF8FF]/g;
/** A day has no space for a mark, so its year is the mark. */
const FIRST_YEAR = 3000;
const YEAR = /\b[3-9]\d{3}\b/g;

/** The text without its marks, and the place of most of it. */
interface MarkedText {
  readonly text: string;
  readonly place: ContentPlace | undefined;
}

interface Marks {
  readonly content: VisibleContent;
  readText(marked: string): MarkedText;
  /** The fields whose value was this text, for texts that cannot be marked. */
  choicesLike(words: string): readonly ContentPlace[];
}

/** Parts of an address, and values that only style sheets have. */
const NOT_SHOWN: ReadonlySet<Field<unknown>['kind']> = new Set([
  'slug',
  'link',
  'destination',
  'reference',
  'references',
  'address',
  'color',
]);

const markWords = (text: string, mark: string) => text.replaceAll(/\S+/g, `${mark}$&`);

/** Words between tags, and the addresses of pictures. */
const markHtml = (html: string, mark: string) =>
  html.replaceAll(/<[^>]*>|[^\s<]+/g, (part) =>
    part.startsWith('<') ? part.replace(/^(<img [^>]*?src=")/, `$1${mark}`) : mark + part,
  );

const FIELDS: ReadonlyMap<string, Fields> = new Map([
  ...listSections.map(({ id, fields }) => [`site_content/${id}`, fields] as const),
  ...singletons.map(({ key, fields }) => [`site_settings/${key}`, fields] as const),
]);

function mostOf(places: readonly ContentPlace[]): ContentPlace | undefined {
  const counts = new Map<ContentPlace, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Numbers places in the order in which they were first read. */
function createPlaces<T = undefined>() {
  const numbers = new Map<string, number>();
  const all: { readonly place: ContentPlace; readonly note: T }[] = [];
  return {
    all,
    numberOf(place: ContentPlace, note: T): number {
      const key = JSON.stringify(place);
      const number = numbers.get(key) ?? all.push({ place, note }) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}

/** Assigns marks, and finds the place of each. */
function createRegister() {
  const marked = createPlaces();
  const days = createPlaces<string>();
  const choices = createPlaces<readonly string[]>();
  const dayOf = (year: string) => days.all[Number(year) - FIRST_YEAR];

  function markOf(place: ContentPlace): string {
    const number = marked.numberOf(place, undefined);
    return number < MOST_MARKS ? String.fromCharCode(FIRST_MARK + number) : '';
  }

  function markText(place: ContentPlace, field: Field<unknown>, text: string) {
    const { kind, choices: offered = [], isOptional = false } = field;
    if (kind === 'markdown') return markHtml(text, markOf(place));
    // At the end, where it breaks no address; a picture with a fallback is marked as well.
    if (kind === 'image') return isOptional && text === '' ? text : text + markOf(place);
    if (kind === 'date') {
      return `${FIRST_YEAR + days.numberOf(place, text.slice(0, 4))}${text.slice(4)}`;
    }
    if (kind === 'choice') {
      choices.numberOf(place, [text, offered.find(({ value }) => value === text)?.label ?? text]);
      return text;
    }
    if (NOT_SHOWN.has(kind)) return text;
    return markWords(text, markOf(place));
  }

  return {
    mark(place: ContentPlace, field: Field<unknown>, value: unknown): unknown {
      if (typeof value === 'string') return markText(place, field, value);
      if (!Array.isArray(value) || NOT_SHOWN.has(field.kind)) return value;
      return value.map((one: string | Record<string, string>, line) =>
        typeof one === 'string'
          ? markWords(one, markOf({ ...place, line }))
          : Object.fromEntries(
              Object.entries(one).map(([part, text]) => [
                part,
                markWords(text, markOf({ ...place, line, part })),
              ]),
            ),
      );
    },
    readText(text: string): MarkedText {
      const places = [
        ...Array.from(text.matchAll(MARK), ([mark]) => marked.all[mark.charCodeAt(0) - FIRST_MARK]),
        ...Array.from(text.matchAll(YEAR), ([year]) => dayOf(year)),
      ];
      return {
        text: text.replaceAll(MARK, '').replaceAll(YEAR, (year) => dayOf(year)?.note ?? year),
        place: mostOf(places.flatMap((found) => found?.place ?? [])),
      };
    },
    choicesLike: (words: string) =>
      choices.all.filter(({ note }) => note.includes(words)).map(({ place }) => place),
  };
}

/** An object whose values are derived from those of another one when they are read. */
const mapped = <T extends object>(values: T, map: (value: never, name: string) => unknown): T =>
  new Proxy(values, { get: (target, name) => map(Reflect.get(target, name) as never, String(name)) });

/** The fields of a section, a setting, or a page of sections. */
export const fieldsOfRow = (id: string): Fields =>
  FIELDS.get(id) ?? pageRow(id.replace('site_content/', '')).fields;

/** `fieldsOf` returns the fields of a section or setting. */
export function markReads(content: VisibleContent, fieldsOf: (id: string) => Fields = fieldsOfRow): Marks {
  const register = createRegister();
  const markFields = <T extends object>(values: T, owner: Pick<ContentPlace, 'id' | 'item'>): T =>
    mapped(values, (value: unknown, name) => {
      const field = fieldsOf(owner.id)[name];
      return field ? register.mark({ ...owner, field: name }, field, value) : value;
    });
  const markEntry = (id: string, entry: MenuLink & Partial<MenuEntry>): object =>
    markFields(
      { ...entry, below: entry.below?.map((one) => markEntry(id, one)) },
      { id: `site_content/${id}`, item: entry.id },
    );
  return {
    readText: (text) => register.readText(text),
    choicesLike: (words) => register.choicesLike(words),
    content: {
      ...content,
      sections: mapped(content.sections, (section: { items: { id: string }[] }, name) => ({
        ...section,
        items: section.items.map((item) => markFields(item, { id: `site_content/${name}`, item: item.id })),
      })),
      pages: mapped(content.pages, (page: VisiblePage | undefined, name) => {
        if (!page) return page;
        const owner = `site_content/${name}`;
        return {
          ...page,
          sections: page.sections.map((one) => markFields(one, { id: owner, item: one.id })),
        };
      }),
      menus: mapped(content.menus, (entries: readonly MenuEntry[], name) =>
        entries.map((entry) => markEntry(name, entry)),
      ),
      settings: mapped(content.settings, (values: object, name) =>
        markFields(values, { id: `site_settings/${name}` }),
      ),
    },
  };
}
