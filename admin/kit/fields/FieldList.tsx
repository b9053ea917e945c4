import type { Field } from '../../../src/shared/content/fields';
import { askedFields } from '../../../src/shared/content/resolve';
import {
  AltTextControl,
  BooleanControl,
  LongTextControl,
  TextControl,
  ChoiceControl,
} from './controls/basicControls';
import { ColorControl } from './controls/ColorControl';
import type { Control } from './Control';
import { DestinationControl, ReferenceControl } from './controls/DestinationControl';
import { useFieldFromAddress } from './fieldAddress';
import { FieldItem } from './FieldItem';
import { FieldValues } from './FieldValues';
import { ImageControl } from './controls/ImageControl';
import { ReferencesControl } from './controls/ReferencesControl';
import { RowsControl } from './controls/RowsControl';
import { MarkdownControl } from './markdown/MarkdownControl';
import { TextsControl } from './controls/TextsControl';
import type { FieldForm } from './useFieldForm';

/** The control of each kind. A new kind of field gets one line here. */
const CONTROLS: Record<Field<unknown>['kind'], Control> = {
  text: TextControl,
  longText: LongTextControl,
  markdown: MarkdownControl,
  slug: TextControl,
  email: TextControl,
  phone: TextControl,
  link: TextControl,
  destination: DestinationControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  address: TextControl,
  rows: RowsControl,
  date: TextControl,
  texts: TextsControl,
  choice: ChoiceControl,
  color: ColorControl,
  image: ImageControl,
  altText: AltTextControl,
  boolean: BooleanControl,
};

interface FieldListProps {
  readonly form: FieldForm;
  readonly owner?: string;
  readonly isDisabled?: boolean;
  /** For read-only access. */
  readonly isReadOnly?: boolean;
}

function FieldItems({ form, owner, isDisabled = false }: FieldListProps) {
  const list = useFieldFromAddress<HTMLDivElement>(owner);
  const asked = askedFields(form.fields, form.values).filter(
    ([, { describes }]) =>
      describes === undefined || (form.values[describes] !== '' && !form.held.has(describes)),
  );
  return (
    <div ref={list} className="fields">
      {asked.map(([name, field]) => (
        <FieldItem key={name} {...{ form, name, isDisabled }} as={CONTROLS[field.kind]} />
      ))}
    </div>
  );
}

/**
 * All fields of a declaration, in order. A description is shown only with a picture, and not for the next picture.
 */
export function FieldList({ isReadOnly = false, ...props }: FieldListProps) {
  const { form, owner } = props;
  return isReadOnly ? (
    <FieldValues fields={form.fields} values={form.values} owner={owner} />
  ) : (
    <FieldItems {...props} />
  );
}
