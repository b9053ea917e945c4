/** The kinds of field a section can be made of. A kind decides the stored shape, its limits and the admin control. */
import * as v from 'valibot';
import { isUrl } from '../addresses';
import { isPhone } from '../text';

type FieldKind =
  | 'text'
  | 'longText'
  | 'markdown'
  | 'slug'
  | 'email'
  | 'phone'
  | 'link'
  | 'destination'
  | 'reference'
  | 'references'
  | 'address'
  | 'rows'
  | 'date'
  | 'texts'
  | 'choice'
  | 'color'
  | 'image'
  | 'altText'
  | 'boolean';

/** The options of a `choice`: the stored word and its label, if that differs. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Field<T> {
  readonly kind: FieldKind;
  /** The form label in the admin, and the caption of a figure on the site. */
  readonly label: string;
  readonly required: boolean;
  /** Longest value in characters; undefined where length has no meaning. */
  readonly maxLength?: number;
  /** One line under the control that prevents a mistake. */
  readonly help?: string;
  /** For `altText`: the name of the image field it describes. */
  readonly describes?: string;
  /** For `image`: no other picture replaces it while it is empty. */
  readonly isOptional?: true | undefined;
  /** For `slug` and `address`: the name of the text field that it is proposed from. */
  readonly from?: string;
  /** For `reference` and `references`: the id of the list whose items it names. */
  readonly to?: string;
  /** For `rows`: the fields of each row, all of them texts, and the word for one. */
  readonly rows?: { readonly one: string; readonly fields: Fields };
  /** For `choice`: its options. */
  readonly choices?: readonly Choice[];
  /** For `texts`, `references` and `rows`: the most that can be kept. */
  readonly maxItems?: number;
  /** Shows the field for these other values; always, if this is absent. */
  readonly isAsked?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** The placeholders in braces that the texts of an email may use. */
  readonly placeholders?: readonly string[];
  /** The value in words, for kinds other than a text or a list of texts. */
  words?(value: T): string;
  /** The value of a new item, and what a malformed stored value is replaced with in a list. */
  readonly initial: T;
  readonly schema: v.GenericSchema<T>;
  /** A problem with a value that is saved anew, beside its schema; a stored one stays valid. */
  refuses?(value: T): string | undefined;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A long text is written on a page of its own. */
export const hasLongText = (fields: Fields) => Object.values(fields).some(({ kind }) => kind === 'markdown');

export type ValuesOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

export interface TextOptions {
  label: string;
  required?: boolean;
  maxLength?: number;
  help?: string;
}

/** Reads "Please enter the title." for a missing value and names the limit for a long one. */
export function textSchema({
  label,
  required = false,
  maxLength = 200,
}: TextOptions): v.GenericSchema<string> {
  const name = label.toLowerCase();
  const bounded = v.pipe(
    v.string(`${label} must be text.`),
    v.maxLength(maxLength, `${label} can have at most ${maxLength} characters.`),
  );
  return required
    ? v.pipe(
        bounded,
        v.check((value) => value.trim() !== '', `Please enter the ${name}.`),
      )
    : bounded;
}

export function textField(
  kind: FieldKind,
  options: TextOptions,
  schema = textSchema(options),
): Field<string> {
  const { label, required = false, maxLength = 200, help } = options;
  return { kind, label, required, maxLength, help, initial: '', schema };
}

export const text = (options: TextOptions): Field<string> => textField('text', options);

/** Several lines of plain text; line breaks are kept. */
export const longText = (options: TextOptions): Field<string> =>
  textField('longText', { maxLength: 4000, ...options });

/** Long text with headings, lists and links. Stored as Markdown; visitors are sent the HTML it makes. */
export const markdown = (options: TextOptions): Field<string> =>
  textField('markdown', { maxLength: 40_000, ...options });

/** The last part of an address or the name of a place on a page: small letters, digits and hyphens. */
export function slug(options: TextOptions & { from?: string }): Field<string> {
  const bounded = { maxLength: 60, required: true, ...options };
  const schema = v.pipe(
    textSchema(bounded),
    v.check(
      (value) => v.is(v.pipe(v.string(), v.slug()), value),
      `${options.label} can have small letters, digits and single hyphens, such as oil-gas.`,
    ),
  );
  return { ...textField('slug', bounded, schema), from: options.from };
}

