/** Fields that name other content, the address of a page, and fields of several rows. */
import * as v from 'valibot';
import { link, text, type Field, type Fields, type ValuesOf } from './fields';

interface ReferenceOptions {
  readonly label: string;
  readonly help?: string;
  /** The id of the list. */
  readonly to: string;
}

/** An item of another list, kept as its address, which follows a rename; or none. */
export const reference = ({ to, ...options }: ReferenceOptions): Field<string> => ({
  ...link(options),
  kind: 'reference',
  to,
});

const MOST_REFERENCES = 100;

/** Items of another list by their ids, in the order of that list; an empty value stands for all of them. */
export const references = ({ label, help, to }: ReferenceOptions): Field<readonly string[]> => ({
  kind: 'references',
  label,
  help: help ?? 'All of them, unless you choose some.',
  to,
  required: false,
  maxItems: MOST_REFERENCES,
  initial: [],
  schema: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100)), `${label} must be a list.`),
    v.maxLength(MOST_REFERENCES, `${label} can have at most ${MOST_REFERENCES} entries.`),
    v.readonly(),
  ),
});

const MOST_ADDRESS = 120;
const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ADDRESS = new RegExp(`^/${SEGMENT}(?:/${SEGMENT}){0,2}$`);

/** The path of a page: up to three parts of small letters, digits and hyphens. */
export function address(options: {
  label: string;
  from: string;
  help: string;
  required: true;
}): Field<string> {
  const { from, ...bounded } = { maxLength: MOST_ADDRESS, ...options };
  const field = text(bounded);
  return {
    ...field,
    kind: 'address',
    from,
    schema: v.pipe(
      field.schema,
      v.check(
        (value) => ADDRESS.test(value),
        'Please enter an address of small letters, digits and single hyphens, such as /nursing-in-germany.',
      ),
    ),
  };
}

export type Row<F extends Fields = Fields> = Readonly<ValuesOf<F>>;

interface RowsOptions<F extends Fields> {
  readonly label: string;
  /** The word for one: "card". */
  readonly one: string;
  readonly maxItems: number;
  /** Texts of one or several lines. */
  readonly fields: F;
}

/** A few rows of the same texts, such as the cards of a section. */
export function rows<F extends Fields>({
  label,
  one,
  maxItems,
  fields,
}: RowsOptions<F>): Field<readonly Row<F>[]> {
  const row = v.object(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
    `A ${one} must have its texts.`,
  );
  return {
    kind: 'rows',
    label,
    required: false,
    maxItems,
    rows: { one, fields },
    initial: [],
    words: (value) => value.map((texts) => Object.values(texts).filter(Boolean).join(': ')).join('\n'),
    schema: v.pipe(
      v.array(row, `${label} must be a list.`),
      v.maxLength(maxItems, `${label} can have at most ${maxItems} entries.`),
      v.readonly(),
    ) as unknown as v.GenericSchema<readonly Row<F>[]>,
  };
}
