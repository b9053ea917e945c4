/** The controls of a form, each in its frame: label above, hint and problem below. */
import { useContext, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useIsHydrated } from '../useIsHydrated';
import { fieldId, FormContext } from './FormContext';
import './fields.css';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** The expected input, shown before anything is wrong. */
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** True if a browser without scripts submits the form without it. */
  readonly mayBeMissing?: boolean;
}

/** The attributes that tie a control to its label, its hint and its problem. */
export function useControl({ name, hint, isOptional = false, mayBeMissing = false }: FieldProps) {
  const form = useContext(FormContext);
  const isHydrated = useIsHydrated();
  const id = fieldId(form.name, name);
  const problem = form.problems[name];
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    problem,
    /** The initial value of the field. */
    typed: form.typed[name],
    /** The browser would cut off pasted text; our own check shows a message once the text is there. */
    limit: (characters: number) => (isHydrated ? undefined : characters),
    control: {
      id,
      name,
      required: !isOptional && (isHydrated || !mayBeMissing),
      'aria-invalid': problem !== undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FieldProblemProps {
  /** The id of the control. */
  readonly of: string;
  readonly problem: string | undefined;
}

export function FieldProblem({ of, problem }: FieldProblemProps) {
  if (!problem) return null;
  return (
    <p className="field__problem" id={`${of}-problem`}>
      <CircleAlert size={18} aria-hidden="true" />
      {problem}
    </p>
  );
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

export function Field({ id, label, hint, problem, isOptional, children }: FrameProps) {
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
        {isOptional && <span className="field__mark">optional</span>}
      </div>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem of={id} problem={problem} />
    </div>
  );
}

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  /** The keyboard of a phone, if it differs from that of the type. */
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

interface SelectProps extends FieldProps {
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Shown before anything is chosen. */
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
