/** Field values as text: one value, a Markdown text without marks, and all values of a declaration. */
import type { Field, Fields } from '../../../src/shared/content/fields';
import { askedFields } from '../../../src/shared/content/resolve';
import { useDestinations } from '../data/stored/useDestinations';
import { Thumbnail } from '../images/Thumbnail';
import { NoValue } from '../ui/view/values';
import { textOf, textsOf } from './Control';
import { useFieldFromAddress } from './fieldAddress';
import './fields.css';

interface ChosenItemsProps {
  readonly field: Field<unknown>;
  readonly value: unknown;
}

/** The chosen items by their titles, for read-only access. */
export function ChosenItems({ field, value }: ChosenItemsProps) {
  const destinations = useDestinations();
  const chosen = textsOf(value);
  if (chosen.length === 0) return 'All of them';
  const titles = new Map(destinations?.itemsOf(field.to ?? '').map(({ id, title }) => [id, title]));
  return chosen.map((id) => titles.get(id) ?? (destinations ? 'No longer there' : '…')).join('\n');
}

export function wordsOf(field: Field<unknown>, value: unknown): string {
  const { kind, choices } = field;
  if (field.words) return field.words(value);
  if (kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (Array.isArray(value)) return textsOf(value).join('\n');
  const chosen = choices?.find((choice) => choice.value === value);
  return chosen?.label ?? textOf(value);
}

function Value({ field, value }: { field: Field<unknown>; value: unknown }) {
  if (field.kind === 'references') return <ChosenItems {...{ field, value }} />;
  const words = wordsOf(field, value);
  if (words === '') return <NoValue />;
  return field.kind === 'image' ? <Thumbnail src={words} size={88} /> : words;
}

interface FieldValuesProps {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  readonly owner?: string | undefined;
}

/** All fields of a declaration as text, for read-only access. */
export function FieldValues({ fields, values, owner }: FieldValuesProps) {
  const list = useFieldFromAddress<HTMLDListElement>(owner);
  return (
    <dl ref={list} className="fields field-values">
      {askedFields(fields, values).map(([name, field]) => (
        <div key={name} className={`field field-${field.kind}`} data-field={name}>
          <dt>{field.label}</dt>
          <dd tabIndex={-1}>
            <Value field={field} value={values[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A Markdown text without its marks, for a line in a list. Approximate, and never rendered as HTML. */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+|```.*$|[-*_]{3,}\s*$)/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*(?=\S)|(?<=\S)\*|`|(?<!\w)_+|_+(?!\w))/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