/** A calendar day as `YYYY-MM-DD`; empty where it is not required. */
export function date({
  required = true,
  ...options
}: Pick<TextOptions, 'label' | 'help' | 'required'>): Field<string> {
  const message = `Please enter the ${options.label.toLowerCase()} as year, month and day.`;
  const fits = (value: string) => v.ISO_DATE_REGEX.test(value) || (value === '' && !required);
  const schema = v.pipe(v.string(message), v.check(fits, message));
  return { ...textField('date', { required, maxLength: 10, ...options }, schema), maxLength: undefined };
}

/** One of a few words. A new item starts with the first. */
export function choice<const Value extends string>(options: {
  label: string;
  help?: string;
  choices: readonly [Value, ...Value[]] | Readonly<Record<Value, string>>;
}): Field<Value> {
  const { label, help } = options;
  const pairs: [string, string][] = Array.isArray(options.choices)
    ? options.choices.map((value: Value) => [value, value])
    : Object.entries(options.choices);
  const values = pairs.map(([value]) => value as Value);
  return {
    kind: 'choice',
    label,
    help,
    required: true,
    choices: pairs.map(([value, shown]) => ({ value, label: shown })),
    initial: values[0] as Value,
    schema: v.picklist(values, `Please choose the ${label.toLowerCase()}.`),
  };
}

/** A few short lines, each a text of its own. */
export function texts(options: TextOptions & { maxItems?: number }): Field<readonly string[]> {
  const { label, help, maxLength = 120, maxItems = 12, required = false } = options;
  const line = v.pipe(textSchema({ label, maxLength, required: true }));
  const list = v.pipe(
    v.array(line, `${label} must be a list.`),
    v.maxLength(maxItems, `${label} can have at most ${maxItems} lines.`),
    v.check((lines) => !required || lines.length > 0, `Please enter the ${label.toLowerCase()}.`),
    v.readonly(),
  );
  return { kind: 'texts', label, help, required, maxLength, maxItems, initial: [], schema: list };
}

export const isEmail = (value: string) => v.is(v.pipe(v.string(), v.email()), value);

/** An email address, or nothing where it is not required. */
export function email(options: TextOptions): Field<string> {
  const message = 'Please enter an email address such as name@example.com.';
  const schema = v.pipe(
    textSchema(options),
    v.check((value) => (value === '' && !options.required) || isEmail(value), message),
  );
  return textField('email', options, schema);
}

/** A telephone number, or nothing where it is not required; `isAbroad` asks for the code of its country. */
export function phone({ isAbroad, ...options }: TextOptions & { isAbroad?: boolean }): Field<string> {
  const bounded = { maxLength: 30, ...options };
  const schema = v.pipe(
    textSchema(bounded),
    v.check(
      (value) =>
        (value === '' && !options.required) || (isPhone(value) && (!isAbroad || value.startsWith('+'))),
      `Please enter a number${isAbroad ? ' with its country code,' : ''} such as +91 98765 43210.`,
    ),
  );
  return textField('phone', bounded, schema);
}

/** Plain http only on this machine, where a backend under development serves its pictures. */
const ABSOLUTE = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s"'<>\\]+$/;
/** A second slash or a backslash at the beginning would lead to another site. */
const PATH = /^\/(?![/\\])[^\s"'<>\\]*$/;

const isLink = (value: string) => value === '' || (ABSOLUTE.test(value) && isUrl(value)) || PATH.test(value);

/** An absolute https address or a path on this site; nothing else, so no `javascript:` link can be stored. */
export function link(options: TextOptions): Field<string> {
  const bounded = { maxLength: 500, ...options };
  const check = v.check(isLink, 'Please enter an address that starts with https:// or /.');
  return textField('link', bounded, v.pipe(textSchema(bounded), check));
}

/** The target of a link: a chosen place on this site, or an address elsewhere. */
export const destination = (options: TextOptions): Field<string> => ({
  ...link(options),
  kind: 'destination',
});

/** The public URL of an uploaded picture, or nothing. */
export const image = (options: { label?: string; help?: string; isOptional?: true } = {}): Field<string> => ({
  ...link({ label: options.label ?? 'Image', help: options.help }),
  kind: 'image',
  isOptional: options.isOptional,
});

/** The description of a picture, for people who cannot see it. Empty text marks the picture as decorative. */
export const altText = (describes: string): Field<string> => ({
  ...text({ label: 'Image description', help: 'Describe in one sentence what the image shows.' }),
  kind: 'altText',
  describes,
});

export const boolean = (options: { label: string; help?: string; initial?: boolean }): Field<boolean> => ({
  kind: 'boolean',
  label: options.label,
  help: options.help,
  required: false,
  initial: options.initial ?? false,
  schema: v.boolean(`${options.label} must be yes or no.`),
});
