import { useId, type ComponentProps, type ReactNode } from 'react';

interface AuthFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** What stands under the input, such as a list of requirements; read with the input. */
  hint?: ReactNode;
}

/** A plain labelled input with its message beneath. */
export function AuthField({ label, error, hint, ...input }: AuthFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && <div id={`${id}-hint`}>{hint}</div>}
      {error && (
        <p className="auth-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
