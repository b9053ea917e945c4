import type { ComponentType } from 'react';
import type { JobField } from '../../../../../src/shared/jobs/editing/jobFields';
import type { ControlProps } from '../../../../kit/fields/Control';
import { FieldFrame } from '../../../../kit/fields/FieldFrame';
import type { FieldForm } from '../../../../kit/fields/useFieldForm';

interface JobFieldRowProps {
  name: JobField;
  as: ComponentType<ControlProps>;
  form: FieldForm;
  isDisabled: boolean;
}

/** One field of the job in its frame. */
export function JobFieldRow({ name, as: Kind, form, isDisabled }: JobFieldRowProps) {
  const field = form.fields[name];
  if (!field) return null;
  return (
    <FieldFrame field={field} value={form.values[name]} error={form.errors[name]}>
      {(input) => <Kind {...{ name, field, form, input, isDisabled }} />}
    </FieldFrame>
  );
}
