import ChevronDown from 'lucide-react/icons/chevron-down';
import { Field } from './Field';
import { useControl, type FieldProps } from './useControl';

interface SelectProps extends FieldProps {
  readonly options: readonly (readonly [value: string, label: string])[];
  /** What stands there before anything is chosen. */
  readonly prompt: string;
}

export function Select({ options, prompt, ...field }: SelectProps) {
  const { control, problem, typed = '' } = useControl(field);
  return (
    <Field {...field} id={control.id} problem={problem}>
      <div className="field__select">
        <select {...control} className="field__control" defaultValue={typed}>
          <option value="">{prompt}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </div>
    </Field>
  );
}
