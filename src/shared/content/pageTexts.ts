/** Declared once, filled in per page: its head, the band that closes it, documents and questions. */
import { destination, longText, text, type Fields, type ValuesOf, date, markdown } from './fields';
import { singleton, type Singleton, type Visibility } from './singleton';
import { listSection, type Item } from './listSection';

export const description = longText({
  label: 'Description',
  required: true,
  maxLength: 170,
  help: 'One or two sentences that search engines and shared links show.',
});

const pageFields = {
  title: text({
    label: 'Title',
    required: true,
    maxLength: 80,
    help: 'The heading of the page, and its name in tabs and search results.',
  }),
  lead: longText({ label: 'Introduction', maxLength: 400 }),
  description,
};

type PageFields = typeof pageFields;

interface PageDeclaration<F extends Fields, Key extends string> {
  readonly key: Key;
  /** The name of the page among the screens of the admin. */
  readonly label: string;
  readonly path: string;
  /** Texts that only this page has, such as the headings of its sections. */
  readonly fields: F;
  readonly defaults: ValuesOf<PageFields & F>;
}

/** The texts of one page: `site_settings` under `<page>_page`. */
export function pageTexts<F extends Fields, const Key extends string>(
  declared: PageDeclaration<F, Key>,
): Singleton<PageFields & F, Key> {
  return singleton({
    ...declared,
    description: 'Headings and introductions of this page, and what search engines show.',
    fields: { ...pageFields, ...declared.fields },
  });
}

const callFields = {
  heading: text({ label: 'Heading', required: true, maxLength: 90 }),
  text: longText({ label: 'Text', maxLength: 300 }),
  primary_label: text({ label: 'First button', required: true, maxLength: 40 }),
  primary_link: destination({ label: 'First button leads to', required: true }),
  secondary_label: text({ label: 'Second button', maxLength: 40 }),
  secondary_link: destination({ label: 'Second button leads to' }),
};

/** The band with one or two buttons that closes a page: `site_settings` under `<page>_call`. */
export function callToAction<const Key extends string>(declared: {
  readonly key: Key;
  readonly label: string;
  readonly path: string;
  readonly defaults: ValuesOf<typeof callFields>;
}) {
  return singleton({
    ...declared,
    description: 'The section at the end of the page.',
    fields: callFields,
  });
}

/** A heading with an optional line below it; `prefix` separates the sections of a page. */
export function headingFields<const Prefix extends string>(prefix: Prefix, label: string) {
  return {
    [`${prefix}_heading`]: text({ label: `${label}: heading`, required: true, maxLength: 90 }),
    [`${prefix}_lead`]: longText({ label: `${label}: line below the heading`, maxLength: 300 }),
  } as { [K in `${Prefix}_heading` | `${Prefix}_lead`]: ReturnType<typeof text> };
}

/** The fields of a document beyond those of a page: its text, and the day of its last change. */
export const documentFields = {
  body: markdown({ label: 'Text', required: true }),
  updated_label: text({ label: 'Before the date', required: true, maxLength: 40 }),
  updated: date({ label: 'Last changed on' }),
};

const questionFields = {
  question: text({ label: 'Question', required: true, maxLength: 140 }),
  answer: markdown({ label: 'Answer', required: true, maxLength: 3000 }),
};

export function questionList<const Id extends string, Key extends string>(declared: {
  readonly id: Id;
  readonly idPrefix: string;
  readonly label: string;
  readonly path: string;
  readonly visibility: Visibility<Key>;
  readonly defaults: readonly Item<typeof questionFields>[];
}) {
  return listSection({
    ...declared,
    listKey: 'questions',
    nouns: { one: 'question', many: 'questions', section: declared.label },
    fields: questionFields,
    title: ({ question }) => question,
    preview: ({ answer }) => answer,
  });
}
