import type { Field } from '../../../src/shared/content/fields';
import { AltTextControl } from './AltTextControl';
import { BooleanControl, LongTextControl, TextControl } from './basicControls';
import { ChoiceControl } from './ChoiceControl';
import type { Control } from './Control';
import { FieldItem } from './FieldItem';
import { FieldValues } from './FieldValues';
import { ImageControl } from './image/ImageControl';
import { MarkdownControl } from './markdown/MarkdownControl';
import { TextsControl } from './texts/TextsControl';
import type { FieldForm } from './useFieldForm';

/** The control of each kind. A new kind of field gets one line here. */
const CONTROLS: Record<Field<unknown>['kind'], Control> = {
  text: TextControl,
  longText: LongTextControl,
  markdown: MarkdownControl,
  slug: TextControl,
  email: TextControl,
  link: TextControl,
  date: TextControl,
  texts: TextsControl,
  choice: ChoiceControl,
  image: ImageControl,
  altText: AltTextControl,
  boolean: BooleanControl,
};

interface FieldListProps {
  readonly form: FieldForm;
  readonly isDisabled?: boolean;
  /** For people who may read them and no more. */
  readonly isReadOnly?: boolean;
}

/** All fields of a declaration, in its order. A description is asked for only where there is a picture. */
export function FieldList({ form, isDisabled = false, isReadOnly = false }: FieldListProps) {
  if (isReadOnly) return <FieldValues fields={form.fields} values={form.values} />;
  const asked = Object.entries(form.fields).filter(
    ([, { describes }]) => describes === undefined || form.values[describes] !== '',
  );
  return (
    <div className="fields">
      {asked.map(([name, field]) => (
        <FieldItem key={name} {...{ form, name, isDisabled }} as={CONTROLS[field.kind]} />
      ))}
    </div>
  );
}
