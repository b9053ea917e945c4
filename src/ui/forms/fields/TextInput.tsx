import { Field } from './Field';
import { useControl, type FieldProps } from './useControl';

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  /** The keyboard of a phone, where it is not that of the type. */
  readonly inputMode?: 'decimal';
  readonly autoComplete: string;
  readonly maxLength: number;
}

export function TextInput(props: TextInputProps) {
  const { type = 'text', inputMode, autoComplete, maxLength, ...field } = props;
  const { control, problem, typed, limit } = useControl(field);
  return (
    <Field {...field} id={control.id} problem={problem}>
      <input
        {...control}
        className="field__control"
        type={type}
        defaultValue={typed}
        inputMode={inputMode ?? (type === 'date' ? undefined : type)}
        autoComplete={autoComplete}
        autoCapitalize={autoComplete === 'off' ? undefined : type === 'text' ? 'words' : 'none'}
        maxLength={limit(maxLength)}
      />
    </Field>
  );
}
