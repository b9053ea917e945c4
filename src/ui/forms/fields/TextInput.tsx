import { Field } from './Field';
import { useControl, type FieldProps } from './useControl';

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete: string;
  readonly maxLength: number;
}

export function TextInput({ type = 'text', autoComplete, maxLength, ...field }: TextInputProps) {
  const { control, problem, typed, limit } = useControl(field);
  return (
    <Field {...field} id={control.id} problem={problem}>
      <input
        {...control}
        className="field__control"
        type={type}
        defaultValue={typed}
        inputMode={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        maxLength={limit(maxLength)}
      />
    </Field>
  );
}
