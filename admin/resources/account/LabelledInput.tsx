import { Input } from 'antd';
import { useId, type ComponentProps, type ReactNode } from 'react';
import '../../kit/fields/fields.css';

interface LabelledInputProps extends ComponentProps<typeof Input> {
  label: string;
  error?: string | undefined;
  /** What stands under the input; read with it. */
  hint?: ReactNode;
}

/** One input with its label above and its message beneath. */
export function LabelledInput({ label, error, hint, ...input }: LabelledInputProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <Input
        id={id}
        {...input}
        {...(error && { status: 'error' as const })}
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && <div id={`${id}-hint`}>{hint}</div>}
    </div>
  );
}
