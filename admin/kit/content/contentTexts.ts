/** A search over all texts of lists and settings, field by field. Pure. */
import type { Field, Fields } from '../../../src/shared/content/fields';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { askedFields } from '../../../src/shared/content/resolve';
import { settingName, type Singleton } from '../../../src/shared/content/singleton';
import type { ContentPlace } from '../../../src/shared/preview/edit';
import { rowsOf, textOf, textsOf } from '../fields/Control';
import { wordsOf, plainWords } from '../fields/FieldValues';
import type { StoredRows } from '../data/stored/storedRows';
import type { DraftRow } from './publishing/contentDrafts';
import { hasPhrase, hasWords, searchable, type Query, type Searchable } from './textSearch';

/** A field, or a list or setting as a whole. */
export type FoundPlace = Omit<ContentPlace, 'field'> & { readonly field?: string };

export interface ContentText {
  readonly place: FoundPlace;
  /** From the outermost to the innermost: "Testimonials", "Asha Sample", "Quote". */
  readonly path: readonly string[];
  /** The text of the field, or the description of a list or setting. */
  readonly text: Searchable;
  /** The names of the list or setting, including everyday synonyms. */
  readonly owner: Searchable;
  /** Further search terms. */
  readonly names: Searchable;
  /** Stands for the list or setting as a whole, not for one of its fields. */
  readonly isWhole: boolean;
  /** Not visible to visitors yet. */
  readonly isDraft: boolean;
}

export interface SearchedContent {
  readonly content: StoredRows<'site_content'>['rows'];
  readonly settings: StoredRows<'site_settings'>['rows'];
  readonly drafts: readonly DraftRow[];
}

/** Kinds without text. */
const WORDLESS: ReadonlySet<Field<unknown>['kind']> = new Set(['image', 'boolean', 'references']);

type Values = Readonly<Record<string, unknown>>;
type Written = Pick<ContentText, 'place' | 'path' | 'text'>;

type Line = Pick<FoundPlace, 'line' | 'part'> & { readonly words: string };

/** The texts of a field, each line of a list and each text of a row separately. */
function linesIn(field: Field<unknown>, value: unknown): readonly Line[] {
  if (WORDLESS.has(field.kind)) return [];
  if (field.kind === 'rows') {
    return rowsOf(value).flatMap((row, line) =>
      Object.entries(row).map(([part, text]) => ({ words: textOf(text), line, part })),
    );
  }
  if (Array.isArray(value)) return textsOf(value).map((words, line) => ({ words, line }));
  const words = wordsOf(field, value);
  return [{ words: field.kind === 'markdown' ? plainWords(words) : words }];
}

/** The texts of the fields of `owner`, whose name is `names`. */
const textsIn = (fields: Fields, values: Values, owner: FoundPlace, names: readonly string[]): Written[] =>
  askedFields(fields, values).flatMap(([name, field]) =>
    linesIn(field, values[name]).map(({ words, ...line }) => ({
      place: { ...owner, field: name, ...line },
      path: [...names, field.label],
      text: searchable(words),
    })),
  );

const keyOf = ({ place, text }: Written) => JSON.stringify([place, text.text]);

/** A list or setting, with a reader for its stored value. */
interface Owner {
  readonly id: string;
  readonly label: string;
  readonly alsoCalled: string;
  readonly description: string;
  /** All its search terms. */
  readonly names: readonly string[];
  /** True if its fields can be found by their labels. */
  readonly hasNamedFields: boolean;
  readonly read: (stored: unknown) => Written[];
}

/**
 * The texts of the draft and of the published version, without duplicates. Items removed by a draft link to the list.
 */
function textsOfOwner(owner: Owner, published: Written[], prepared: Written[]): ContentText[] {
  const label = searchable(`${owner.label} ${owner.alsoCalled}`);
  const nobody = searchable('');
  const live = new Set(published.map(keyOf));
  const shown = new Set(prepared.map(keyOf));
  const items = new Set(prepared.map(({ place }) => place.item));
  const textOf = ({ place, path, text }: Written, isDraft: boolean): ContentText => ({
    place: items.has(place.item) ? place : { id: place.id },
    path,
    text,
    owner: label,
    names: owner.hasNamedFields ? searchable(path.join(' ')) : nobody,
    isWhole: false,
    isDraft,
  });
  return [
    {
      place: { id: owner.id },
      path: [owner.label],
      text: searchable(owner.description),
      owner: label,
      names: searchable(owner.names.join(' ')),
      isWhole: true,
      isDraft: false,
    },
    ...prepared.map((one) => textOf(one, !live.has(keyOf(one)))),
    ...published.filter((one) => !shown.has(keyOf(one))).map((one) => textOf(one, false)),
  ];
}

const labelsOf = (fields: Fields) => Object.values(fields).map(({ label }) => label);

function ownerOfItems(section: ListSection): Owner {
  const { fields, label, nouns } = section;
  const id = `site_content/${section.id}`;
  const description = section.visibility?.description ?? `List of ${nouns.many}`;
  const textsOfItem = (item: Item) =>
    textsIn(fields, item, { id, item: item.id }, [label, section.title(item) || `Untitled ${nouns.one}`]);
  return {
    id,
    label,
    description,
    alsoCalled: '',
    names: [label, nouns.one, nouns.many, description, ...labelsOf(fields)],
    hasNamedFields: false,
    read: (stored) => section.resolve(stored).items.flatMap(textsOfItem),
  };
}

function ownerOfSetting(setting: Singleton): Owner {
  const label = settingName(setting);
  const id = `site_settings/${setting.key}`;
  return {
    id,
    label,
    description: setting.description,
    alsoCalled: setting.alsoCalled ?? '',
    names: [label, setting.description],
    hasNamedFields: true,
    read: (stored) => textsIn(setting.fields, setting.resolve(stored).value, { id }, [label]),
  };
}

/** Built-in texts count like stored ones. */
export function contentTexts(
  sections: readonly ListSection[],
  settings: readonly Singleton[],
  { content, settings: values, drafts }: SearchedContent,
): ContentText[] {
  const texts = (owner: Owner, stored: unknown) => {
    const draft = drafts.find(({ id }) => id === owner.id);
    const published = owner.read(stored);
    return textsOfOwner(owner, published, draft ? owner.read(draft.value) : published);
  };
  return [
    ...settings.flatMap((setting) => texts(ownerOfSetting(setting), values[setting.key]?.value)),
    ...sections.flatMap((section) => texts(ownerOfItems(section), content[section.id]?.content)),
  ];
}

/** Smaller ranks first; undefined unless all search terms match one place. */
function rankOf({ isWhole, text, owner, names }: ContentText, query: Query): number | undefined {
  const isOwner = hasWords(owner, query);
  if (isWhole && isOwner) return 0;
  if (!isWhole && hasWords(text, query)) return hasPhrase(text, query) ? 1 : 2;
  // A match of the name of a list or setting needs no results for each of its fields.
  return !isOwner && hasWords(names, query) ? 3 : undefined;
}

export interface FoundText {
  readonly found: ContentText;
  readonly rank: number;
}

/** Names of lists and settings rank first, then the phrase, then its words, then synonyms. */
export const findTexts = (texts: readonly ContentText[], query: Query): FoundText[] =>
  texts
    .flatMap((found) => {
      const rank = rankOf(found, query);
      return rank === undefined ? [] : [{ found, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
