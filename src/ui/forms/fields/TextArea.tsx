import { Field } from './Field';
import { useControl, type FieldProps } from './useControl';

interface TextAreaProps extends FieldProps {
  readonly minLength?: number;
  readonly maxLength: number;
}

export function TextArea({ minLength, maxLength, ...field }: TextAreaProps) {
  const { control, problem, typed, limit } = useControl(field);
  return (
    <Field {...field} id={control.id} problem={problem}>
      <textarea
        {...control}
        className="field__control"
        rows={7}
        defaultValue={typed}
        minLength={minLength && limit(minLength)}
        maxLength={limit(maxLength)}
      />
    </Field>
  );
}
